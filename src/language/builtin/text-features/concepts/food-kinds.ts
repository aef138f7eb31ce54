/** Single foods, drinks, kitchen work: what recipes, menus and shops speak of. */
export const FOOD_KINDS = `
potato ^food | potatoes, spud | kartul | картоф, картош
tomato ^food | tomatoes | tomat | помидор, томат
onion ^food | onions, leek, leeks, shallot | sibul, porru | лук
garlic ^food | | küüslau | чеснок
carrot ^food | carrots, beetroot, beet, turnip | porgand, peet, peedi, kaalika | морков, свекл, свёкл
cabbage ^food | cauliflower, broccoli, sauerkraut | kapsa, kapsas, lillkapsa, brokoli | капуст, брокколи
cucumber ^food | cucumbers, pickle, pickles, zucchini, courgette | kurk, kurgi, suvikõrvits | огур, кабач
pumpkin ^food | squash | kõrvits | тыкв
pepper-spice ^food | pepper, paprika, chili, spice, spices, herb, herbs, seasoning | pipar, pipra, paprika, vürts, maitseain | перец, перца, специ, пряност
bean ^food | beans, lentil, lentils, pea, peas, chickpea | uba, ubad, lääts, hernes, herned, herne | фасол, чечевиц, горох, бобы
rice ^food | risotto | riis, riisi | рис, риса
pasta ^food | spaghetti, noodle, noodles, macaroni, lasagne | pasta, makaron, spaget, nuud | макарон, паст, лапш, спагетти
flour ^food | dough, yeast, baking powder | jahu, tainas, taigna, pärm | мука, муки, тест, дрожж
cereal ^food | oats, oatmeal, porridge, buckwheat, barley, wheat, rye, grain | puder, pudru, kaer, tatar, tatra, nisu, rukis, vili, teravil | каш, овсян, гречк, пшениц, рожь, зерн
egg ^food | eggs, omelette, omelet | muna, mune, omlet | яйц, яиц, омлет
milk ^food | dairy, lactose | piim, piima, laktoos | молок, молоч
cheese ^food | cheeses, feta, mozzarella, cottage cheese, curd | juust, juustu, kohupiim | сыр, творог
butter ^food | margarine, cream, sour cream, yoghurt, yogurt | või, võid, koor, koore, hapukoor, jogurt | масл, сливк, сливок, сметан, йогурт
chicken ^meat | poultry, turkey, duck | kana, kanaliha, kalkun, part, pardi | куриц, курин, индейк, утк
beef ^meat | steak, veal, mince, minced | veiseliha, veise, hakkliha, lihaveis | говядин, стейк, фарш, телятин
pork ^meat | bacon, ham, sausage, sausages | sealiha, peekon, sink, sinki, vorst, viiner | свинин, бекон, ветчин, колбас, сосиск
lamb ^meat | mutton, goat | lamba, talle, kitse | баранин, ягнят
salmon ^fish | tuna, herring, trout, cod, seafood, shrimp, prawn, prawns | lõhe, forell, heering, tuunikala, räim, krevet, mereann | лосос, форел, сельд, тунц, креветк, морепродукт
apple ^fruit | apples | õun, õuna, õunte | яблок, яблоч
pear ^fruit | pears, plum, plums, cherry, cherries, peach, apricot | pirn, ploom, kirss, kirsi, virsik, aprikoos | груш, слив, вишн, персик, абрикос
banana ^fruit | bananas, pineapple, mango, kiwi, avocado | banaan, ananass, mango, kiivi, avokaado | банан, ананас, манго, киви, авокадо
lemon ^fruit | lemons, orange, oranges, lime, citrus, grapefruit | sidrun, apelsin, laim, tsitrus, greip | лимон, апельсин, лайм, цитрус, грейпфрут
grape ^fruit | grapes, raisin, raisins | viinamar, rosin | виноград, изюм
berry ^fruit | berries, strawberry, strawberries, blueberry, raspberry, cranberry | mari, marja, maasikas, maasika, mustika, vaarika, jõhvika | ягод, клубник, черник, малин, клюкв
nut-food ^food | nuts, almond, almonds, walnut, peanut, peanuts, hazelnut, seeds | pähkel, pähkli, mandel, mandli, seemned, seemne | орех, миндал, арахис, семеч
honey ^food | jam, syrup, marmalade | mesi, mett, moos, siirup | мёд, мед, варень, джем, сироп
sugar ^food | sweetener, sweets, candy | suhkur, suhkru, maius, komm | сахар, конфет, сладост
salt ^food | sodium | sool, soola | соль, соли
oil-food ^food | olive oil, sunflower oil, vinegar, mayonnaise, ketchup, mustard, sauce, sauces | õli, oliiviõli, äädika, majonees, sinep, kaste, kastme | уксус, майонез, горчиц, соус, кетчуп
soup ^food | soups, broth, stew, borscht | supp, supi, puljong, hautis | суп, бульон, рагу, борщ
salad ^food | salads, lettuce, spinach | salat, spinat | салат, шпинат
sandwich ^food | sandwiches, burger, hamburger, kebab, hot dog, toast | võileib, võileiva, burger, kebab, röstsai | бутерброд, сэндвич, бургер, шаурм, тост
pizza ^food | pizzas | pitsa | пицц
cake ^food | cakes, pie, pies, pastry, muffin, biscuit, cookie, cookies, pancake, pancakes, waffle | kook, koogi, tort, torti, pirukas, piruka, küpsis, pannkoo, vahvel | торт, пирог, печень, блин, вафл
chocolate ^food | cocoa | šokolaad, kakao | шоколад, какао
ice-cream ^food | ice cream, gelato | jäätis | морожен
bread-loaf ^bread | loaf, rye bread, roll, rolls, bun, baguette | leib, leiva, saiake, kukkel | хлеб, булк, батон
coffee ^drink | espresso, latte, cappuccino | kohv, kohvi | кофе
tea ^drink | herbal tea | tee, teed | чай, чая
juice ^drink | smoothie, lemonade, soft drink | mahl, mahla, limonaad, smuuti | сок, сока, лимонад
beer ^alcohol | ale, lager, brewery, cider | õlu, õlle, siider, pruulikoda | пиво, пива, сидр, пивовар
wine-drink ^alcohol | wines, champagne, vineyard | vein, veini, šampus, vahuvein | вино, вина, шампанск
breakfast ^food | brunch, morning meal | hommikusöö, hommikueine | завтрак
lunch ^food | midday meal, packed lunch | lõuna, lõunasöö, koolilõuna | обед
dinner ^food | supper, evening meal | õhtusöö, õhtueine | ужин
snack ^food | crisps, chips, fries, popcorn | näks, suupiste, krõps, friikartul | перекус, закуск, чипс, попкорн
oven ^recipe | bake, roast, grill, microwave, stove, hob | ahi, ahju, pliit, pliidi, mikrolaine, grill | духовк, плит, микроволнов, гриль, запек
fry ^cook-food | boil, steam, simmer, pan | praadi, praetud, keeta, keeda, aurut, pann, panni | жарить, жарен, варить, варен, тушен, сковород
cook-food ^recipe | cooking, prepare, preparation | valmista, valmistada, tegema, keetmi | готовить, приготов
serving ^food | portion, portions, servings | portsjon | порци
organic ^food | bio, natural food, additive, additives | mahe, mahetoo, lisaain | органич, натуральн
taste ^food | flavour, flavor, delicious, tasty, sweet, sour, bitter, spicy | maitse, maitsev, magus, hapu, mõru, vürtsika | вкус, сладк, кисл, горьк, остр
hunger ^food | hungry, starving | nälg, näljane, kõht tühi | голод
buffet ^restaurant | catering, caterer, banquet | rootsi laud, toitlust, peolaud | кейтеринг, банкет, фуршет
waiter ^restaurant | waitress, tip, tips, gratuity | kelner, ettekandja, jootraha | официант, чаев
table-booking ^restaurant ^booking | table reservation, book a table | lauabroneer, laud, lauda | столик
canteen ^restaurant | cafeteria, school meal, school meals | söökla, koolitoit | столов, буфет
delivery-food ^delivery ^food | food delivery, takeaway, take-out | toidukuller, kojuvedu | доставка еды
allergen ^allergy ^food | allergens, gluten, lactose-free | allergeen, gluteen, laktoosivab | аллерген, глютен, безлактоз
`;
