/** Computers, internet, software, AI, data. */
export const TECH = `
computer | computers, laptop, laptops, pc, desktop, macbook, hardware, cpu, gpu, processor, workstation | arvuti, sulearvuti, laptop, protsessor, riistvara | компьютер, ноутбук, ноут, процессор, видеокарт, пк
phone | phones, smartphone, smartphones, telephone, mobile, iphone, android, cellphone, cell, handset, sim, esim | telefon, mobiil, nutitelefon, mobiili | телефон, мобильн, смартфон, айфон
phone-number ^phone ^contact | phone number, phone numbers, dial, caller, carrier, area code | telefoninumber, mobiilinumber | номер телефона, телефонн
call-phone ^phone | call, calls, calling, voicemail, voip, dialed | helista, kone, koned, helistami | звон, вызов, позвон
sms ^message | text message, text-message, mms, texting | sms, tekstisonum, luhisonum | смс, эсэмэс
message ^communication | messages, messaging, whatsapp, telegram, inbox, slack, messenger, discord, dm | sonum, sonumi, teate, vestlus | сообщен, мессенджер, чат, телеграм, вотсап
email ^communication | emails, e-mail, gmail, outlook, mailbox, smtp, mails | epost, e-kiri, e-mail, meil, meili, kirjakast, postkast | имейл, емейл, почтов, электронная почта, ящик
contact | contacts, contact information, phonebook, ~address book | kontakt, kontaktandm, kontakti, suhtlus | контакт, связаться, связ
internet ^network | online, web, broadband, wifi, wi-fi, wireless, isp, connectivity | internet, interneti, veeb, wifi, vork, lairiba | интернет, сеть, вайфай, онлайн, веб, сети
website ^internet | websites, site, webpage, webpages, page, pages, homepage, web page, html, landing page, webmaster, wordpress | veebileht, koduleht, lehekulg, veebisait, kodulehekulg, leht | сайт, веб-страниц, страниц
link-url ^website | url, urls, hyperlink, links, link, shorten, shortener, bitly, redirect | link, lingi, url, viide | ссылк, линк, урл
domain-name ^website | domain, domains, dns, whois, subdomain, tld, nameserver, registrar, hostname, domain name | domeen, domeeninimi, nimeserver | домен, днс
hosting ^website | host, hosted, server, servers, vps, cloud, aws, docker, kubernetes, deploy, deployment, cluster, uptime, s3, container, containers, serverless, devops | server, pilv, pilveteen | сервер, хостинг, облак, контейнер, развертыв
ip-address ^network | ip, ipv4, ipv6, ip address, geoip, asn | ip-aadress, ip | айпи
network | networks, networking, router, proxy, proxies, vpn, firewall, bandwidth, ping, lan, latency, tcp, ethernet | vork, vorgu, ruuter, tulemuur, vpn | сеть, сетев, роутер, прокси, впн, маршрутизатор, локальн
browser ^software | browsers, chrome, firefox, safari, extension, plugin, addon | brauser, sirvik, laiendus, chrome, firefox | браузер, расширен, плагин
search-web ^internet | google, search engine, bing, duckduckgo, web search, serp, crawl, googling | otsingumootor, guugelda, google | поисков, гугл, яндекс
seo ^marketing | keyword, keywords, backlinks, backlink, search ranking | seo, marksona, votmesona | сео, ключев
scrape ^website | scraping, scraper, crawler, extract, extraction, extracts, parse, parser, parsing | kraabi, eralda | парс, извлеч, извлек
software | app, apps, program, programs, install, installing, installation, installed, version, release, releases, utility, freeware, open-source, appstore | tarkvara, rakendus, programm, paigald, installi, =app, aplikatsioon, versioon, utiliit | программ, приложен, софт, установ, верс, утилит, инсталл, инструмент
recommend | recommendation, recommendations, suggest, suggestion, suggestions, suggested, alternatives, advice, advise, tips, best, ideas, idea, recommended | soovit, soovitus, noua, nouanne, idee, parim, hea, alternatiiv, head | рекоменд, посовет, совет, лучш, предлож, хорош, иде, альтернатив
alternative ^recommend | similar, alternatives, replacement, instead | alternatiiv, asendus, sarna | альтернатив, аналог, похож, замен
update-software ^software | update, upgrade, updates, upgrading, updated, patch, upgraded, updating | uuenda, uuendus, taiend, versiooniuuend, varskend | обнов, апгрейд, обновлен, апдейт
operating-system ^software | command line, ubuntu, linux, windows, macos, ios, kernel, operating system, debian, os, distro, terminal, shell | operatsioonisust, ubuntu, linux, windows, terminal, kasurida | операционн, убунту, линукс, виндовс, терминал
printer ^computer | print, printing, printers, scanner, scan, scanning, printout, laserjet, cartridge, ink | printer, printeri, truki, printi, skanner, skanni, printim | принтер, печат, распечат, скан, сканер
shutdown ^computer | switch off, shut down, shutdown, power-off, turn off, switch off, restart, reboot, hibernate, suspend | valjaluli, seiska, sulge, taaskaivit, sulgemi, lulita | выключ, отключ, перезагруз, завершение работы, перезапус
configure ^software | setup, configuration, set up, settings, setting, configuring, preferences, customize, customization | seadist, haalest, seaded, satted, seadistami, konfig | настро, конфигур, настраив, установк
driver-software ^computer | bluetooth, usb, monitor, display, screen, keyboard, mouse, webcam, touchscreen, headphones, speakers, microphone, camera | draiver, ekraan, klaviatuur, hiir, monitor, kaamera, mikrofon | драйвер, экран, монитор, клавиатур, мыш, камер, наушник, микрофон
file | files, folder, folders, directory, pdf, csv, upload, download, docx, attachment, filename | fail, faili, kaust, pdf, manus | файл, папк, пдф, вложен, каталог
download ^file | downloads, downloading, downloaded, torrent | allalaadi, lae alla, laadi, allalaad | скач, загруз
upload ^file | uploads, uploading | uleslaadi, laadida | выгруз, залить
export-data ^file | export, exporting, backup, backups, migrate, dump | ekspor, varunda, varukoop, impor, eksportida | экспорт, резервн, бэкап, импорт, сохран
sync | synchronize, synchronise, syncing, synchronization, synchronized, sync | sunkroon, sunkroniseeri | синхрон
delete | remove, deletes, deleting, deleted, erase, removal, removing, clear, uninstall, wipe | kustuta, eemalda, kustut, kustutami, eemaldami | удал, стереть, убрать, очист, деинсталл
spreadsheet ^file | excel, spreadsheets, google sheets, sheets, table, tables, tabular | tabel, arvutustabel, excel | таблиц, эксель
pdf ^file | pdfs, ocr | pdf, pdf-fail | пдф
password ^security | passwords, credential, login, log in, sign in, signin, logged, authentication, authenticate, passcode, 2fa, oauth | parool, salasona, logi, sisselogi, autent, parooli | парол, логин, вход, войти, авториз, аутентиф
hacking ^security | hack, hacker, cybersecurity, malware, vulnerability, vulnerabilities, exploit, cve, breach, ransomware, infosec, threat, threats, penetration | hakker, kuberturv, pahavara, turvaauk, viirus | хакер, взлом, вирус, уязвим, кибер, угроз
encryption ^security | encrypt, decrypt, hash, hashing, cipher, md5, sha256, cryptography, base64, encode, decode, encoding, decoding | krupt, krupteeri, rasi, kodeeri | шифр, хеш, кодирован
spam ^email | junk mail, unwanted, spammer | ramps, rampspost, spamm, rampsposti | спам, нежелат
filter | filters, filtering, filtered, sort, criteria | filter, filtri, filtreeri, sorteeri | фильтр, отфильтр, сортир
code-programming | code, coding, programming, programmer, developer, developers, script, python, javascript, java, php, debug, debugging, snippet, snippets, compile, compiler, ide, syntax, algorithm, refactor, github, git, repository, repositories, commit, codebase, pull request, leetcode, regex, typescript | kood, koodi, programmeeri, arendaja, skript, veaotsing, algoritm, repositoorium, hoidla | программир, код, разработчик, скрипт, отлад, алгоритм, репозитор
database | databases, sql, mysql, postgres, postgresql, mongodb, schema, sqlite, graphql, nosql | andmebaas, paring, sql | баз данных, база данных, запрос, бд
api-technical | endpoint, endpoints, webhook, webhooks, rest, sdk, openapi, swagger, json, xml, integration, integrations, integrate | api, liides, liidest, integrats | интеграц, интерфейс
test-software ^software | testing, qa, unit test, benchmark, test suite | testimi, testida | тестир
data-analysis ^statistics | analysis, analyze, analyse, analytics, analyzes, insights, insight, analyzing, data science, analytical, trends, trend, metric | analuus, analuusi, trend, ulevaade | анализ, аналит, тренд
artificial-intelligence | ai, machine learning, neural, llm, gpt, chatgpt, chatbot, bot, deep learning, openai, prompt, prompts, huggingface, nlp, classifier, language model, robot, robotics, embeddings | tehisintell, tehisaru, masinope, robot, juturobot, viip | искусственный интеллект, нейросет, машинное обучение, бот, робот, чатбот, ии
image-generation ^image ^artificial-intelligence | text-to-image, midjourney, dall-e, stable-diffusion, generate image | | генерация картинок
speech ^artificial-intelligence | voice, voices, text-to-speech, tts, transcribe, transcription, speech-to-text, narration, dictation, pronounce, speak, spoken, pronunciation | kone, haaldus, transkrib, diktee | речь, голосов, озвуч, транскриб, диктовк, произнош
summary | summarize, summarise, summaries, summarization, abstract, tldr, overview, digest, brief, outline, synopsis, condense | kokkuvot, luhikokku, ulevaade, resumee | кратк, резюме, саммари, обзор, обобщ
generate | generator, generates, generating, generated, create, creates, creating, creation, produce, build, compose | genereeri, loo, loomi, koosta, tekita | сгенер, созда, генер, состав
random | randomly, randomize, shuffle, arbitrary | juhus, juhuslik, suvali | случайн, рандом
barcode-qr | qr, qr code, qrcode, barcode | qr-kood, qrkood, ruutkood | куар
note | notes, memo, note-taking, notion, evernote, notebook, jot, bookmark, bookmarks, bookmarking | markus, markme, jarjehoid | заметк, закладк, записк, конспект
task-todo | to-do, todo, todos, task, tasks, checklist, productivity, project, projects, trello, jira, workflow, kanban, milestone, asana | ulesanne, ulesand, projekt, toovoog, tegemi | задач, проект, дел, планиров
meeting ^calendar | meetings, zoom, conference call, video call | koosolek, kohtumi, videokone | встреч, совещан, собран, созвон
social-media ^internet | facebook, twitter, instagram, linkedin, social network, tweet, tweets, reddit, posts, hashtag, hashtags, followers, follower, likes, pinterest, snapchat, subreddit, timeline | sotsiaalmeedia, facebook, postitus, jalgija, twitter, instagram | соцсет, фейсбук, твиттер, инстаграм, подписчик, пост, вконтакте
blog ^internet | blogs, blogger, blogging, blogpost, blog post | blogi, ajaveeb | блог
streaming ^video | stream, twitch, live stream, streamer, livestream, vod | otseulekan, vooged, striim | стрим, трансляц
share-file ^communication | sharing, publish, publishing | jaga, jagami, avalda | поделит, опублик, делит
photo-edit ^image | crop, resize, watermark, background removal, remove background, upscale | pilditootl, loika | обрез
iot ^device-home | sensor, sensors, iot, raspberry, arduino, telemetry, mqtt | andur, sensor, nutistu | датчик, сенсор
log-error | log, logs, error, errors, bug, bugs, exception, diagnostics, failure | viga, torge, vead | ошибк, сбой, баг, лог
`;
