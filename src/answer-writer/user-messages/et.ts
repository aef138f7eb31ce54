import { quoted, type UserMessages } from './messages.ts';

export const estonian: UserMessages = {
  failures: {
    server_error: 'Teenuses tekkis tõrge ja vastust ei õnnestunud saada. Palun proovige hiljem uuesti.',
    timeout: 'Teenus ei vastanud õigel ajal. Palun proovige veidi aja pärast uuesti.',
    network_error: 'Teenusega ei õnnestunud ühendust saada. Palun proovige hiljem uuesti.',
    address_refused:
      'Selle teenuse aadress ei ole lubatud aadresside seas. Palun andke sellest teada süsteemi haldajale.',
    redirect_refused:
      'Teenus suunas päringu edasi aadressile, kuhu pöörduda ei ole lubatud. Palun andke sellest teada süsteemi haldajale.',
    response_too_large:
      'Teenuse vastus oli lugemiseks liiga suur. Palun küsige väiksemat hulka andmeid, näiteks lühema ajavahemiku kohta.',
    response_unreadable:
      'Teenus saatis vastuse, mida ei olnud võimalik lugeda. Palun proovige hiljem uuesti.',
    sign_in_failed:
      'Teenusesse ei õnnestunud sisse logida, seepärast jäi päring saatmata. Palun andke sellest teada süsteemi haldajale.',
    breaker_open:
      'See teenus on mitu korda järjest tõrkunud, seepärast teen päringutes väikese pausi. Palun proovige minuti-paari pärast uuesti.',
    batch_timeout: 'Selle teenuse vastust ei jõudnud ära oodata. Palun küsige seda eraldi uuesti.',
    cancelled: 'Päring katkestati enne vastuse saabumist.',
    bad_request:
      'Selliste andmetega ei saa teenusele päringut saata. Palun kontrollige andmeid ja proovige uuesti.',
  },
  rejected: {
    values: 'Teenus ei võtnud neid andmeid vastu.',
    no_access: 'Teenus ei andnud ligipääsu, seepärast ei saa ma seda teavet vaadata.',
    not_found: 'Teenus ei leidnud nende andmetega midagi.',
    conflict: 'Teenus ei saanud seda teha, sest see on vastuolus juba olemasolevate andmetega.',
    too_many: 'Teenusele saadetakse praegu liiga palju päringuid. Palun proovige veidi aja pärast uuesti.',
    other: 'Teenus keeldus päringule vastamast.',
  },
  serviceSaid: (text) => `Teenuse selgitus: „${text}“`,
  mayHaveHappened:
    'Ma ei tea, kas toiming jõuti siiski teha, seega palun kontrollige enne uuesti proovimist.',

  continuation: 'Vastamiseks on mul veel andmeid vaja. Kas jätkame? (jah / ei)',
  yes: 'Jah',
  no: 'Ei',
  cancelled: 'Hea küll, lõpetasin selle päringu. Võite igal ajal midagi muud küsida.',
  gone: (topic) =>
    `Kahjuks ei ole see enam saadaval (${topic}), seepärast lõpetasin päringu. Võite igal ajal midagi muud küsida.`,
  gonePart: (topic) => `Kahjuks ei ole see enam saadaval: ${topic}.`,
  nothingToCancel: 'Praegu ei ole midagi katkestada.',
  noSuchRequest: (topic) => `Sellist päringut ei ole pooleli. Pooleli on see: ${topic}.`,
  dropped: (topic) => `Hea küll, sellest loobusin: ${topic}.`,
  startedOver: 'Hea küll, alustame algusest.',
  cannotSkip: 'Seda on kindlasti vaja: ilma selleta teenus ei vasta.',
  whyAsked: 'Teenus vajab seda vastuse leidmiseks; muuks ma seda ei kasuta.',
  exhausted:
    'Kõiki vajalikke andmeid ei õnnestunud saada, seepärast lõpetan selle päringu. Võite küsida uuesti, soovitatavalt kõik andmed ühes sõnumis.',
  putAside: (topic) => `Jätsin eelmise päringu kõrvale (${topic}).`,
  offerBack: (topic) => `Kas jätkame kõrvale jäetud päringuga (${topic})? (jah / ei)`,
  notUsed: (said, label) => `Väärtust „${said}“ ei saanud kasutada (${label}).`,
  leftOut: (labels) => `Jätsin selle välja: ${labels}.`,
  kept: (value, label) => `Jätsin alles: ${value} (${label}); öelge, kui seda tuleks muuta.`,
  notUsedUnsaid: (label) => `Antud väärtust ei saanud kasutada (${label}).`,

  waitingForService: (topic) => `Ootan teenuse vastust (${topic}).`,
  confirmIntro: (topic) => `Palun kontrollige andmeid enne saatmist (${topic}):`,
  confirmRequest: (request) => `Päring: ${request}.`,
  confirmAsk: 'Kas saadan ära? (jah / ei)',
  doneMeanwhile: (topic) => `Teie eelmine soov on täidetud (${topic}).`,
  declared: (said) => `Teenuse kirjelduses on öeldud: „${said}“`,
  notKnownYet: 'Seda ma ette ei tea: teenus ei ole selle kohta veel midagi öelnud.',
  confirmAgain: 'Eelmine kokkuvõte enam ei kehti, seepärast küsin uuesti.',

  outOfScope: (topics) =>
    topics.length === 0
      ? 'Kahjuks ei saa ma sellega aidata: ükski teenus, mida saan kasutada, seda ei hõlma.'
      : `Kahjuks ei saa ma sellega aidata: ükski teenus, mida saan kasutada, seda ei hõlma. Võite küsida näiteks järgmistel teemadel: ${topics.join('; ')}.`,
  noAnswerNow:
    'Kahjuks ei saa ma sellega praegu aidata: vastust ei õnnestunud koostada. Palun proovige veidi hiljem uuesti.',
  assistantCan: 'Oskan arvutada ning öelda kellaaega ja kuupäeva kõikjal maailmas.',
  assistantCanSearch:
    'Oskan arvutada, öelda kellaaega ja kuupäeva kõikjal maailmas ning otsida veebist päevakajalist.',
  help: (topics) =>
    [
      'Küsige oma sõnadega ja ma leian vastuse õigest teenusest; kui midagi on puudu, küsin üle.',
      ...(topics.length === 0 ? [] : [`Näiteks: ${topics.join('; ')}.`]),
      'Igal ajal võite öelda „katkesta“ või „alusta uuesti“.',
    ].join(' '),
  greeting: 'Tere! Kuidas saan aidata?',
  wellbeing: 'Aitäh küsimast, kõik on hästi! Kuidas saan aidata?',
  thanks: 'Palun, võtke heaks!',
  acknowledged: 'Selge. Küsige julgelt, kui saan millegagi aidata.',
  nothingWaiting: 'Praegu ei oota miski vastust. Küsige julgelt, kui saan millegagi aidata.',
  goodbye: 'Head aega ja kena päeva!',
  blocked: 'Kahjuks ei saa ma sellele sõnumile vastata. Palun sõnastage küsimus teisiti.',

  blockedBecause: {
    injection:
      'Jätsin sellele sõnumile vastamata, sest see näis katsena muuta reegleid, mille järgi töötan. Oma sõnadega esitatud küsimus on alati teretulnud.',
    secrets:
      'Jätsin sellele sõnumile vastamata, sest selles näidi küsivat paroole, võtmeid või teiste inimeste andmeid, mida ma kellelegi ei anna.',
    abuse:
      'Jätsin sellele sõnumile vastamata selle solvava või kahjuliku sisu tõttu. Oma sõnadega esitatud küsimus on alati teretulnud.',
  },
  unproven:
    'Teenus vastas, kuid ma ei suutnud vastust kindlalt õigesti sõnastada. Palun küsige uuesti, võimalusel täpsemalt.',
  technicalProblem: 'Vabandust, meie poolel läks midagi valesti. Palun proovige uuesti.',
  busy: 'Teie eelmine sõnum on veel töös. Palun oodake sellele vastust.',
  serviceDown: 'Vabandust, teenus ei ole praegu kättesaadav. Palun proovige veidi aja pärast uuesti.',
  shuttingDown: 'Teenus taaskäivitub. Palun saatke oma sõnum hetke pärast uuesti.',
  rateLimited: 'Olete lühikese aja jooksul saatnud palju sõnumeid. Palun oodake veidi ja proovige uuesti.',

  notHandled: (requests) =>
    `Selle osaga teie sõnumist jäi tegelemata: ${quoted(requests, ['„', '“'])}. Palun küsige seda eraldi.`,
  tieIntro: 'Millist neist silmas peate?',
  tieAgain: 'Palun valige üks neist numbri või nime järgi:',
  knownIntro: 'Seni tean järgmist:',
  nothingKnown: 'Praegu ei tea ma veel ühtegi üksikasja.',
  asOf: (time) => `Andmed on seisuga ${time}.`,
};
