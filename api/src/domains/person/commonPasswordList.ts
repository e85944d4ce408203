/**
 * Passwords of eight characters and more that people choose all the time, written down for this shop from what
 * every published list agrees on, with Nigerian names, places and prayers added. Lower case, sorted.
 */
export const commonPasswordList = `
00000000 000000000 0000000000 01234567 012345678 0123456789 0987654321 10101010 10203040 11111111
111111111 1111111111 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 123412345
12344321 123454321 12345678 123456789 1234567890 1234567891 12345678910 1234567899 123456789a 123456789q
12345678a 12345678q 12345679 1234abcd 1234qwer 123qwe123 123qweasd 123qweasdzxc 123qwerty 13131313
147258369 147852369 159357456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty1
20202020 21212121 22222222 23232323 25252525 2pacshakur 31313131 33333333 44444444 50cent12 55555555
5555555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 963852741 987654321 9876543210
98989898 99887766 99999999 9999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456
aa12345678 aaaaaaaa aaaaaaaaa abc12345 abc123456 abc123abc abcabcabc abcd1234 abcdefg1 abcdefgh abcdefghi
abdullah abdullahi abubakar abuja123 access123 access14 account1 achilles acmilan1 adebayo1 adekunle
adewale1 admin123 admin1234 admin12345 admin123456 adminadmin administrator administrator1 adventure
africa12 african1 aisha123 alejandra alejandro alexander alexander1 alexandra alexandria amanda12 amarachi
america1 american1 andrew12 andrew123 angel123 angel1234 angelica angelica1 angelina angels12 anthony1
anthony12 anything apollo11 apollo13 apple123 arsenal1 arsenal12 arsenal123 asd123456 asdasdasd asdf1234
asdfasdf asdfghjk asdfghjkl asdfjkl1 asdfqwer ashley12 ashley123 athena12 australia autumn12 autumn2023
ayomide1 ayomide123 babatunde babyboy1 babyboy12 babydoll babyface babygirl babygirl1 babygirl12
babygirl123 babylove bailey12 banana12 banana123 barcelona barcelona1 baseball baseball1 baseball12
basketball basketball1 batman12 batman123 beautiful beautiful1 benjamin benjamin1 bestfriend bestfriends
birthday birthday1 blackberry blahblah blahblah1 blessed1 blessed123 blessing blessing1 blessing12
blessings blessings1 blink182 brandon1 brandon12 brazil12 brittany brittany1 broncos1 brooklyn brooklyn1
brother1 brothers buddy123 budlight bugatti1 business business1 business123 buster12 butterflies butterfly
butterfly1 california camaro69 canada12 caroline caroline1 cartman1 cassandra catherine champion champion1
champions champions1 changeit changeme changeme1 changeme123 charles1 charlie1 charlie12 charlie123
charlotte cheer123 cheerleader cheese12 cheese123 chelsea1 chelsea12 chelsea123 chelseafc cherry12
cherry123 chevelle chevrolet chibuike chicken1 chicken12 chicken123 chidinma chidinma1 chinedu1 chinenye
chinonso chioma12 chioma123 chocolate chocolate1 christ123 christian christian1 christina christine
christmas christopher chukwudi cleopatra cocacola cocacola1 coffee12 coffee123 college1 college123
company1 company123 computer computer1 computer12 computer123 cookie12 cookie123 cookies1 corvette
corvette1 courtney cowboys1 cristiano crystal1 crystal12 cupcake1 cuteness cutiepie daddy123 damilola
damilola1 dancer12 dancer123 dancing1 daniel12 daniel123 danielle danielle1 darling1 darthvader database
december december1 default1 demo1234 diamond1 diamond12 diamond123 diamonds director discovery disney12
doctor12 doctor123 doggy123 dollar12 dollars1 dolphin1 dolphin12 dolphins dolphins1 dominic1 dominique
dragon12 dragon123 dragon1234 dragonball dragonball1 dragonfly drinking drogba11 eagles12 eastside
ebenezer einstein elephant elephant1 elizabeth elizabeth1 eminem12 eminem123 emmanuel emmanuel1 engineer
england1 everything explorer facebook facebook1 falcons1 family12 family123 familyguy father12 fatima12
fatima123 favour12 favour123 february february1 fernando ferrari1 fighter1 florida1 flower12 flower123
flowers1 flowers12 folashade football football1 football11 football12 football123 forever1 forever12
forever123 forever21 foreveryoung fortnite francis1 francisco franklin frederick freedom1 freedom12
freedom123 friend123 friends1 friends12 funmilayo gabriel1 gabriela gabriella gabrielle galaxy12 gandalf1
garfield garfield1 garri123 george12 germany1 getmoney getmoney1 ghana123 godfirst godisgood godisgood1
godisgreat godislove godswill godswill1 golden12 goldfish goldfish1 goodbye1 goodluck goodluck1
goodmorning goodness goodness1 goodnight google123 gorgeous grace123 gracious graduate greenday greenday1
greenday12 gregory1 groceries grocery1 guest123 guestguest guinness guitar12 guitar123 hahahaha hallelujah
handsome handsome1 harley12 harleydavidson harmony1 harrypotter hawaii50 heaven12 heavenly heavens1
hehehehe heineken hello123 hello1234 hello12345 hellohello hellokitty hellokitty1 helloworld helloworld1
hercules hercules1 hobbit12 hockey12 hogwarts holyghost holyspirit honda123 hondacivic honey123 honeybee
hunter12 hunter123 hunter1234 hurricane ibadan123 ibrahim1 ibrahim123 ifeanyi1 ifeoma123 ikechukwu
ilovegod iloveher ilovehim ilovehim1 ilovejesus iloveme1 iloveme2 ilovemom ilovemum iloveu12 iloveyou
iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 instagram internet internet1 iphone12 ireland1
ironman1 isabella isabelle jackson1 jackson5 jamaica1 january1 jasmine1 jasmine12 jennifer jennifer1
jeremiah jeremy12 jessica1 jessica12 jessica123 jesus123 jesus1234 jesus4me jesus777 jesuschrist
jesusislord jesuslove jesusloves johncena johncena1 johnson1 jollofrice jonathan jonathan1 jordan12
jordan123 jordan23 joseph12 joseph123 joshua12 joshua123 jupiter1 juventus kaduna123 katherine kawasaki
kehinde1 kenya123 killer12 killer123 killers1 kimberly kimberly1 king1234 kingking kitten12 kitty123
kristina lagos123 lagos1234 lagoslagos lakers123 lakers24 lamborghini lawrence lawyer12 leonardo leopard1
letmein1 letmein12 letmein123 letmeinn liberty1 lightning linkedin linkinpark linkinpark1 lion1234
lionelmessi lionking lionking1 liverpool liverpool1 liverpool123 lkjhgfdsa login123 loginlogin lol12345
lollipop lollipop1 lolololo london12 london123 lordjesus lordoftherings love1234 love12345 lovelife
lovelove lovelove1 lovely12 lovelygirl loveme123 loverboy loverboy1 lovergirl lovers12 loveyou1 loveyou2
maggie12 maggie123 makemoney manager1 manager123 manchester manunited manutd12 margaret margarita mariana1
marianne marine12 market123 marketing marlboro marlboro1 maryjane maryjane1 master12 master123 master1234
masterkey matrix12 matrix123 matthew1 matthew12 melanie1 melissa1 mercedes mercedes1 mercury1 mercy123
messi123 metallica metallica1 mexico12 michael1 michael12 michael123 michelle michelle1 michelle12
mickey12 mickey123 mickeymouse microsoft midnight midnight1 military millionaire minecraft minnie12
miracle1 miracles mitchell mnbvcxz1 mnbvcxzz mohammed mohammed1 momanddad monday12 money123 money1234
moneyman monkey12 monkey123 monkey1234 monkeys1 monster1 monster12 montana1 moonlight morgan12 mother12
motorcycle motorola mountain mountains mozart12 mudu1234 mudu12345 mudumudu mudushop muhammad muhammad1
mumanddad mummy123 mummydaddy music123 musical1 musiclover mustang1 mustang12 mustang123 mustang67
mychildren myfamily myfamily1 myfather mylove123 mymother mypassword mypassword1 naija123 naija1234
napoleon naruto12 naruto123 natalie1 natasha1 nathan12 ncc1701d ncc1701e neptune1 newpass1 newpassword
newyork1 newyork12 newyorker nicholas nicholas1 nicole12 nicole123 nigeria1 nigeria12 nigeria123
nigeria234 nintendo nirvana1 nkechi12 nokia123 nopass123 nopassword northside nothing1 nothing123 november
november1 number10 number11 numberone numerouno nursing1 obinna12 october1 okocha10 olamide1 olamide123
olivia12 oluwafemi oluwaseun oluwaseyi oluwatobi onelove1 onlyone1 onlyyou1 onyinye1 opeyemi1 oracle123
orange12 orange123 oreoluwa p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 p@ssword123 pa55w0rd pa55word packers1
panther1 panthers paradise paradise1 pass1234 pass12345 pass123456 passpass passport passw0rd passw0rd1
password password00 password01 password1 password11 password12 password123 password1234 password12345
password2 password22 password3 password99 passwords passwort patience patience1 patricia patrick1
patrick12 patriots peace123 peaceful peanut12 penelope penguin1 penguins pepsi123 phoenix1 phoenix12
picasso1 pikachu1 pineapple pineapple1 platinum platinum1 playstation poiuytre poiuytrewq pokemon1
pokemon12 pokemon123 porsche1 porsche911 portharcourt precious precious1 precious12 precious2 prince12
princesa princess princess1 princess12 princess123 promise1 pumpkin1 pumpkin12 puppy123 purple12 purple123
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv queen123 qwe123456 qweasd123 qweasdzxc
qweqweqwe qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyu1
qwertyui qwertyuio qwertyuiop rainbow1 rainbow12 rainbow123 rainbows ranger12 realmadrid realmadrid1
rebecca1 rebecca12 redskins redsox12 richard1 richrich robert12 robert123 roberto1 rock1234 rockandroll
rockstar rockstar1 ronaldo1 ronaldo7 root1234 rootroot sales123 samantha samantha1 samantha12 samsung1
samsung123 samuel12 saturday saturn12 school12 school123 scooby12 scoobydoo scoobydoo1 scooter1 scotland
scotland1 sebastian sebastian1 secret12 secret123 secret1234 secretword security security1 segun123
september september1 server123 shadow12 shadow123 shadow1234 shannon1 shop1234 shopping shopping1 silver12
silver123 simpsons singer12 sister12 sisters1 skywalker slipknot slipknot1 slipknot6 snapchat snoopdogg
snoopy12 snoopy123 snowball snowball1 snowflake snowman1 soccer10 soccer11 soccer12 soccer123 soccer13
softball softball1 soldier1 something southafrica southpark southside spiderman spiderman1 spiderman3
spongebob spongebob1 spring2023 spring2024 ssssssss stardust starlight starlight1 startrek startrek1
starwars starwars1 steelers steelers1 stephanie stephanie1 stephen1 steven12 strawberry student1
student123 success1 success123 summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024
sundance sunflower sunset12 sunshine sunshine1 sunshine12 sunshine123 superbad superboy supereagles
superfly superman superman1 superman12 superman123 supernova supernova1 superstar superstar1 suzuki12
sweetgirl sweetheart sweetheart1 sweetie1 sweetlove sweetness system32 taiwo123 teacher1 teacher123
telegram temidayo temitope temitope1 temp1234 temporary test1234 test12345 test123456 tester12 testing1
testing123 testtest thepassword theresa1 thomas12 thomas123 thunder1 thunder12 thursday tigger01 tigger12
tigger123 tinkerbell tinkerbell1 titilayo tobiloba together toor1234 tornado1 toyota12 toyota123 triangle
triforce trinity1 truelove trustno1 trustnoone tuesday1 tunde123 tupac123 twitter1 uchechi1 ugochukwu
undertaker universal universe university user1234 username username1 userpassword valentina valentine
valentine1 vanessa1 veronica veronica1 victoria victoria1 victory1 vincent1 volcano1 volleyball warrior1
warriors welcome01 welcome1 welcome12 welcome123 welcome1234 welcome2 westside westside1 whatever
whatever1 whatever12 whatsapp whatsapp1 whitney1 whocares william1 william12 windows1 windows10 windows7
winner12 winner123 winnie12 winniethepooh winning1 winter12 winter123 winter2023 winter2024 wolverine
wonderwoman wrestling wsxedc123 wwe12345 xbox3600 xxxxxxxx yamaha12 yamahar1 yankees1 yellow12 yellow123
yetunde1 yourmom1 yourmother yourpassword youtube1 yusuf123 zachary1 zainab12 zainab123 zaq12wsx zaq1zaq1
zaqwsxcde zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvbnmm zxczxczxc zzzzzzzz
`;
