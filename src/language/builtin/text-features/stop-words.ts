import { fold } from '../text/text.ts';

const EN = `a an the and or but nor if then else so as at by for from in into of off on onto out over to up down with without within
about after again against all also any anyone anything are aren be because been before being below between both can cannot could
couldn did didn do does doesn doing don done each either every few further get gets getting give gives given go goes going got had
has have having he her here hers him his how i is isn it its itself just let ll like make makes many may me might more most much must my
need needs neither no not now of once one ones only other our ours own please re same see shall she should show since some someone
something still such tell than that their them themselves there these they thing things this those though through too under
until upon us use used uses using ve very via want wants was way we were what whatever when where whether which while who whom
whose why will wish with would yes yet you your yours yourself am im id ill ive youre whats wheres whens whos hows thats theres lets dont doesnt didnt isnt arent cant couldnt wouldnt wont hi hello hey ok okay thanks thank know looking look`;

/** Words of requests and of API descriptions, which Estonian texts borrow too. */
const GENERIC = `help able provide provides return returns retrieve fetch find list lists search searches specific based various allow allows
user users data information info details api endpoint service tool tools`;

const ET = `aga ainult alla ees ega ehk ei enda endale enne et ette iga igal jah ja just juba juurde jooksul kas keda keegi kellel kelle kelleks
kes ka kui kuidas kuhu kummas kus kust kuni kõik kõige kõiki kogu küll läbi ma mida midagi mina mind minu minul minule mis miks miski millal
millega millele milles millest millise milline millises millist millised mille mitte mitu mu mul mulle mind muu muud meie meil me meid nad
nagu need neid nende neile neil ning nii no nüüd ole olen oled olema oleks oli olid on oma ometi ongi oleme olete palju palun peab pean
peaks peal pole praegu pärast saa saab saaks saada saan saaksin sa sealt seal sealne seda see selle sellel selles sellele sellest sest siin siis sinu
sind sul sulle sina soovin sooviks soovib tahan tahaks tahaksin teha teie teil te teid tema temal ta teada tean teeb teen tõesti vaja vajan või võib võin
võiks võiksin võimalik üks ühe üle üldse ära öelge ütle ütelge näita näidake leia leida otsi otsin anna annab kohta jaoks järgi kohe veel
samuti samas väga mõni mõne mingi mingit tere palun aitäh saad saate saaksid saaksite oskad oskate oskaksid oskaksite võid võite võiksid
võiksite suudad suudate otsida näidata öelda ütelda anda vaadata`;

const RU = `а без бы был была были было быть в вам вас ваш весь во вот все всё всего всей всех вы где да для до его ее её ей ему если есть еще ещё же за и
из или им их к как какая какие какой каком какую какого ко когда кого кому который которые которая которое которых кто куда ли либо между меня мне много может
можно мой моя моё мое мои моего моей мы на над надо нам нас наш не него нее неё нет ни них но ну нужно нужен нужна о об один одна он она они оно от очень
перед по под пожалуйста покажи покажите после потому почему при про раз с сам сама само свой своего себя сейчас скажи скажите со так такая такой там тебе тебя
тем то тоже только тот ты у уже хочу хотел хотела хотелось чего чей чем что чтобы чьё эта эти это этого этой этом этот эту я ваша можете могу
найди найти найдите узнать дай дайте подскажи подскажите сколько насколько нам вам также этих привет здравствуйте спасибо
могли могла мог сможете сможешь сумеете умеете показать сказать подсказать посмотреть дать рассказать`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).map(fold));
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => !others.has(word)));

/** Words that say nothing about what is asked for, folded; of the three languages together. */
export const STOP_WORDS: ReadonlySet<string> = setOf(`${EN} ${GENERIC} ${ET} ${RU}`);

/** Small words that only English texts have: they tell the language of a text in Latin letters. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = without(setOf(EN), setOf(ET));
export const ESTONIAN_STOP_WORDS: ReadonlySet<string> = without(setOf(ET), setOf(`${EN} ${GENERIC}`));
