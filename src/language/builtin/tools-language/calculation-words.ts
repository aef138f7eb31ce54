/** Words around a calculation that say nothing of it. */
export const COURTESY =
  '(?:please|hey|hi|hello|ok|okay|so|and|can you|could you|would you|will you|tell me|do you know|i need to know|i want to know|i need|let me know|palun|tere|ütle(?:ge)?|öelge|öelda|kas sa|kas te|saad|saaksid|saate|oskad(?: öelda)?|mulle|пожалуйста|привет|скажи(?:те)?|подскажи(?:те)?|мне|можешь|можете|а|ну)';

/** Asks for a value; what follows may still be something else. */
export const ASKING =
  "(?:what(?:'s| is| are| does| do)|whats|what(?= [\\d(])|how much (?:is|are|does|do|makes?)|how many (?:is|are)|the (?:result|value|answer) of|result of|value of|(?:kui )?palju (?:on|teeb|saab)|mis on|mitu on|kui palju saab|сколько (?:будет|получится|это)?|чему рав(?:но|на|ен|ны)|что будет|каков результат)";

/** Asks for a calculation and nothing else. */
export const CALCULATING =
  '(?:calculate|compute|work out|evaluate|solve|calc|figure out|do the math:?|arvuta(?:ge|da|me)?(?: välja)?|leia(?:ge)?|rehkenda(?:ge)?|вычисли(?:те|ть)?|посчитай(?:те)?|сосчитай(?:те)?|рассчитай(?:те)?|подсчитай(?:те)?|посчитать|реши(?:те)?|найди(?:те)?)';

export const TAIL =
  '(?:please|for (?:me|us)|palun|пожалуйста|is|equals?|is equal to|makes|kokku|võrra|together|in total|total|всего|получится|будет|равно|võrdub)';

/** Words to signs, in this order; over lower case, numbers already in digits. */
export const SIGN_WORDS: readonly (readonly [pattern: string, sign: string])[] = [
  ['(?:percent(?:age)?|per cent|protsent\\p{L}*|процент\\p{L}*)', '%'],
  ['(?:multiplied by|times|korda|korrutatud|korrutada|умноженн\\p{L}+ на|умножить на|помножить на|умножь на)', '*'],
  ['(?:divided by|divide by|over|jagatud|jagada|jagatuna|разделить на|поделить на|делить на|делённ\\p{L}+ на|деленн\\p{L}+ на)', '/'],
  ['(?:twice|double|doubled|kahekordne|дважды|удвоенное|удвой)', '2 *'],
  ['(?:thrice|triple|kolmekordne|трижды|утроенное|утрой)', '3 *'],
  ['(?:quadruple|neljakordne|четырежды)', '4 *'],
  ['(?:plus|pluss|плюс|прибавить|liita)', '+'],
  ['(?:minus|less|miinus|минус|отнять|вычесть|lahutada)', '-'],
  ['(?:to the power of|raised to(?: the power of)?|astmes|в степени)', '^'],
  ['(?:squared|ruudus|в квадрате)', '^2'],
  ['(?:cubed|kuubis|в кубе)', '^3'],
  ['(?:modulo|mod)', ' mod '],
  ['(?:factorial|faktoriaal|факториал)$', '!'],
  ['(?:(?:the )?cube root of|kuupjuur|кубический корень из|корень кубический из)', ' cbrt '],
  ['(?:(?:the )?square root of|(?:the )?sqrt of|ruutjuur|(?:квадратный )?корень из|корень квадратный из)', ' sqrt '],
  ['(?:(?:the )?factorial of|faktoriaal|факториал(?: числа)?)', ' factorial '],
  ['(?<!\\d)(?:2 (?:thirds of|kolmandikku|трети от|трети))', ' (2/3) of '],
  ['(?<!\\d)(?:3 (?:quarters of|fourths of|veerandit|neljandikku|четверти от|четверти))', ' (3/4) of '],
  ['(?:(?:a |one |(?<!\\d)1 )?half of|pool|половин\\p{L} от|половин\\p{L})', ' (1/2) of '],
  ['(?:(?:a |one |(?<!\\d)1 )?third of|(?<!\\d)1 kolmandik|(?<!\\d)1 треть от|kolmandik|треть от|треть)', ' (1/3) of '],
  ['(?:(?:a |one |(?<!\\d)1 )?quarter of|(?<!\\d)1 veerand|(?<!\\d)1 четверть от|veerand|четверть от|четверть)', ' (1/4) of '],
  ['pi', ' pi '],
  ['(?:от|of)', ' of '],
]; // biome-ignore format: a table

/** What a percentage is called that is put on a price: it adds nothing to the sum. */
export const LEVY =
  '(?:(?:sales )?tax|vat|tip|interest|km|käibemaks\\p{L}*|intress\\p{L}*|jootraha|ндс|налог\\p{L}*|чаевых)';

/** Ordinals, as they stand before a power or a root. */
export const ORDINALS: readonly (readonly [value: number, words: string])[] = [
  [2, 'second|teise|teises|второй'],
  [3, 'third|kolmanda|kolmandas|kolmas|третьей'],
  [4, 'fourth|neljanda|neljandas|neljas|четв[её]ртой'],
  [5, 'fifth|viienda|viiendas|viies|пятой'],
  [6, 'sixth|kuuenda|kuuendas|kuues|шестой'],
  [7, 'seventh|seitsmenda|seitsmendas|seitsmes|седьмой'],
  [8, 'eighth|kaheksanda|kaheksandas|kaheksas|восьмой'],
  [9, 'ninth|üheksanda|üheksandas|üheksas|девятой'],
  [10, 'tenth|kümnenda|kümnendas|kümnes|десятой'],
]; // biome-ignore format: a table

