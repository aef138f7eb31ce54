/** Public services, offices, courts, papers and duties. */
export const CIVIC = `
kindergarten-place ^kindergarten ^queue | kindergarten place, nursery place, kindergarten queue | lasteaiakoht, lasteaiajärjekor | место в саду
school-place ^school | school place, school admission, catchment | koolikoht, kooli vastuvõt, elukohajärg | место в школе, зачислен
hobby-education ^education ^fun | hobby school, hobby group, extracurricular, after-school | huviring, huvikool, huviharidus, huvitegevus | кружок, кружк, секци
school-bus ^bus ^school | school transport, school bus | koolibuss, õpilasliin | школьный автобус
student-card ^student ^document | student card, pupil card, student id | õpilaspilet, üliõpilaspilet | студенческ, ученический
diploma ^document ^university | diplomas, degree certificate, transcript of records | diplom, lõputunnistus, akadeemiline õiend | диплом, аттестат
study-loan ^loan ^student | student loan, study loan, study allowance | õppelaen, õppetoetus | студенческ, стипенд
state-exam ^exam ^state | state exam, final exam, final exams, graduation | riigieksam, lõpueksam, lõpetami | госэкзамен, выпускн
language-exam ^exam ^language | language exam, proficiency, language certificate, language test | keeleeksam, keeletase, keeletunnistus | языковой экзамен, знание языка
language-course ^course ^language | language course, language café, language lessons | keelekursus, keeleõpe, keelekohvik | языковые курсы
citizenship ^migration | naturalise, naturalisation, citizenship exam | kodakondsus, kodakondsuse | гражданств
work-permit ^permit ^work | work permit, registration of employment | tööluba, töötamise registreer | разрешение на работу
gun-permit ^permit ^hunting | weapon permit, gun licence, firearm, firearms | relvaluba, tulirelv, relvade | оруж, разрешение на оружие
fishing-permit ^permit ^fish | fishing permit, fishing licence, fishing card | kalastusluba, kalastuskaart, kalapüügiluba | разрешение на рыбалку, лицензия на рыбалку
hunting-permit ^permit ^hunting | hunting licence, hunting permit, hunting certificate | jahiluba, jahitunnistus | охотничий билет
trade-licence ^permit ^business | activity licence, trade licence, notice of economic activities | majandustegevustea, tegevusluba | лицензия на деятельность
tree-felling ^permit ^tree | felling permit, cut down tree, felling | raieluba, raieload, puu raiumi | вырубк, порубочн
event-permit ^permit ^event | event permit, public event permit, event notice | ürituse luba, avaliku ürituse | разрешение на мероприятие
excavation-permit ^permit ^road | excavation permit, street closure permit | kaeveluba, tänava sulgemi | разрешение на раскопки
dog-register ^dog ^registry | pet register, microchip, dog registration | lemmikloomaregis, kiip, kiibi, kiipimi | чип, чипир, регистр животных
stray-animal ^animal | stray, animal shelter, lost pet | hulkuv, loomade varjupaik, kadunud loom | бродяч, приют для животных
street-lighting ^light-source ^road | street lamp, street light, street lighting, lamp post | tänavavalgus, tänavavalgusti, tänavalatern | уличное освещение, фонарь
pothole ^road | potholes, road damage, road defect, hole in the road | teeauk, löökauk, auk teel, teeauke, =auk, auk teel, auk tänaval, augud | яма, ямы, выбоин, дыра
street-cleaning ^cleaning ^road | street cleaning, sweeping, litter picking | tänavapuhast, tänavakorist, heakord | уборка улиц
playground-place ^child | playground, playgrounds, skate park | mänguväljak, lasteväljak | детская площадка, площадк
public-toilet | public toilet, toilets, restroom, lavatory, wc | avalik tualett, tualett, käimla | туалет, уборн
bench-street | benches, fountain, drinking fountain | pink, pingi, purskkaev, joogiveekraan | скамейк, фонтан, лавочк
park-green ^nature | parks, green area, green areas | park, pargi, haljasala | парк, сквер, зелён
cemetery ^death | graveyard, burial place, burial plot, cremation | kalmistu, hauaplats, surnuaed, kremeeri | могил, кремац
death-certificate ^death ^document | death certificate, register death | surmatunnistus, surma registreer | свидетельство о смерти
birth-certificate ^birth ^document | birth certificate | sünnitunnistus, sünnitõend | свидетельство о рождении
marriage-certificate ^marriage ^document | marriage certificate, register marriage, vital statistics office | abielutunnistus, abielu sõlmi, perekonnaseis | свидетельство о браке, загс
name-change ^name-person | change name, name change | nime muutmi, nimevahetus | смена имени, смена фамилии
criminal-record ^crime ^registry | criminal record, background check, criminal records | karistusregis, karistatus | судимост, справка о несудимости
court-hearing ^court | hearing, hearings, session of court, court session | istung, kohtuistung | заседан, слушан
court-case ^court | case number, court case, proceedings, proceeding | kohtuasi, kohtuasja, menetlus | дело, дела, производств
claim-debt ^court ^debt | payment order, claim, claims, debt collection | nõue, nõude, maksekäsk, inkasso | иск, взыскан, требован
bankruptcy ^company | insolvency, insolvent, bankrupt, liquidation | pankrot, maksejõuet, likvideer | банкрот, ликвидац
enforcement ^court | enforcement proceedings, seizure, attachment of account | täitemenetlus, arest, arestimi | исполнительн, арест счета
witness ^court | testimony, evidence, victim, victims | tunnistaja, tõend, kannatanu, ohver | свидетел, доказатель, потерпев
legal-advice ^lawyer | legal advice, free legal aid | õigusnõu, õigusnõustam | юридическ, консультация юриста
data-protection ^law | personal data, privacy, data protection, gdpr request | andmekaitse, isikuandm, privaatsus | персональн, защита данных, конфиденциал
public-records ^document | request for information, document register, public information | teabenõue, dokumendiregis, avalik teave | запрос информации
draft-law ^law ^parliament | bill, bills, draft act, drafts, amendment, amendments | eelnõu, seaduseelnõu, muudatusettepanek | законопроект, поправк
committee ^parliament | committees, commission, commissions, subcommittee | komisjon, komisjoni, komitee | комитет, комисси
faction ^parliament | factions, parliamentary group, coalition, opposition | fraktsioon, koalitsioon, opositsioon | фракци, коалиц, оппозиц
minister-office ^government | prime minister, chancellor | peaminister, kantsler | премьер, канцлер
president-office ^politics | president, head of state | president, riigipea | президент
city-council ^municipality | city council, council meeting, city government | linnavolikogu, volikogu istung, linnavalitsus | горсовет, горуправ
participatory-budget ^voting ^municipality | participatory budget, participatory budgeting, community ideas | kaasav eelarve, kaasava eelarve | народный бюджет, инициативный бюджет
public-meeting ^event ^municipality | public discussion, public hearing, public display | avalik arutelu, avalik väljapanek | общественное обсуждение
state-budget ^government ^money | state budget, public spending, budget revenue | riigieelarve, riigi rahandus | госбюджет
european-funds ^social-benefit ^european-union | eu funding, structural funds, eu grant | eurotoetus, struktuurifond, eurorah | еврофонд, субсиди
farm-subsidy ^agriculture ^social-benefit | area payment, farm support, agricultural support | pindalatoetus, põllumajandustoetus | субсидии фермер
home-renovation-grant ^repair ^social-benefit | renovation grant, home grant, insulation grant | renoveerimistoetus, kodutoetus | субсидия на ремонт
disability-benefit ^disability ^social-benefit | disability allowance, disability pension, work ability allowance | puudetoetus, töövõimetoetus | пособие по инвалидности
sickness-benefit ^social-benefit ^disease | sick pay, sickness benefit, certificate for sick leave | haigushüvitis, haigusraha, töövõimetusleht | больничный лист
parental-benefit ^social-benefit ^parent | maternity benefit, paternity leave, parental leave pay | vanemahüvitis, isapuhkus, emapuhkus | декрет, родительское пособие
housing-benefit ^social-benefit ^rent | subsistence allowance, housing benefit, rent support | toimetulekutoetus, eluasemetoetus | пособие на жильё
funeral-grant ^social-benefit ^death | funeral grant, funeral benefit | matusetoetus | пособие на погребение
pension-age ^pension | retirement age, pension age | pensioniiga | пенсионный возраст
second-pillar ^pension ^investment | pension pillar, pension fund, second pillar | pensionisammas, teine sammas, pensionifond, kogumispension | пенсионный столп, накопительн
social-tax ^tax | social tax, social security contribution, health insurance coverage | sotsiaalmaks, ravikindlust | соцналог, социальный налог, медстрах
excise ^tax | excise duty, alcohol duty, fuel duty | aktsiis, aktsiisi | акциз
packaging ^waste | packaging, deposit bottle, bottle return, deposit refund, empty bottle, glass bottle | pakend, pandipakend, taaraautomaat, klaaskonteiner, tühi pudel, tühjad pudelid | упаковк, тара, тары, стеклотар, пустая бутылка
hazardous-waste ^waste | hazardous waste, batteries, waste station, recycling centre | ohtlikud jäätmed, jäätmejaam, akud, patarei | опасные отходы, батарейк
bulky-waste ^waste | bulky waste, old furniture | suurjäät, vanamööbel | крупногабарит
bio-waste ^waste | organic waste, food waste, composting | biojäät, biolagunev, kompost | биоотход, пищевые отход, компост
mixed-waste ^waste | mixed waste, household waste | olmejäät, segaolme | бытовые отход
paper-waste ^waste | paper waste, cardboard | paber, papp, vanapaber | бумаг, картон, макулатур
glass-waste ^waste | glass, glass waste | klaas, klaasi | стекл
sewerage ^water-supply | wastewater, septic tank, sewerage, sludge | reovesi, reovee, septik, fekaal | сточн, септик
water-quality ^water | drinking water quality, bathing water, water sample | joogivesi, joogivee, veekvaliteet | качество воды, питьевая вода
water-level ^water | water level, water levels, gauge height | veetase, veetaseme | уровень воды
well-water ^water | well, wells, borehole, groundwater | kaev, kaevu, puurkaev, põhjavesi | колодец, скважин
forest-register ^tree ^registry | forest register, forest notification, forest management plan | metsateatis, metsaregis, metsamajandus | лесной реестр
protected-area ^nature | nature reserve, protected area, national park | kaitseala, rahvuspark, looduskaitse | заповедник, национальный парк
monument ^culture | monuments, heritage protection, statue, memorial | mälestis, monument, kuju, ausammas, muinsuskaitse | памятник, монумент, статуя
archives ^document | archival, national archives | arhiiv, rahvusarhiiv | архив
map-application ^map | aerial photo, orthophoto, map layer, map layers | ortofoto, aerofoto, kaardikiht | аэрофото, слой карты
address-change ^address ^registry | change of address, residence notice, register residence | elukohateade, elukoha registreer, elukohateat | смена адреса, регистрация места жительства
building-register ^building ^registry | building register, construction register | ehitisregis, ehitisregistri | реестр строений
energy-label ^energy ^building | energy label, energy performance certificate | energiamärgis | энергоаттестат, энергетический паспорт
detailed-plan ^building ^plan | detailed plan, spatial plan, zoning plan | detailplaneering, üldplaneering | детальная планировка
housing-association ^apartment | housing association, apartment association | korteriühistu, ühistu | товарищество, квартирное товарищество
utility-costs ^apartment ^bill | utility costs, utilities, maintenance fee | kommunaal, kommunaalkulu, haldustasu | коммуналь, коммунальные
old-clothes ^recycling ^clothing | old clothes, used clothes, textile waste | vanad riided, vanu riideid, tekstiilijäät | старая одежда, ненужная одежда
`;
