/** Shopping, food, products, clothes. */
export const SHOPPING = `
shopping | shop, shops, store, stores, retail, supermarket, mall, marketplace, e-commerce, ecommerce, retailer, amazon, ebay, merchant, walmart, shopify, storefront | pood, poe, poed, kaubandus, ostlemi, e-pood, kauplus, turg, ostukorv, kaubamaja, ostlem | магазин, шопинг, торгов, рынок, маркетплейс, супермаркет
buy ^shopping | buying, purchase, purchases, purchased, bought, acquire | osta, ost, ostu, soeta | купить, покуп, куп, приобрет, закуп
sell ^shopping | selling, seller, sellers, sold, sales, vendor, auction, bid, bids | muu, muua, muumi, muuja, oksjon, enampakk, myy | продаж, продать, прода, аукцион, торг
order-goods ^shopping | order, orders, ordering, ordered, preorder, cart, basket | tellimus, telli, tellimi, ostukorv | заказ, корзин
product ^shopping | products, item, items, goods, merchandise, barcode, upc, sku, ean, catalog, catalogue | toode, toote, tooted, kaup, kauba, ribakood, kataloog | товар, продукт, издел, каталог, штрихкод
brand ^product | brands, manufacturer, trademark, logo | bran, kaubamark, tootja, logo | бренд, марк, производител, логотип
review | reviews, rating, ratings, rated, opinion, opinions, testimonial, critic | arvustus, hinnang, tagasiside, arvamus | отзыв, рейтинг, оценк, обзор, мнен
comparison | compare, compares, comparing, versus, difference, differences, comparisons | vordl, vordle, erinevus, vordlus | сравн, отлич, разниц
food | foods, meal, meals, dish, dishes, cuisine, eat, eating, snack, hungry, lunch, dinner, breakfast, edible, culinary, brunch, supper | toit, toidu, soogi, sook, sooma, louna, hommikusook, ohtusook, sooja | еда, еды, блюд, питан, обед, ужин, завтрак, кушать, поесть, продукт
recipe ^food | recipes, cook, cooking, bake, baking, ingredient, ingredients, kitchen, chef, meal-prep, cookbook, homemade | kupset, kokka, koka, toiduvalmist, koostisos | рецепт, готов, приготов, ингредиент, кухн, испечь, повар
restaurant ^food | restaurants, cafe, dining, diner, eatery, bistro, takeout, michelin, takeaway, yelp, pizzeria | restoran, kohvik, soogikoht, einela | ресторан, кафе, столов, закусочн
menu ^restaurant | menus | menuu | меню
drink | drinks, beverage, coffee, tea, juice, soda | jook, joogi, kohv, joomi | напит, кофе, чай, сок, пить
meat ^food | beef, chicken, pork, steak, seafood, sausage | liha, kana, sealiha, vorst | мяс, куриц, свинин, говядин
fruit ^food | fruits, vegetable, vegetables, apple, banana, salad, potato, tomato | puuvil, koogivil, oun, kartul, salat | фрукт, овощ, яблок, картоф, салат
bread ^food | bakery, cake, pastry, dessert, chocolate, sweet, pizza, pasta, cookies, sugar, cheese, milk, egg, dairy | leib, sai, kook, koogi, magus, sokolaad, juust, piim, muna | хлеб, торт, сладк, шоколад, десерт, пицц, сыр, молок, яйц
grocery ^shopping ^food | groceries, instacart, shopping list | toidukaup, toidupood, ostunimekir | продуктов
clothing | clothes, clothe, fashion, outfit, outfits, wear, wearing, wardrobe, dress, shirt, shoes, apparel, jacket, garment, stylist, jeans, sneakers, stylish | riie, roivas, roiva, riided, moe, kingad, kleit, jope | одежд, мод, плать, обув, наряд, туфл, куртк, рубашк
jewelry ^shopping | jewellery, diamond, necklace | ehe, ehted, sormus, teemant | украшен, кольц, бриллиант, ювелир
toy ^child | toys, lego, doll | manguasi, nukk, lego | игрушк, кукл
opening-hours ^time-of-day | opening hours, open, opens, closed, working hours, ~business hours, closing | lahtioleku, tööaeg, tööaja, avatud, lahti, avamisaeg, suletud, kinni, avami | ~часы работы, ~время работы, открыт, закрыт, ~режим работы, ~график работы
customer | customers, client, clients, clientele, buyer, buyers, crm | klient, kliendi, ostja | клиент, покупател, заказчик
support-help | customer support, support, helpdesk, customer service, help desk, troubleshoot, troubleshooting, assistance | tugi, klienditugi, abi, klienditeenin, kasutajatugi | поддержк, помощь, техподдержк
subscription ^payment | subscribe, subscriptions, subscriber, membership, unsubscribe, member, members | liikme, liige, pusitellimus, liitu | подписк, подпис, членств, абонем, участник
return-goods ^shopping | return, returns, replacement, replace | tagast, asenda | вернуть, возврат, замен
warehouse-order ^order-goods | order status, order tracking, shipped | | статус заказа
`;
