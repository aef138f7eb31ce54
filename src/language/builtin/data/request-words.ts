const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that a request may start with: imperatives, question words, "I want". */
export const REQUEST_STARTS = words(`
find show tell give get list book add rate search look check calculate compute convert translate send create make set remind call
schedule order buy reserve open close track compare recommend suggest explain describe summarize write draft provide fetch
retrieve display locate download plan organize put use fetch rank read review what what's which who who's whom whose when where
where's why how how's is are was were do does did can could would will should may have has i i'd i'm i'll we let let's need want
register sign subscribe apply also estimate
leia leidke otsi otsige näita näidake naita ütle öelge anna andke arvuta arvutage teisenda saada meenuta broneeri broneerige telli
tellige tõlgi kontrolli kontrollige võrdle soovita lisa loetle koosta registreeri kuva vaata räägi aita palun mis mida millal
millised milline milliseid millise kus kuhu kust kuidas miks palju kui mitu kes keda kellele kas ma mul soovin tahan tahaksin
sooviksin vajan
найди найдите покажи покажите скажи скажите дай дайте посчитай посчитайте рассчитай рассчитайте переведи переведите отправь напомни
закажи закажите забронируй забронируйте проверь проверьте сравни посоветуй добавь перечисли узнай расскажи расскажите поищи
запиши запишите подскажи подскажите помоги помогите что какой какая какие какое какую каков когда где куда откуда как почему
сколько кто кого можно можешь можете я мне хочу нужно нужен нужна надо есть будет`);

/** Imperatives and question words that alone make a clause a request, whatever stands around them. */
export const STRONG_STARTS = words(`
find show tell give get list book search look check calculate compute convert translate send create remind schedule order reserve
track compare recommend what what's which when where where's how how's register
leia otsi näita ütle anna arvuta teisenda broneeri telli kontrolli võrdle registreeri mis millal milline millised kus kuidas palju mitu
найди покажи скажи дай посчитай рассчитай переведи закажи забронируй проверь сравни какой какая какие какое когда где сколько как`);

/** Words before a request that are no part of it. */
export const REQUEST_FILLERS = words(
  'please also then and palun ka siis пожалуйста ещё еще so now finally lastly next secondly first и а ja aga ning or but või или но тоже также lisaks samuti',
);
