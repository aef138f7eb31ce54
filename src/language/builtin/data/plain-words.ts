const words = (text: string): string[] => text.trim().split(/\s+/);

/** Everyday words of the three languages. A name may hold some of them, but words that are all of this kind name nothing. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...words(`
  yes yeah yep yup yea no nope nah not ok okay sure that that's thats is isn't it its it's this these those there here right correct
  fine good great perfect nice excellent awesome wonderful amazing fantastic brilliant enough appreciate ahead ideally likewise particular true false wait stop located lovely cool best better sounds sound sounded works work worked well do
  does did doing make makes made making please pls thanks thank you your yours the a an one ones me my mine i i'm im i'd i'll i've we
  we're us our for to of on in at and or but so too very really just also then than now here get gets got getting go goes going want
  wants would like love need needs needed could can can't will won't should shall be been being am are was were have has had let lets
  let's know see seen look looks looking find found search searching show tell give take book booked booking schedule scheduled reserve
  buy play send share use choose choosing pick picked confirm confirmed continue proceed done later soon exactly indeed absolutely
  definitely certainly alright all everything anything something nothing any some other another else more wrong actually maybe perhaps
  because since if when where which who what how why with without by from into about as yet only likely probably possible kind help
  try trying think say said mean meant call change check checking time day way thing option choice first second last next same sorry
  hello hi hey ah oh hmm wow instead suits suit interested interesting think guess suppose happy ready sir madam available each every
  detail details they them their somewhere someplace lot phone number address approval granted bunch he him his she her hers up out off over back again until till between before after thing things
  it'd it'll they're you're that'll that'd thats' whats what's where's who's how's there's here's`),
  ...words(`
  jah jaa jep ei eip mitte olgu sobib see seda selle sellel need neid nende too seal siin siia sinna õige õigesti hea häid head hästi
  tore väga suurepärane kindlasti muidugi loomulikult palun aitäh tänan ja ning või aga kuid siis nii ka veel just ainult ma mina mul
  mulle minu mu sa sina sul te teie teil teile me meie meil on oli olema olla pole polnud saab saan sain tahan tahaks tahaksin soovin
  sooviksin vajan vaja võin võiks võite saaksin leia leida otsi otsida näita näidata ütle öelge anna tee teha tehke pane panna broneeri
  broneerige telli vali valin võta võtan kasuta saada jätka jätkame kinnita kinnitan hiljem varsti võib-olla ehk arvan usun tean tea
  miks mis mida kes kus kuhu kuidas kui kas sest et kõik midagi miski mingi mõni teine muu sama parem parim üks esimene viimane järgmine
  tegelikult vabandust tere hei ah oh noh kell aeg päev koht asi variant valik`),
  ...words(`
  да ага угу нет неа не ни ок окей хорошо ладно это этот эта эти этого этой то тот та там тут здесь туда верно правильно точно именно
  отлично прекрасно замечательно супер конечно разумеется обязательно пожалуйста спасибо и или но а так тоже также ещё еще только лишь
  я мне меня мой моя моё мое мы нам нас наш ты тебе вы вам вас ваш он она оно они их его её ее есть был была было были будет буду быть
  хочу хотел хотела хотелось бы нужно нужен нужна надо можно могу может можете найди найти найдите покажи показать покажите скажи
  скажите дай дайте сделай сделайте сделать забронируй забронируйте выбери выбираю возьми беру используй отправь продолжай продолжим
  продолжайте подтверждаю подходит устраивает потом позже скоро наверное возможно думаю знаю почему что чего кто где куда как когда если
  потому всё все что-то ничего какой-то другой другая другое ещё лучше лучший один одна одно первый последний следующий такой такая
  извините простите привет здравствуйте ну ой ах время день место вещь вариант выбор`),
]);
