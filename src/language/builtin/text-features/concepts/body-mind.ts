/** The body, illnesses, treatment, growing up. */
export const BODY_MIND = `
head ^body | headache, migraine, skull, neck | pea, peavalu, migreen, kael | голов, мигрен, шея
eye ^body | eyes, eyelid, cataract, glaucoma | silm, silma, kae, glaukoom | глаз, катаракт, глауком
ear ^body | ears, hearing, hearing aid, deafness | kõrv, kõrva, kuulmi, kuuldeaparaat | ухо, уши, слух, слухов
nose ^body | throat, sinus, cough, runny nose | nina, kurk, köha, nohu | нос, горл, кашел, насморк
heart ^body | cardiac, stroke, heart attack, hypertension | süda, südame, infarkt, insult, kõrgvererõhk | сердеч, инфаркт, инсульт, гипертон
lung ^body | lungs, pneumonia, bronchitis, breathing | kops, kopsu, kopsupõletik, hingami | лёгк, легки, пневмон, бронхит, дыхан
stomach ^body | belly, digestion, nausea, diarrhoea, bowel | kõht, mao, kõhuvalu, seedimi, iiveldus | желуд, живот, тошнот, понос, кишеч
liver ^body | kidney, kidneys, bladder, hepatitis | maks, neer, põis, hepatiit | печен, почк, пузыр, гепатит
back-spine ^body | back pain, spine, joint, joints, arthritis, knee, hip | selg, selja, seljavalu, liiges, põlv, puus | спин, позвон, сустав, колен, бедр, артрит
hand ^body | hands, finger, fingers, elbow, shoulder, foot, feet, toe | käsi, käe, sõrm, jalg, jala, õlg, küünarnuk | рук, палец, пальц, ног, стоп, плеч, локот
pain ^disease | ache, hurts, sore, painful | valu, valus, valutab | боль, боли, болит
fever ^disease | temperature high, chills | palavik, palaviku | лихорад, высокая температура, жар
cold-flu ^disease | influenza, common cold, virus | gripp, külmetus, viirus | грипп, простуд, вирус
cancer ^disease | tumour, tumor, oncology, chemotherapy, mammography | vähk, vähi, kasvaja, onkoloog, mammograaf | рак, опухол, онколог, маммограф
diabetes ^disease | insulin, blood sugar | diabeet, suhkurtõbi, insuliin, veresuhkur | диабет, инсулин, сахар в крови
infection ^disease | bacteria, sepsis, measles, chickenpox | nakkus, bakter, leetrid, tuulerõuge | инфекц, бактери, корь, ветрянк
hiv-std ^disease | hiv, aids, sexually transmitted | hiv, suguhaigus | вич, спид
wound ^first-aid | cut, burn, burns, fracture, sprain, bleeding | haav, põletus, luumurd, nikastus, verejooks | рана, ожог, перелом, вывих, кровотеч
poison ^emergency | poisoning, overdose, antidote | mürgistus, mürk, mürgi, üledoos | отравл, яд, передоз
addiction ^mental-health | drugs abuse, addicted, alcoholism, gambling addiction | sõltuvus, narkoot, alkoholism | зависим, наркот, алкоголизм
stress ^mental-health | burnout, panic, counselling, crisis help | stress, läbipõlemi, paanika, kriisiabi, hingehoid | стресс, выгоран, паник, кризисн
memory-brain ^mental-health | memory, dementia, alzheimer, concentration | mälu, dementsus, alzheimer | памят, деменц, альцгеймер
autism ^disability | adhd, dyslexia, special needs | autism, hariduslik erivajadus, erivajadus | аутизм, особые потребност
aid-device ^disability | mobility aid, prosthesis, walker, assistive | abivahend, protees, ratastool | вспомогательн, протез
sign-language ^disability ^language | sign language, braille | viipekeel, punktkiri | жестов, брайл
personal-assistant ^disability | support person, personal assistance, disability parking | isiklik abistaja, tugiisik, invakaart | личный помощник
breastfeeding ^child | infant care, baby food, diaper, diapers, nappy | imetami, beebitoit, mähkm, mähe | грудн, подгузник, детское питан
growth ^child | growth chart, development of child | kasvukõver, lapse areng | развитие ребёнка
contraception ^health | birth control, contraceptive, fertility, ivf | rasestumisvastane, viljakus, kunstviljast | контрацеп, противозачат, эко, бесплод
vaccination-card ^vaccine ^document | vaccination passport, immunisation record | vaktsineerimispass, immuniseerimispass | паспорт вакцинации, прививочн
health-insurance ^insurance ^health | health insurance, insured person, insurance cover, european health insurance | ravikindlustus, haigekassakaart, ravikindlustuskaart | медстрахов, медицинская страховка
referral ^doctor ^document | referral letter, e-consultation, referral | saatekiri, e-konsultatsioon | направлени
waiting-time ^queue ^doctor | waiting list doctor, appointment times, free appointment | ravijärjekord, vabad vastuvõtuajad | очередь к врачу
lab-test ^test-sample ^health | lab results, blood test, urine test, x-ray, ultrasound, mri, scan result | vereproov, analüüsid, röntgen, ultraheli, uuringutulemus | анализ крови, рентген, узи, мрт
ambulance-call ^emergency | emergency call, emergency number | kiirabikutse, hädaabinumber | вызов скорой, телефон экстренной
dentist-work ^dentist | filling, toothache, braces, dentures, implant | plomm, hambavalu, breketid, hambaprotees, implant | пломб, зубная боль, брекет, имплант
massage-spa ^beauty | massages, physiotherapist, spa treatment | massaaž, füsioterapeut, spaa | массаж, физиотерапевт, спа
haircut-kind ^beauty | beard, shaving, dye, hairdresser appointment | juukselõikus, habe, juuksevärv | стрижк, бород, окраш
tattoo ^beauty | piercing, nails manicure, eyelashes | tätoveering, augustami, küüned, ripsmed | тату, пирсинг, ногт, ресниц
age-group ^age | pensioner, pensioners, teenager group, retired people, seniors club | eakad, pensionärid, noored | пожилы, пенсионер, подростк, молодёж, молодеж
sex-education ^health | sexuality, puberty | seksuaal, puberteet | секс, полов
`;
