/** Money, banking, tax, insurance, markets. */
export const MONEY = `
money | cash, funds, monetary, financial, finance, finances | raha, rahali, finants, sularaha | деньг, денег, денежн, финанс, наличн
price | prices, cost, costs, pricing, priced, expensive, cheap, cheapest, fare, how much, affordable, tariff, worth | hind, hinna, hinda, hindu, maksab, maksis, maksaks, odav, kall, kulu, kulud, tariif, maksumus, palju | цен, стоит, стоимост, стоят, дешев, дорог, тариф, расценк, почем, обойдет, стои, обойд
cheap ^price | cheapest, lowest price, inexpensive, low-cost, bargain | odav, soodne, soods | дешев, недорог, выгодн
fee ^payment ^price | fees, charge, charges, charged, surcharge, state fee, commission, toll | tasu, loiv, riigiloiv, teenustasu, vahendustasu | пошлин, сбор, комисси, госпошлин, плата
payment | pay, paying, paid, payments, payable, billing, paypal | makse, maksa, maksmi, tasu, tasumi, maksta | платеж, оплат, плат, платить, заплат
bill ^payment | bills, invoice, invoices, receipt, receipts, utility bill | arve, arved, kviitung | счет, счета, квитанц, инвойс, чек
debt ^money | debts, owe, owed, unpaid, overdue, arrears, outstanding | volg, volgne, maksmata, tasumata, volad | долг, задолж, неоплач, просроч
loan ^banking | loans, lend, lending, borrow, lender, microloan | laen, laenu, laenata, krediit | кредит, займ, заем, ссуд
mortgage ^loan | mortgages, home loan | eluasemelaen, kodulaen, hupoteek | ипотек
interest-rate ^loan | interest, interest rate, apr, euribor | intress, euribor | процент, евробор, ставк
instalment ^loan | installment, instalments, monthly payment, leasing | kuumakse, jarelmaks, liising, osamakse | рассрочк, лизинг, ежемесячн
banking | bank, banks, bank account, iban, checking, savings, teller | pank, panga, arvelduskonto, pangakonto | банк, счет
account | accounts, my account | konto, kasutajakonto | аккаунт, счет, учетн
balance-money ^account | balance, balances | saldo, jaak, kontojaak | баланс, остат
bank-transfer ^banking | send money, transfer, transfers, wire, remittance, transaction, transactions, transferred | ulekanne, ulekande, kanda, tehing | перевод, транзакц, перечисл
credit-card ^banking | credit card, debit card, mastercard, card, cards | kaart, krediitkaart, pangakaart, deebetkaart, kaardi | карт, кредитк, карточк
credit-score ^loan | credit score, credit rating, creditworthiness | krediidiskoor, maksehaire, krediidi | кредитн
pin-code ^banking | pin, pin number | pin-kood, pinkood | пин
currency ^money | currencies, forex, fx, foreign exchange, denomination, eur, usd, gbp | valuut, valuuta | валют
@euro ^currency | euros | euro | евро
@dollar ^currency | dollars, usd, bucks | dollar | доллар
@pound ^currency | pounds, sterling | naelsterling, nael | фунт
@ruble ^currency | rubles, rouble | rubla | рубл
@yen ^currency | | jeen | иен
exchange-rate ^currency | exchange rate, exchange rates, conversion rate, exchange, fx rate | kurss, kursi, vahetuskurs, valuutakurs | курс, обмен
convert ^calculate | conversion, converts, converter, converting, equivalent | teisenda, konverteeri, vaheta, umberarvut | перевед, конверт, пересчит, обмен, преобраз
crypto ^currency | cryptocurrency, bitcoin, ethereum, btc, eth, blockchain, defi, nft, nfts, coin, coins, web3, altcoin, solana | kruptoraha, kruptova, bitcoin, plokiahel | крипт, биткоин, биткойн, блокчейн, эфириум
stock-market ^investment | stock, stocks, share, shares, nasdaq, ticker, equity, equities, share price, stock price, stock market, dividend, nyse, dow, earnings | aktsia, bors, borsi, vaartpaber, dividend | акци, бирж, котиров, дивиденд, фондов
investment ^money | invest, investing, investor, investors, portfolio, fund, etf, bonds, asset, assets, securities, hedge, trading, trader | investee, portfell, fond, volakiri, investor | инвест, портфел, фонд, облигац, вложен
gold ^investment | silver, precious metal, bullion, platinum | kuld, kulla, hobe | золот, серебр, драгоцен
saving-money ^money | save money, savings, budgeting, budget, budgets, thrift, frugal | saast, eelarve, kokkuhoid, hoius | сбереж, бюджет, эконом, вклад, депозит
tax | taxes, taxation, taxpayer, irs, taxable, levy, withholding | maks, maksu, maksud, maksuamet, emta | налог
income-tax ^tax ^income | income tax, tax return, tax refund, tax declaration, w2, deduction | tulumaks, tuludeklarats, deklarats, tulumaksutagast | подоходн, декларац, возврат
vat ^tax | sales tax, value-added | kaibemaks, kaibe, kmkr | ндс
land-tax ^tax ^land | property tax, land tax | maamaks | земельный
customs-duty ^tax ^border | duty, import, export, customs | toll, tollimaks, impor, ekspor | таможен, импорт, экспорт, пошлин
income ^salary | earnings, revenue, earn, turnover, profit, profits, gross | tulu, sissetulek, kasum, kaive | доход, прибыл, заработ, оборот, выручк
salary ^work | wage, wages, payroll, paycheck, salaries, compensation, direct deposit | palk, palga, palka, tootasu | зарплат, оклад, заработн, жаловань
minimum-wage ^salary | minimum wage, minimum salary | miinimumpalk, alampalk, miinimum | минимальн, минималк, мрот
average | averages, mean, median | keskmi | средн
insurance | insure, insured, insurer, premium, liability, deductible | kindlust, kasko, liikluskindl, poliis | страхов, страхован, полис, каско
pension | pensions, retirement, retire, retiree, 401k, rollover, old-age, annuity, ira | pension, pensioni, vanaduspension, pensioniiga, pensionar | пенси, пенсион
social-benefit | benefit, benefits, allowance, allowances, subsidy, subsidies, welfare, aid, grant, social-security | toetus, hüvitis, huvitis, toetuse, toetusi, abiraha, =abi, sotsiaal | пособ, выплат, льгот, субсиди, дотац, соцпомощ, матпомощ
unemployment ^work ^social-benefit | unemployed, jobless, layoff, unemployment benefit, lose job, lost job | tootu, tootus, toota, koondami, tookot, tootukassa | безработ, увольн, сокращен, потеряю работу
child-benefit ^social-benefit ^child | child benefit, child allowance, family allowance, maternity pay, parental benefit, newborn | lapsetoetus, peretoetus, vanemahuvitis, sunnitoetus, lastetoetus | детск, декрет
subsistence ^social-benefit ^statistics | subsistence minimum, basket, living wage | elatusmiinimum, ostukorv, toidukorv | прожиточн, корзин
poverty ^statistics | poor, deprivation | vaesus, vaesuse, vaene | бедност, бедн, нищет
inheritance ^law | inherit, heir, estate, testament | parand, parija, testament | наследств, завещан
donation ^money | donate, charity, charities, fundraiser, fundraising, nonprofit, philanthropy | annetus, anneta, heategev | пожертв, благотвор
fine ^law | fines, penalty, penalties, punish | trahv, trahvi, sunniraha | штраф, неусто, пен
fraud ^security ^crime | scam, scams, phishing, fraudulent, suspicious, scammer | pettus, petis, kelm | мошен, обман, фишинг
refund ^payment | refunds, reimbursement, reimburse, money-back, cashback, chargeback, rewards | tagasimakse, raha tagasi, huvita, tagasta | возврат, возмещ, кешбэк, компенсац
discount ^price | discounts, coupon, coupons, promo, deal, deals, sale, offers, voucher, promotion, rebate, promotional, clearance | soodus, allahindl, kupong, pakkumi, kampaania | скидк, купон, акция, распродаж, промокод
gift | gifts, giftcard | kink, kingi, kinkekaart | подар
index-price ^price ^statistics | inflation, cpi, consumer price, price index, cost of living | inflatsioon, tarbijahinnaindeks, hinnaindeks, thi, hinnamuutus, hinnatous, hinnaindeksi, elukallidus | инфляц, подорож
credit-limit ^credit-card | credit limit, spending limit, limit, limits | limiit, piirmaar | лимит
`;
