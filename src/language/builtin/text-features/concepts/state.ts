/** State, documents, law, parliament, security. */
export const STATE = `
government ^state | governmental, ministry, minister, public sector, authority, authorities, administration, federal, cabinet | valitsus, ministeerium, minister, amet, ametiasut, haldus | правительств, министер, министр, ведомств, власт, администрац
state | national, republic | riik, riigi, riikli, vabariik | государ, республик, национальн
municipality ^state | municipal, municipalities, local government, council, mayor, borough, county, district, parish | vald, valla, omavalits, linnavalits, maakond, linnaosa, volikogu, linnapea | муницип, самоуправл, волост, мэр, уезд, район, округ
parliament ^politics | parliamentary, riigikogu, congress, senate, senator, representatives, legislature, legislative, plenary, sitting, chamber | parlamen, riigikogu, riigikogus, istung, taiskogu | парламент, рийгикогу, сенат, конгресс, дума, заседан
member-of-parliament ^parliament | mp, mps, deputy, deputies, congressman, member of parliament, lawmaker, legislator, faction | saadik, riigikoguliige, rahvasaadik, fraktsioon, parlamendiliige | депутат, фракци
voting | vote, votes, voted, votings, ballot, voter, voters | haalet, haal, haalte, haale, poolt | голосов, голос, проголос
participation | attendance, attend, attended, participate, participant, participants, presence, absent, involved | osalus, osale, osavot, kohalol, puudumi | участ, посещаем, присутств, явк, отсутств
election ^voting ^politics | elections, candidate, candidates, presidential, referendum | valimi, valija, kandidaat, valimised, referendum | выбор, избира, кандидат, референдум
politics | political, politician, politicians, policy, president, democracy, diplomat | poliiti, erakond, erakonna, partei, president, poliitik | полит, партия, партии, президент
initiative ^participation | initiatives, petition, petitions, proposal, proposals, citizen initiative, rahvaalgatus | algatus, algatuse, rahvaalgat, petitsioon, ettepanek, poordumi | инициатив, петиц, предложен, обращен
law | laws, legal, legislation, acts, statute, regulation, regulations, legally, jurisdiction, decree, state gazette, gdpr | seadus, seaduse, seadust, maarus, oigus, oigusakt, eelnou, teataja, akt | закон, правов, постановлен, акт, кодекс, юридич, законопроект, указ, нормативн
lawyer ^law | attorney, lawyers, advocate, legal aid | jurist, advokaat, oigusabi | юрист, адвокат
court ^law | courts, judge, judicial, judgment, ruling, rulings, verdict, lawsuit, trial, justice, hearing, litigation, tribunal | kohus, kohtu, kohtulahend, lahend, kohtunik, kohtuasi, hagi | суд, судеб, судья, приговор, иск, правосуд
decision | decisions, decide, decided, deciding, resolution | otsus, otsuse, otsust, lahend | решен, реши
notary ^document | notarial, power of attorney, notarized | notar, volikiri, volitus | нотари, доверенн
contract ^document | contracts, agreement, agreements, terms, treaty | leping, lepingu, kokkulep, tingimus | договор, контракт, соглашен, услов
document | documents, paperwork, certificate, certificates, form, forms, papers, certification, attestation | dokumen, toend, tunnistus, paber, blankett, vorm | документ, справк, свидетельств, бланк, сертификат, бумаг
passport ^identity-document | passports | pass, passi, passid | паспорт, загранпаспорт
identity-card ^identity-document | id card, id-card, identity card, id cards, mobile-id, smart-id | id-kaart, idkaart, isikutunnistus, mobiil-id, id, digi-id | удостоверен, ид-карт, айди
identity-document ^document | identity document, identity, identification, travel document, digital id | isikut, isikutoend, isikutuvast | личност, удостовер
personal-code ^identity-document | personal code, national id, ssn, social security number, personal identification | isikukood | личный код, изикукоод
validity | valid, validate, validation, expired, verify, verification, verified, verifies, validates | kehti, kehtiv, kehtivus, valideeri, kontrolli | действ, действителен, проверк, провер, валид
residence-permit ^permit ^migration | residence permit, residency, resident, residents, e-residency, resident permit | elamisluba, elamisoig, elanik, residents, e-resident | вид на жительство, внж, житель
migration | immigration, immigrant, emigrate, refugee, refugees, asylum, migrant, citizenship, citizen, nationality, naturalization, foreigner | migrats, sisserand, pagula, kodakond, kodanik, valismaalas, rande | миграц, иммигр, беженц, гражданств, гражданин, иностран
permit | permits, permission, licence, license, licensing, licenses, authorization, authorisation, allowed, licensed | luba, =loa, =load, lubade, litsents, tegevusluba, lubatud, kooskolast | разреш, лиценз, позвол
application-request ^document | apply, applying, applicant, applications, submit, submission, applied | taotl, avaldus, taotle, esita, kandideeri | заявлен, заявк, подать, ходатайств, подач
registry | register, registers, registered, registration, registries, enroll, enrolment, enrollment | register, registri, registreeri, registris, arvele | регистр, реестр, запис, зарегистр
population-register ^registry ^person | population register | rahvastikuregis, elukoht, sissekirj, elukoha | прописк, место жительства
population ^statistics | inhabitants, demographic, demographics, census | rahvaarv, elanik, rahvast, elab, elanikkond, rahvaloend | населен, жител, жив, перепис, демограф
statistics | statistic, statistical, stats, figures, indicator, indicators, metrics, dataset, datasets | statist, naitaja, andmestik, arvandm | статист, показател
police ^security | officer, cops, sheriff, policeman | politsei, politseinik | полиц, полицейск
crime | crimes, criminal, theft, steal, stolen, robbery, murder, violence, fugitive, felony, offence, offense, wanted, prison | kuritegu, kuritegevus, vargus, varas, kriminaal, karistus, vangla | преступ, краж, украл, кримин, тюрьм, насил
security | secure, safety, safe, protection, protect, guard | turva, ohutus, kaitse, ohutu, turvalis | безопасн, защит, охран
military | army, soldier, war, defence, defense, navy, veteran, weapon, weapons, missile, conscription, troops | sojavagi, kaitsevagi, soda, soja, relv, kaitsevaeteen, sodur, ajateen | арми, воен, войн, оруж, солдат, обороны, служб
european-union ^state | eu, european | euroopa, euroopa-liit, el | евросоюз, европ, ес
embassy ^travel ^government | consulate, consular, ambassador | saatkond, konsul | посольств, консул
complaint | complain, complaints, dispute, appeal, grievance, objection | kaebus, kaeba, vaie, pretensioon, kaebe | жалоб, претенз, обжалов, апелляц
consumer ^shopping | consumers, consumer protection, warranty, guarantee | tarbija, garantii, tarbijakaits | потребител, гарант
notification | notify, notifications, alert, alerts, notice, notices, announcement, announcements, warning, warnings | teavitus, teade, teated, hoiatus, teata, teadaan | уведомл, оповещ, предупрежд, извещ, объявлен
service-public | e-service, e-services, public service, government service | e-teenus, riigiteenus, teenus | услуг, сервис, госуслуг
office-hours ^opening-hours | office hours, reception, customer service point | vastuvotuaeg, lahtioleku, teenindussaal | приемн
`;
