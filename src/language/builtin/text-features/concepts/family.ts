/** Family, children, education, people. */
export const FAMILY = `
family | families, household, relatives, marital | pere, perekond, sugulas, leibkond | семь, семей, родствен
child ^family | children, kid, kids, baby, babies, toddler, infant, newborn, minor, teen, teenager, youth, youngsters | laps, lapse, lapsi, laste, beebi, noor, noorte, teismelis | дет, ребен, ребят, малыш, младен, подрост, молод
parent ^family | parents, mother, father, mom, dad, guardian, parental, parenting | vanem, vanema, ema, isa, lapsevanem | родител, мать, мам, отец, пап, опек
marriage ^family | marry, married, wedding, spouse, husband, wife, bride | abiel, pulm, abikaasa, pulmad | брак, свадьб, женит, замуж, супруг, муж, жена
divorce ^family | divorced | lahutus, lahutada | развод
birth ^person | born, birth certificate, birthplace | sund, sunni, sunnikoht, sunnitunnistus | рожден, родил
death ^person | die, died, dead, funeral, obituary, deceased, cemetery, burial, grave | surm, suri, matus, kalmistu, haud | смерт, умер, похорон, кладбищ
person | people, persons, human, individual, individuals, somebody, adult, man, woman, men, women | inime, isik, isiku, =inimest, naine, mees, taiskasvanu | человек, люд, лиц, персон, женщин, мужчин
name-person ^person | names, surname, first name, last name, nickname, named, full name | nimi, nime, nimed, perekonnanim, eesnim | имя, имен, фамил, назван
gender ^person | sex, male, female, masculine, feminine | sugu, soo | пол, пола, гендер
school ^education | schools, schooling, classroom, elementary, high school, schoolchildren, pupils | kool, kooli, gumnaasium, pohikool, algkool, opilas | школ, гимнази, лице, школьник
kindergarten ^child | daycare, preschool, nursery, childcare, kindergartens, babysitter | lasteaed, lasteaia, lasteai, lastesoim, soim, lapsehoid | садик, детсад, ясл
university ^education | universities, college, colleges, campus, degree, undergraduate, graduate, phd, bachelor, faculty, academic, academia, scholarship, tuition | ulikool, kraad, magistr, bakalaur, teaduskond, korgkool, korgharidus, stipendium | университет, вуз, институт, магистр, бакалавр, факультет, стипенд, академ
education | educational, learn, learning, study, studying, studies, educate, tutorial, tutor, tutoring, homework | harid, ope, oppe, oppi, opin, oping | образован, обучен, учеб, учит, учеба, изуч, репетитор
course ^education | courses, class, classes, lesson, lessons, training, trainings, workshop, curriculum, coursera, udemy, mooc, bootcamp, syllabus | kursus, koolitus, oppekava, tootuba, loeng | курс, урок, тренинг, занят, лекци
teacher ^education | teachers, instructor, professor, educator, teach, teaching, mentor, coach | opetaja, oppejoud, juhendaja, oped, opeta | учител, преподавател, наставник, педагог
student ^education | students, pupil, learner, learners, alumni | opilane, opilas, tudeng, uliopilane, ulioipl | студент, ученик, учащ
exam ^education | exams, tests, quiz, quizzes, examination, grade, grades, gpa, sat, grading, assessment | eksam, test, hinne, hinded, viktoriin, katse | экзамен, тест, оценк, викторин, егэ, зачет
homework ^education | assignment, assignments, essay, essays | kodutoo, ulesan, essee | домашн, задани, эссе, сочинен
research ^science | researcher, researchers, paper, papers, scholarly, arxiv, pubmed, thesis, journal, journals, publications, citation, citations, cite, bibliography, scientific | teadus, uuring, uurimi, teadustoo, publikats, viitami | исследован, научн, диссертац, публикац, цитирован, статья
science | scientific, scientist, physics, chemistry, biology, laboratory, experiment, lab | teadus, fuusika, keemia, bioloogia, labor, eksperim | наук, научн, физик, хими, биолог, лаборатор, эксперимент
mathematics | math, maths, mathematical, equation, equations, algebra, geometry, calculus, theorem, formula, formulas, arithmetic, wolfram, trigonometry | matemaat, vorrand, algebra, geomeetr, valem, arvuta | математ, уравнен, алгебр, геометр, формул
chemical ^science | chemicals, molecule, molecular, compound, compounds, element, periodic, substance, reaction, atom | keemili, molekul, aine, element, uhend | химич, молекул, веществ, элемент
biology ^science | gene, genes, genetic, genome, dna, rna, cell, cells | geen, geneetil, genoom, rakk | ген, геном, днк, клетк
library ^book | libraries, librarian | raamatukog | библиотек
book | books, novel, novels, ebook, ebooks, literature, author, authors, reading, bestseller, isbn, fiction, textbook, audiobook | raamat, romaan, kirjandus, autor, autori, raamatu, lugemi, ilukirj, e-raamat | книг, роман, литератур, автор, чтени, читать, писател
history-science ^history-past | historian, medieval, ancient, civilization | ajaloolane, keskaeg | древн, средневек
religion | church, religious, bible, god, prayer, quran, christian, islam, verse, verses, gospel, scripture, spiritual, jesus, faith, muslim | kirik, usk, piibel, jumal, palve, koguduse, religioon | религи, церк, библи, бог, молитв, коран, ислам, храм
philosophy | philosopher, philosophical, ethics, stoic, wisdom | filosoof, eetika, tarkus | философ, этик, мудрост
queue | waiting list, waitlist | jarjekor, ootenimekir | очеред
friend ^relationship | friends, friendship, buddy | sober, sobra, sobrad | друг, друз, дружб
relationship | relationships, dating, romance, partner, boyfriend, girlfriend, couple, love | suhe, suhted, kohting, armast, partner | отношен, знаком, любов, партнер, свидан
`;
