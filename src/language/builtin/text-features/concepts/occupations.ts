/** Trades and offices that people hold, look for or call. */
export const OCCUPATIONS = `
electrician ^work | electricians | elektrik | электрик
plumber-trade ^work | plumber, plumbers, pipefitter | torumees, sanitaartehnik, torulukk | сантехник
carpenter ^work | carpenters, joiner, woodworker | puusepp, tisler | плотник, столяр
welder ^work | welders, welding | keevitaja, keevita | сварщик
painter-trade ^work | decorator, plasterer | maaler, krohvija | маляр, штукатур
bricklayer ^work | mason, roofer, tiler, builder | müürsepp, katuse, plaatija, ehitaja | каменщик, кровельщик, плиточник, строител
mechanic ^work | mechanics, technician, technicians, fitter | mehaanik, automehaanik, tehnik, lukksepp | механик, техник, слесар
driver-job ^work | truck driver, bus driver, courier | autojuht, bussijuht, kuller, veokijuht | водител, дальнобой, курьер
pilot ^work ^flight | pilots, steward, stewardess, cabin crew | piloot, lendur, stjuardess | пилот, стюард
sailor ^work ^ship | seaman, captain, seafarer | meremees, kapten | моряк, матрос, капитан
cook-job ^work | cooks, chefs, baker, butcher | kokk, kokad, pagar, lihunik | повар, пекар, мясник
salesperson ^work | salesman, shop assistant, cashier, seller | müüja, kassapidaja, teenindaja | продавец, кассир
cleaner-job ^work | janitor, housekeeper, caretaker | koristaja, majahoid | уборщи, дворник
security-guard ^work ^security | guards, bodyguard, watchman | turvamees, turvatöö, valvur | охранник, сторож
accountant ^work | accountants, bookkeeper, auditor, auditors | raamatupidaja, audiitor | бухгалтер, аудитор
secretary ^work | receptionist, office assistant, clerk | sekretär, administraator, ametnik | секретар, администратор
civil-servant ^work ^government | official, officials, civil service | ametnik, riigitööta, avalik teenistus | чиновник, госслужащ
engineer ^work | engineers, engineering | insener, inseneri | инженер
architect ^work ^building | architects, surveyor | arhitekt, maamõõtja | архитектор, геодезист
programmer-job ^work ^software | software developer, software engineer, tester | programmeerija, tarkvaraaren, testija | программист, тестировщик
analyst ^work | analysts, data scientist | analüütik | аналитик
project-manager ^work | product manager, team lead | projektijuht, tootejuht | менеджер, руководител
teacher-job ^work ^teacher | kindergarten teacher, headmaster, principal | õpetaja, kasvataja, koolijuht | воспитател, директор школы
scientist ^work ^science | researchers, lecturer | teadlane, teadlas, lektor | учёный, ученый, лектор
doctor-job ^doctor | paediatrician, pediatrician, gynaecologist, gynecologist, cardiologist, psychiatrist | lastearst, günekoloog, kardioloog, psühhiaater | педиатр, гинеколог, кардиолог, психиатр
eye-doctor ^doctor | optometrist, optician, ophthalmologist, eyesight, vision | silmaarst, optik, nägemi | окулист, офтальмолог, глазн
dermatologist ^doctor | skin doctor | nahaarst, dermatoloog | дерматолог
veterinarian ^pet | vets | loomaarst, veterinaar | ветеринар
midwife ^pregnancy | midwives, doula | ämmaemand | акушер
social-worker ^work ^social-benefit | social worker, carer, support person | sotsiaaltöötaja, hooldustöötaja, tugiisik | соцработник, сиделк
firefighter ^fire | fireman, rescuer | päästja, tuletõrjuja | пожарн, спасател
soldier ^military | soldiers, officer | sõdur, ohvitser | солдат, офицер
judge ^court | judges, prosecutor, bailiff, bailiffs | kohtunik, prokurör, kohtutäitur | судья, прокурор, пристав
interpreter ^translation | sworn translator | tõlk, vandetõlk | переводчик, сурдоперевод
journalist ^news | reporter, editor, correspondent | ajakirjanik, toimetaja, reporter | журналист, редактор, репортер
actor-job ^film | dancer, performer | näitleja, esineja | актер, актёр, артист
musician ^music | composer, conductor, drummer | muusik, helilooja, dirigent | музыкант, композитор, дирижер
photographer-job ^image | cameraman | fotograaf, operaator | фотограф, оператор
hairdresser ^beauty | hairdressers, stylists, beautician, cosmetologist | juuksur, kosmeetik | парикмахер, косметолог
farmer-job ^agriculture | farmers, gardener, forester | põllumees, talunik, aednik, metsnik | фермер, садовник, лесник
fisherman-job ^fish | fishers | kalur | рыбак
tailor ^clothing | seamstress, shoemaker, dry cleaning, laundry service | rätsep, õmbleja, kingsepp, keemiline puhastus | портн, швея, сапожн, химчистк
locksmith ^repair | keys cut, lock opening | lukuabi, lukksepp | замок, ключ
chimney-sweep ^heating | chimney sweep, chimney | korstnapühkija, korsten | трубочист, дымоход
guide-job ^travel | tour guide, guides | giid, reisijuht | экскурсовод, гид
babysitter ^child | nanny, au pair, childminder | lapsehoidja | няня, няню
trainer-job ^fitness | personal trainer, trainers, referee | treener, kohtunik | тренер, судья
apprentice ^work | trainee, intern, internship, apprenticeship, traineeship | praktikant, praktika, õpipoiss | стажер, стажир, практик
boss ^work | employer, employers, supervisor | ülemus, tööandja | начальник, работодател
self-employed ^work ^business | sole trader, sole proprietor, freelancer, freelancers | füüsilisest isikust, fie, vabakutseline | самозанят, ип, фриланс
`;
