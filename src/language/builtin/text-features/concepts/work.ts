/** Business, work, marketing, language and communication. */
export const WORK = `
company ^business | companies, corporation, corporate, firm, firms, organization, organisation, organizations, startup, startups, legal entity | ettevot, firma, firmat, firmade, aktsiaselts, osauhing, organisats, idufirma, juriidili | компани, фирм, предприят, организац, стартап, корпорац
business | businesses, commercial, enterprise, entrepreneur, entrepreneurs, entrepreneurship, industry, b2b | ari, arini, ettevotlus, ettevotja, tostus, majandustegev | бизнес, предпринимат, коммерч, промышл
business-register ^company ^registry | business register, company register, company registry, trade register, registry code, commercial register | ariregister, registrikood, registrikoodi | бизнес-регистр, коммерческий регистр, торговый регистр, регистрационный код
annual-report ^company | annual report, financial statement, financial statements, balance sheet, sec filing, accounting, accountant, bookkeeping, audit, 10-k, ledger | aastaaruan, majandusaasta, raamatupid, bilanss, aruanne, aruande, audit | отчет, бухгалтер, баланс, аудит, отчетност
board-member ^company | ceo, executive, founder, founders, board, board member, manager, management, leader, leadership, chairman | juhatus, juhatuse, juht, juhid, direktor, asutaja, noukogu | правлен, директор, руководител, основател, менеджер, начальник, совет
work | job, jobs, employment, career, careers, occupation, profession, professional, vacancies, vacancy, hiring, recruit, recruiter, recruitment, worker, workers, workplace, labour, labor, employed, freelance, freelancer | too, tood, toole, tookoht, tookoha, amet, karjaar, varbami, toopakkumi, tootaja, tootab, tootami, elukutse, toota | работ, вакан, трудоустр, карьер, професс, должност, занятост, труд, работник, найм
employee ^work | employees, staff, personnel, workforce, colleague, colleagues, headcount, hr, human resources | tootaja, tootajat, tootajate, personal, kolleeg, tootajaid | сотрудник, персонал, кадр, коллег, работник
resume-cv ^work | resume, cv, cover letter, interview, interviews, job interview | cv, elulugu, toointervju, motivatsioonikir | резюме, собеседован
skill ^education | skills, competence, qualification, expertise, talent | oskus, kvalifikats, kompetents | навык, квалификац, умен, компетенц
leave-work ^work ^holiday | pto, sick leave, vacation days, parental leave, time off, annual leave, leave | puhkus, haigusleht, puhkuse, haigusleh | отпуск, больничн
working-time ^work | shift, shifts, overtime, work hours, part-time, full-time, timesheet | tooaeg, uletunnid, osaaeg | смен, сверхуроч, рабочее время
marketing ^business | advertising, advertisement, ads, ad, campaign, campaigns, branding, audience, copywriting, advertise, engagement, leads, outreach | turundus, reklaam, kampaania, turunda | маркетинг, реклам, кампани, продвижен
slogan ^marketing | tagline, catchphrase, slogans, catchy | loosung | слоган, лозунг
sales-lead ^sell | lead, prospect, prospects, pipeline | muugivihje, hinnapakkumi, muuk | сделк, лид
economy ^statistics | economic, economics, gdp, gross domestic product, fiscal, recession, macroeconomic, unemployment rate | majandus, skp, majanduskasv | эконом, ввп
market ^business | markets, competitor, competitors | turg, turu, konkurent | рынок, рыночн, конкурент
procurement ^government ^buy | tender, tenders, bidding, public procurement, supplier, suppliers | hange, hanke, riigihange, tarnija | тендер, закупк, поставщик
patent ^law | patents, copyright, intellectual property | patent, autorioig, kaubamargi | патент, авторское право, авторск
translation ^language | translate, translates, translator, translated, translating, interpreter, multilingual, deepl | tolk, tolgi, tolkimi, tolkida, tolgit | перевод, перевед, переводчик, перевест
language | languages, linguistic, spanish, bilingual, dialect, mother tongue | keel, keele, keelt, keeles, inglise, hispaania, prantsuse, saksa, vene | язык, языков, английск, испанск, французск, немецк, русск, эстонск
vocabulary ^language | word, words, dictionary, synonym, synonyms, antonym, definition, define, definitions, meaning, thesaurus, glossary, terminology, etymology, idiom, idioms, phrase, phrases, spelling, spell, slang | sona, sonad, sonaraamat, sonastik, tahendus, sunonuum, moiste, termin, vastand | слов, словар, синоним, определен, значен, термин, лексик, фраз, идиом
grammar ^language | grammatical, proofread, proofreading, punctuation, rewrite, paraphrase, rephrase, spellcheck, sentence, sentences, grammarly | grammatika, oigekiri, umbersonas, lause | граммат, орфограф, пунктуац, перефраз, предложение
text ^language | texts, textual, paragraph, passage, unicode, ascii | tekst, teksti | текст, абзац
writing ^text | write, writer, writes, writing, draft, copywriter, written, content | kirjuta, kirjutami, sisu | писать, напис, пиш, контент
communication | communicate, conversation, conversations, talk, discuss, discussion, forum, forums, community, communities, chat | suhtle, vestle, raagi, arutelu, foorum, kogukond, vestlus | общен, разговор, беседа, форум, сообществ, обсужд, общат
sentiment | sentiments, emotion, emotions, mood, feeling, feelings, happy, sad, tone, toxicity, positive, negative | meeleolu, emotsioon, tunne, tundeanaluus | эмоц, настроен, чувств, тональн
survey | surveys, questionnaire, poll, polls, feedback, respondents | kusitlus, ankeet, tagasiside | опрос, анкет
question | questions, answer, answers, faq, q&a, ask, asking, answering | kusimus, vastus, vasta, kkk | вопрос, ответ
plan | plans, planning, planned, strategy, strategies, strategic, roadmap, goal, goals | plaan, planeeri, kava, strateeg, eesmark | план, планир, стратег, цель
presentation ^file | slides, powerpoint, slide, ppt, slideshow, keynote | esitlus, slaid | презентац, слайд
report | reports, reporting, reported | aruan, raport, ettekan | отчет, доклад, рапорт
instruction ^education | instructions, guide, guides, how-to, manual, manuals, step-by-step, handbook, guidelines, wikihow | juhend, opetus, kasutusjuhend, samm | инструкц, руководств, пошагов, гайд
encyclopedia ^book | wikipedia, wiki, knowledge, knowledge base, wikidata, encyclopaedia | entsuklopeed, vikipeedia, teadmi | энциклопед, википед, знан
consult ^recommend | consultant, consulting, expert, experts, advisor, adviser | noustaja, ekspert, konsultant, noustami | консультант, эксперт, специалист
quality | qualities, standard, standards, high-quality, iso, norm | kvalite, standard | качеств, стандарт
manufacturing ^business | factory, manufacture, production, produced, industrial, supply chain | tootmi, tehas, tarneahel, tooda | производств, завод, фабрик
volunteer ^community | volunteering, volunteers, ngo, association | vabatahtlik, uhing, mtu, selts | волонтер, доброволь, ассоциац, нко
`;
