/** Shopping, food, products, clothes. */
export const SHOPPING = `
shopping | shop, shops, store, stores, retail, supermarket, mall, market-shop, marketplace, e-commerce, ecommerce, retailer, amazon, ebay, merchant, walmart, shopify, storefront | pood, poe, poed, kaubandus, ostlemi, e-pood, kauplus, turg, ostukorv, kaubamaja, ostlem | магазин, шопинг, торгов, рынок, маркетплейс, супермаркет
buy ^shopping | buying, purchase, purchases, purchased, bought, acquire, shop-for | osta, ost, ostu, soeta | купить, покуп, куп, приобрет, закуп
sell ^shopping | selling, seller, sellers, sale-sell, sold, sales, vendor, auction, bid, bids | muu, muua, muumi, muuja, oksjon, enampakk, myy | продаж, продать, прода, аукцион, торг
order-goods ^shopping | order, orders, ordering, ordered, preorder, cart, basket, checkout-cart | tellimus, telli, tellimi, ostukorv | заказ, корзин
product ^shopping | products, item, items, goods, merchandise, barcode, upc, sku, ean, catalog, catalogue | toode, toote, tooted, kaup, kauba, ribakood, kataloog | товар, продукт, издел, каталог, штрихкод
brand ^product | brands, manufacturer, make-brand, trademark, logo | bran, kaubamark, tootja, logo | бренд, марк, производител, логотип
review | reviews, rating, ratings, rated, opinion, opinions, testimonial, stars-rating, critic | arvustus, hinnang, tagasiside, arvamus | отзыв, рейтинг, оценк, обзор, мнен
comparison | compare, compares, comparing, versus, difference, differences, comparisons | vordl, vordle, erinevus, vordlus | сравн, отлич, разниц
food | foods, meal, meals, dish, dishes, cuisine, eat, eating, snack, hungry, lunch, dinner, breakfast, edible, culinary, brunch, supper | toit, toidu, soogi, sook, sooma, louna, hommikusook, ohtusook, sooja | еда, еды, блюд, питан, обед, ужин, завтрак, кушать, поесть, продукт
recipe ^food | recipes, cook, cooking, bake, baking, ingredient, ingredients, kitchen, chef, meal-prep, cookbook, homemade | retsept-toit, kupset, kokka, koka, toiduvalmist, koostisos | рецепт, готов, приготов, ингредиент, кухн, испечь, повар
restaurant ^food | restaurants, cafe, dining, diner, eatery, bistro, takeout, michelin, takeaway, yelp, eat-out, reservation-table, pizzeria, pub-food | restoran, kohvik, soogikoht, einela | ресторан, кафе, столов, закусочн
menu ^restaurant | menus, dish-list | menuu | меню
drink | drinks, beverage, coffee, tea, juice, soda, water-drink | jook, joogi, kohv, joomi | напит, кофе, чай, сок, пить
meat ^food | beef, chicken, pork, steak, fish-food, seafood, sausage | liha, kana, sealiha, vorst | мяс, куриц, свинин, говядин
fruit ^food | fruits, vegetable, vegetables, apple, banana, salad, potato, tomato | puuvil, koogivil, oun, kartul, salat | фрукт, овощ, яблок, картоф, салат
bread ^food | bakery, cake, pastry, dessert, chocolate, sweet, pizza, pasta, cookies, sugar, cheese, milk, egg, dairy | leib, sai, kook, koogi, magus, sokolaad, juust, piim, muna | хлеб, торт, сладк, шоколад, десерт, пицц, сыр, молок, яйц
grocery ^shopping ^food | groceries, instacart, shopping list | toidukaup, toidupood, ostunimekir | продуктов
clothing | clothes, clothe, fashion, outfit, outfits, wear, wearing, wardrobe, dress, shirt, shoes, apparel, jacket, garment, stylist, style-fashion, jeans, sneakers, stylish | riie, roivas, roiva, riided, moe, kingad, kleit, jope | одежд, мод, плать, обув, наряд, туфл, куртк, рубашк
jewelry ^shopping | jewellery, ring-jewel, diamond, necklace, watch-jewel | ehe, ehted, sormus, teemant | украшен, кольц, бриллиант, ювелир
toy ^child | toys, lego, doll | manguasi, nukk, lego | игрушк, кукл
opening-hours ^time-of-day | opening hours, open, opens, closed, hours-open, working hours, business hours, close-time, closing | lahtioleku, avatud, lahti, avamisaeg, suletud, kinni, avami | часы работы, открыт, закрыт, режим работы, график работы
customer | customers, client, clients, clientele, buyer, buyers, crm, consumer-person | klient, kliendi, ostja | клиент, покупател, заказчик
support-help | customer support, support, helpdesk, customer service, help desk, contact-support, troubleshoot, troubleshooting, assistance | tugi, klienditugi, abi, klienditeenin, kasutajatugi | поддержк, помощь, техподдержк
subscription ^payment | subscribe, subscriptions, subscriber, membership, unsubscribe, plan-subscription, member, members | tellimus-liige, liikme, liige, pusitellimus, liitu | подписк, подпис, членств, абонем, участник
return-goods ^shopping | return, returns, exchange-goods, replacement, replace | tagast, vaheta-toode, asenda | вернуть, возврат, замен
warehouse-order ^order-goods | order status, order tracking, shipped | tellimuse-staatus, tellimuse-seis | статус заказа
`;
