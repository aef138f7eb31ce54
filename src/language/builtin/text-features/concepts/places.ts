/** Countries, cities, nationalities: values somebody gives, which is why every line begins with `@`. */
export const PLACES = `
@estonia ^country | estonian, estonians, ee | eesti, eestis, eestlas | эстони, эстон
@latvia ^country | latvian | lati, latis, latist, latlas | латви, латыш
@lithuania ^country | lithuanian | leedu, leedus | литв, литов
@finland ^country | finnish, finns | soome, soomes, soomlas | финлянд, финск
@sweden ^country | swedish | rootsi | швец, шведск
@norway ^country | norwegian | norra | норвег
@denmark ^country | danish | taani | дани, датск
@germany ^country | german, germans | saksamaa | герман, немецк
@france ^country | french | prantsusmaa | франц
@spain ^country | spanish | hispaania | испан
@italy ^country | italian | itaalia | итал
@poland ^country | polish | poola, poolas | польш, польск
@russia ^country | russian, russians | venemaa | росси, росий
@ukraine ^country | ukrainian | ukraina | украин
@belarus ^country | belarusian | valgevene | белар, белорус
@united-kingdom ^country | uk, britain, british, england, scotland, wales, great britain, united kingdom | suurbritannia, inglismaa, sotimaa, uhendkuningriik | британ, англи, великобритан, шотланд
@ireland ^country | irish | iirimaa | ирланд
@united-states ^country | usa, us, america, american, united states | usa, ameerika, uhendriigid | сша, америк
@canada ^country | canadian | kanada | канад
@mexico ^country | mexican | mehhiko | мексик
@brazil ^country | brazilian | brasiilia | бразил
@china ^country | chinese | hiina | китай, китая, китае
@japan ^country | japanese | jaapan | япон
@india ^country | indian | india | инди
@australia ^country | australian | austraalia | австрал
@turkey ^country | turkish | turgi | турци, турецк
@greece ^country | greek | kreeka | греци, греческ
@netherlands ^country | dutch, holland | holland, madalmaa | нидерланд, голланд
@belgium ^country | belgian | belgia | бельги
@austria ^country | austrian | austria | австри
@switzerland ^country | swiss | sveits | швейцар
@czechia ^country | czech | tsehhi | чехи, чешск
@hungary ^country | hungarian | ungari | венгр
@portugal ^country | portuguese | portugal | португал
@romania ^country | romanian | rumeenia | румын
@bulgaria ^country | bulgarian | bulgaaria | болгар
@egypt ^country | egyptian | egiptus | егип
@israel ^country | israeli | iisrael | израил
@korea ^country | korean | korea | коре
@thailand ^country | thai | tai | тайланд, таиланд
@iceland ^country | icelandic | island, islandil | исланд
@tallinn ^city | | tallinn, tallinna | таллин
@tartu ^city | | tartu, tartus | тарту
@parnu ^city | | parnu, parnus | пярну
@narva ^city | | narva, narvas | нарв
@viljandi ^city | | viljandi | вильянди
@rakvere ^city | | rakvere | раквере
@haapsalu ^city | | haapsalu | хаапсалу
@kuressaare ^city | | kuressaare | курессааре
@voru ^city | | voru, vorru | выру
@valga ^city | | valga | валга
@johvi ^city | | johvi | йыхви
@kohtla-jarve ^city | | kohtlajarve | кохтла
@saaremaa ^island | | saaremaa | сааремаа
@hiiumaa ^island | | hiiumaa | хийумаа
@riga ^city | | riia, riiga | рига, риги, ригу, риге
@helsinki ^city | | helsingi | хельсинк
@stockholm ^city | | stockholm | стокгольм
@london ^city | | london | лондон
@paris ^city | | pariis | париж
@berlin ^city | | berliin | берлин
@moscow ^city | | moskva | москв
@new-york ^city | nyc, new york | | нью-йорк
@vilnius ^city | | vilnius | вильнюс
@europe ^continent | european | euroopa | европ
@asia ^continent | asian | aasia | азия, азии, азиат
@africa ^continent | african | aafrika | африк
`;
