const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Frequent small words and chat words of English. */
export const ENGLISH = words(`
the of and is are was were be been do does did have has had what which who whom when where how why please yes yeah yep nope
no not thanks thank hello hi hey show find get give tell want need would could should can will my your our their his her it its
this that these those for from to in at with without about by or if but than then there here only all any some more most less
first second third last next same instead between until till through into over under after before since during also too very
today tomorrow yesterday tonight now week weeks month months year years day days hour hours morning evening weekend monday
tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
december spring summer autumn winter cancel stop continue change wrong right okay sure good start over again never mind know
current price tax holiday holidays weather school address vehicle car number electricity rate time date country city one two
three four five six seven eight nine ten another other skip back exit quit many much i i'm don't what's it's me you we they he she
him them us am an a as on out up down off just like make take see look let put use call help which cheapest lowest highest
because while each every both few such own how's who's where's let's i'd i'll can't won't doesn't isn't there's bank national public
forecast rain snow sunny cold warm plate registration company person people adult adults child children kid kids flight hotel room
book ticket tickets train bus money euro euros percent loan payment name email phone code question answer list search check
plus minus times divided multiplied multiply divide subtract calculate compute squared cubed root average`);

/** The same of Estonian, with forms that people type without diacritics. */
export const ESTONIAN = words(`
ja ning või ega aga vaid kuid ehk et kui nagu kuni alates kes mis mida mille millal millest kus kuhu kust kuidas miks palju kas
jah jaa jep ei mitte ära palun aitäh aitah tänan tere head hea hommikust õhtust päevast näita naita leia otsi anna ütle soovin
sooviks tahan tahaks tahaksin vajan oleks saaks võiks saab pole oli olid oma minu sinu meie teie nende tema see need seda selle
seal siin siis ainult kõik koik mõni rohkem vähem esimene teine kolmas viimane järgmine eelmine järgmisel jargmisel eelmisel sel
sellel sama samad samal asemel vahel läbi täna tana homme eile ülehomme praegu nüüd nuud nädal nädalal kuu aasta aastal päev päeva
paev tund tunni hommikul õhtul nädalavahetusel nädalavahetus esmaspäev esmaspäeval esmaspäevast teisipäev teisipäeval kolmapäev
kolmapäeval kolmapäevani neljapäev neljapäeval reede reedel laupäev laupäeval pühapäev pühapäeval jaanuar jaanuaris jaanuarist
veebruar veebruaris märts märtsis märtsist märtsini aprill aprillis aprillist aprillini mai mais maist juuni juunis juunini juuli
juulis juulist augustis oktoober oktoobris novembris detsember detsembris kevad kevadel suvi suvel sügis sügisel talv talvel
katkesta jätka jatka lõpeta lopeta muuda vale õige olgu hästi alusta uuesti tea tean hind hinnad hinda maks maksu automaks automaksu
püha pühad riigipühad riigipüha koolivaheaeg koolivaheajad ilm ilma kool aadress aadressi sõiduk soiduk sõidukimaks soidukimaks
number elekter elektri riik riigi linn üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme tagasi kell on ole olen oled eestis
eesti eestist läti lätis soome soomes saksamaa saksamaal venemaa venemaal leedu leedus rootsi rootsis mul sul tal meil mulle sulle
tuleb läheb laheb maksab kohta ka veel just sobib muu pärast enne otsast peale variant variandi kuupäevad kuupäev odavaim kalleim
tund riiklikud ainult hääletas haaletas vastu poolt hääletused riigikogu lihavõtted lihavotted jõulud joulud kuidas mitu mitut
kumb milline milliseid millise neist nendest teha tee võta kasuta pane anda saada küsi küsida vaata räägi raagi börsihind korda
loendi nimekiri jaoks juures eest koos ilma kokku veidi natuke väga hinnaga auto autot inimest inimene täiskasvanut täiskasvanu last
laps lapsed raha eurot eurodes protsenti laen laenu nimi telefon kood küsimus vastus sajab vihma lund soe külm tuul homseks tänaseks
kooli lennud lend hotell buss rong pilet piletid tere hommikust head aega nägemist pluss miinus arvuta arvutada korruta jaga jagatud
liida lahuta ruutjuur kuupjuur astmes ruudus kuubis kellaaeg tänane nädalapäev keskmine`);

/** Words that other languages, or both of ours, have too; they count less. */
export const SHARED = words(`
in an or to for all was on see me no ja ei may august september november number auto kool et kus is ma ta hotel date mai one muu mis
hea ka a i as us am he so mind tee last tea kas kes bank plate code name list rate national loan help off out he kood variant
use also me tere bus list saada just over over make start exit stop ok okay tund kuu son`);

/** Languages the n-gram detector may answer with: ours and those met beside them. */
export const PLAUSIBLE = 'en et ru fi lv lt de uk fr es pl sv it nl no da pt'.split(' ');

/** Polite and small words of neighbours that are neither English nor Estonian, for messages too short for n-grams. */
export const FOREIGN = words(`
bitte danke guten nein hallo kiitos kyllä moi hei hyvää paldies sveiki labdien labas ačiū aciu taip merci bonjour oui gracias hola tack
nej takk dziękuję dzień proszę grazie ciao obrigado olá dank goedemorgen
tänään vuonna mikä mitä missä milloin paljonko kuinka onko ovat hyvä wie das der und nicht wann ist für heute kādas cik kur kad
koks kiek kada jest czy jak ile dnia quel quels quelle combien est les des qué cuál cuánto cuando dove quando quanto vad när hur mycket`);
