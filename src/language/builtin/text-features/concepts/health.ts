/** Health, body, food habits, fitness. */
export const HEALTH = `
health | healthy, healthcare, medical, wellness, wellbeing, health care | tervis, tervise, tervishoi, meditsiin, haigekassa, tervisekassa | здоров, медицин, медиц, здравоохр
doctor ^health | doctors, physician, gp, specialist, clinician, practitioner, surgeon | arst, arsti, perearst, eriarst | врач, доктор, терапевт
dentist ^doctor | dental, tooth, teeth, dentistry, orthodontist | hambaarst, hambaravi, hammas, hamba | стоматолог, зуб, дантист
appointment ^booking | appointments, consultation, slot | vastuvott, vastuvotuaeg, arstiaeg, =aeg, =aja, aega, konsultats | прием, запис, консультац
hospital ^health | hospitals, clinic, clinics, emergency room, ward, icu | haigla, kliinik, polikliinik, emo | больниц, клиник, поликлиник, госпитал
nurse ^health | nursing, caregiver, caregiving | ode, hooldaja, meditsiiniode | медсестр, сиделк
pharmacy ^medicine | pharmacies, drugstore, pharmacist, chemist | apteek, apteegi | аптек, фармац
medicine ^health | active substance, medicines, medication, medications, drug, drugs, pill, pills, pharmaceutical, ibuprofen, painkiller, antibiotic, dosage, dose | ravim, ravimi, =rohi, =rohtu, rohu, tablett, annus | лекарств, препарат, таблет, медикамент, доз
prescription ^medicine | prescriptions, prescribed, rx | retsept, retsepti, retseptiravim, digiretsept | рецепт
disease ^health | diseases, illness, sick, sickness, condition, disorder, diagnosis, diagnose, syndrome, infection, symptom, symptoms, flu, diabetes, cancer, patient, patients | haigus, haige, sumptom, diagnoos, nakkus, gripp, vahk, patsient | болезн, заболев, симптом, диагноз, инфекц, грипп, рак, пациент, больн
covid ^disease | coronavirus, covid19, covid-19, pandemic, epidemic, corona, quarantine | koroona, covid, pandeemia | коронавирус, ковид, пандем
vaccine ^health | vaccination, vaccines, vaccinated, immunization, jab | vaktsiin, vaktsineer, kaitsepook | вакцин, привив
therapy ^health | therapist, treatment, treat, rehabilitation, physiotherapy, counseling, healing, cure | ravi, teraapia, taastusravi, fusioterap | терап, лечен, реабилитац, физиотерап
mental-health ^health | mental, psychology, psychologist, anxiety, depression, stress, mindfulness, meditation, meditate, emotional, relaxation, psychological | vaimne, vaimse, psuhholoog, arevus, depressioon, stress, meditats | психолог, психич, депресс, тревож, стресс, медитац, душевн
pregnancy ^health | pregnant, maternity, prenatal, midwife | rase, rasedus, sunnitus, ammaemand | беремен, роды, акушер
blood ^health | heartbeat, blood pressure, heart rate, pulse, cholesterol, glucose | veri, vere, vererohk, pulss, suda, =verd, =verre | кров, давлен, пульс, сердц
fitness ^sport | workout, workouts, gym, exercise, exercises, bodybuilding, cardio, muscle, yoga, pilates, weightlifting, strength | treening, trenn, jousaal, harjutus, joutreening, jooga | тренир, фитнес, спортзал, упражн, зал, йог
weight-body ^health | weight, bmi, overweight, obesity, lose weight, body mass, slim | kehakaal, kaal, kaalulangus, ulekaal, kehamassi | вес, похуд, имт
nutrition ^food | nutritional, calories, calorie, protein, vitamins, vitamin, carbs, nutrient, nutrients, macros, dietary, dietitian | toitainet, kalor, vitamiin, valk, toitumi | калор, питательн, витамин, белок, белк
diet ^nutrition | diets, vegan, vegetarian, keto, gluten, gluten-free, meal plan | dieet, toitumine, vegan, taimetoit | диет, вегетариан, веган
sleep ^health | sleeping, insomnia, asleep, nap | uni, une, maga, unetus | сон, сна, спать, бессон
allergy ^health | allergies, allergic, pollen, asthma | allergi, oietolm | аллерг, пыльц
disability ^health | disabled, wheelchair, accessibility, impaired, handicap, blind, deaf | puue, puude, puudega, invaliid, toovoime, ratastool | инвалид, нетрудоспос, слеп
first-aid ^emergency | first aid, cpr, ambulance, injury, injured, wound | esmaabi, kiirabi, vigastus | скорая, травм, ранен
emergency | emergencies, urgent, rescue, 112, 911, sos | hada, hadaabi, paasta, kiire | экстрен, авари, чрезвыч, спасат, срочн
skin ^health | skincare, dermatology, acne, cosmetic | nahk, naha, nahahoold | кож
beauty | makeup, cosmetics, hair, haircut, hairstyle, salon, spa, barber, manicure, massage | ilu, juuksur, soeng, kosmeet, meik, salong | красот, парикмахер, причес, макияж, космет, волос, салон
body ^health | bodies, anatomy, height, arm, leg, bone, brain, organ | keha, pikkus, luu, aju | тело, тела, рост, кост, мозг, орган
smoke | smoking, tobacco, cigarette, cigarettes, vape | suits, tubak, sigaret | курен, табак, сигарет
alcohol ^drink | wine, beer, cocktail, cocktails, spirits, whiskey, winery, drunk, vodka, pub, bar, bartender | alkohol, vein, veini, olu, olle, kokteil, baar, viin | алкогол, вин, пив, коктейл, бар, водк
`;