/** What an ordinal counts in arithmetic. */
export const ORDERED = '(?:power|root|astme|astmes|aste|juur|степени|степень)';

const N = '(\\(?-?\\d+(?:\\.\\d+)?\\)?%?)';
const AND = '(?:,? (?:and|ja|ning|и|with|ga)|,)';
const BY = '(?:by|with|на|to|from|of|off|к|из|от|§|)';

/** Whole messages in other orders than the signs', numbers already in digits. `§` marks an Estonian "out of". */
export const TEMPLATES: readonly (readonly [pattern: string, expression: string])[] = [
  [`(?:add|liida|lisa|сложи|прибавь|добавь) ${N} (?:and|to|ja|и|к) ${N}`, '$2 + $1'],
  [`(?:liida|lisa) ${N} ${N}`, '$1 + $2'],
  [`(?:subtract|take|vähenda|вычти|отними) ${N} (?:from|off|из|от) ${N}`, '$2 - $1'],
  [`(?:lahuta) § ?${N} ${N}`, '$1 - $2'],
  [`(?:lahuta) ${N} § ?${N}`, '$2 - $1'],
  [`(?:multiply|korruta|умножь|перемножь) ${N} ?(?:${AND}|${BY}) ?${N}`, '$1 * $2'],
  [`(?:divide|jaga|раздели|подели) ${N} ?${BY} ?${N}`, '$1 / $2'],
  [`(?:increase|raise|suurenda|увеличь|увеличить) ${N} ?${BY} ?${N}`, '$1 + $2'],
  [`(?:decrease|reduce|lower|vähenda|уменьши|уменьшить) ${N} ?${BY} ?${N}`, '$1 - $2'],
  [`${N} (?:off|discount on) ${N}`, '$2 - $1'],
  [`(?:the )?(?:sum of|summa|сумма) ${N} ?${AND} ${N}`, '$1 + $2'],
  [`(?:the )?(?:difference (?:between|of)|разность) ${N} ?${AND} ${N}`, '$1 - $2'],
  [`(?:the )?(?:product of|произведение) ${N} ?${AND} ${N}`, '$1 * $2'],
  [`${N} ?${AND} ${N} (?:summa|сумма)`, '$1 + $2'],
  [`${N} ?${AND} ${N} (?:vahe|разность)`, '$1 - $2'],
  [`${N} ?${AND} ${N} (?:korrutis|произведение)`, '$1 * $2'],
  [`(?:what|which|mitu|сколько) ?% (?:is|on|moodustab|teeb|составляет|это|будет) ${N} ?${BY} ?${N}`, '$1 / $2 * 100'],
  [`(?:what|which) ?% of ${N} (?:is|are|makes) ${N}`, '$2 / $1 * 100'],
  [`сколько ?% (?:от|из) ${N} (?:составляет|составляют|это|будет) ${N}`, '$2 / $1 * 100'],
  [`сколько ?% (?:будет )?${N} (?:от|из) ${N}`, '$1 / $2 * 100'],
  [`(?:a |the )?(\\d+(?:\\.\\d+)?%) on ${N}`, '$1 of $2'],
  [`(?:is|on|составляет|это) ?% ${N} ?${BY} ?${N}`, '$1 / $2 * 100'],
  [`${N} (?:is|on|это|составляет) (?:what|mitu|сколько) ?% ?${BY} ?${N}`, '$1 / $2 * 100'],
  [`% (?:is|on|составляет|это) ${N} ?${BY} ?${N}`, '$1 / $2 * 100'],
  [`${N} ?§ ?${N}`, '$1 of $2'],
  [`§ ?${N} ${N}`, '$2 of $1'],
  [`(?:the )?(\\d+)(?:st|nd|rd|th|\\.)? power of ${N}`, '$2 ^ $1'],
  [`(?:the )?(\\d+)(?:st|nd|rd|th|\\.)? root of ${N}`, '$2 ^ (1 / $1)'],
  [`${N} (\\d+)\\.? astmes`, '$1 ^ $2'],
  [`(\\d+)\\.? (?:astme )?juur § ?${N}`, '$2 ^ (1 / $1)'],
  [`корень (\\d+)(?:-?й)? степени из ${N}`, '$2 ^ (1 / $1)'],
  [`${N} ?${AND} ${N} (?:make|teevad)`, '$1 + $2'],
  [`${N} (?:в|to the) (\\d+)(?:-?(?:й|ой|ю|th|nd|rd|st))? (?:степени|power)`, '$1 ^ $2'],
  [`(?:возведи|võta) ${N} (?:в|to the) (?:степень) ${N}`, '$1 ^ $2'],
]; // biome-ignore format: a table

/** Lists: the function, and the words before it or behind it. */
export const LIST_WORDS: readonly (readonly [fn: string, pattern: string])[] = [
  ['product', '(?:the )?product of|korrutis|произведение(?: чисел)?'],
  ['average', '(?:the )?(?:average|mean) of|keskmine|(?:aritmeetiline )?keskmine|среднее(?: арифметическое)?(?: чисел| из)?'],
  ['sum', '(?:the )?(?:sum|total) of|summa|сумма(?: чисел)?'],
  ['max', '(?:the )?(?:max(?:imum)?|largest|biggest) of|suurim(?: arvudest)?|максимум(?: из)?'],
  ['min', '(?:the )?(?:min(?:imum)?|smallest) of|(?:vähim|väikseim)(?: arvudest)?|минимум(?: из)?'],
]; // biome-ignore format: a table
