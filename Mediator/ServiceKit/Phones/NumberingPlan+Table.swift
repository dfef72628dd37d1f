extension NumberingPlan {
  /// The numbering plans, one line a country code.
  ///
  /// From ITU-T E.164 (list of country codes) and the plans that administrations publish through the ITU.
  /// A line has the code; the trunk prefixes, `-` for none; blocks of numbers as `first digits:lengths`, of
  /// which the first that fits counts. In 86, `m` marks the mobile numbers.
  ///
  /// Italy, San Marino and others keep their leading 0: it is part of the number there.
  static let table = """
    1 1 N9X,N11:- NXXN:10 # North America
    7 8 301,302,341-343,345-347,349,351-353,365,381-385,388,390,391,394,395,401,411,413,415,416,\
    421,423-427,471-475,481-487,491-496,498,499,800-809,811-818,820,821,831,833-836,840-848,851,\
    855-857,859,861-863,865-867,869,871-873,877-879,9:10 70,71,72,747,750,751,76,771,775-778:10 # Russia, Kazakhstan
    20 0 10-12:10 15:8-10 57:8-9 800,900:10 3:8 1,2,4-9:9 # Egypt
    211 0 1,9:9 # South Sudan
    212 0 5-8:9 # Morocco, Western Sahara
    213 0 5-7:9 1-4:8 8,9:9 # Algeria
    216 - 2-5,7-9:8 # Tunisia
    218 0 9:9 2-8:8-9 # Libya
    220 - 2-9:7 # Gambia
    221 - 3,7-9:9 # Senegal
    222 - 2-4,8:8 # Mauritania
    223 - 2,4-9:8 # Mali
    224 - 3:8-9 6,7:8-9 # Guinea
    225 - 0,2:10 # Côte d'Ivoire
    226 - 0,2,4-7:8 # Burkina Faso
    227 - 0,2,7-9:8 # Niger
    228 - 2,7,9:8 # Togo
    229 - 01:10 2,4-9:8 # Benin
    230 - 5:8 800:7,10 2-4,6-9:7 # Mauritius
    231 0 2:8 3,5,7-9:7-9 4,6:7 # Liberia
    232 0 2-9:8 # Sierra Leone
    233 0 80:8 2,3,5,9:9 # Ghana
    234 0 70,80,81,90,91:10-14 20:10 1-9:7-8 # Nigeria
    235 - 2,3,6-9:8 # Chad
    236 - 2,7,8:8 # Central African Republic
    237 - 2,6:9 8:8 # Cameroon
    238 - 2-5,8,9:7 # Cape Verde
    239 - 2,9:7 # São Tomé and Príncipe
    240 - 2,3,5,8,9:9 # Equatorial Guinea
    241 0 0:8 1,6,7:7-8 2-5:7 # Gabon
    242 - 0,2,8:9 # Congo
    243 0 8,9:7-9 1-6:7-9 # Congo (Democratic Republic)
    244 - 2,9:9 # Angola
    245 - 4,9:7-9 # Guinea-Bissau
    246 - 3:7 # British Indian Ocean Territory
    247 - 0,1,4-9:5-6 # Ascension
    248 - 2,4,6,8,9:6-7 # Seychelles
    249 0 1,9:9 # Sudan
    250 0 0:8 2:8-9 7-9:9 # Rwanda
    251 0 1-5,7,9:9 # Ethiopia
    252 0 1-9:6-9 # Somalia
    253 - 2,7:8 # Djibouti
    254 0 1,7:9 2,4-6:7-9 8,9:9-10 # Kenya
    255 0 2,4,6-9:9 # Tanzania
    256 0 2-4,7-9:9 # Uganda
    257 - 2,3,6,7:8 # Burundi
    258 - 2:8 8:9 # Mozambique
    260 0 2,5,7-9:9 # Zambia
    261 0 2,3:9 # Madagascar
    262 0 2,6,8,9:9 # Réunion, Mayotte
    263 0 7:9 8:8-10 1-6,9:5-10 # Zimbabwe
    264 0 6,8,9:8-9 # Namibia
    265 0 1:7 2,3,7-9:9 # Malawi
    266 - 2,5,6,8:8 # Lesotho
    267 - 7:8 0,8,9:7-10 2-6:7 # Botswana
    268 - 0,2,7:8 9:9 # Eswatini
    269 - 3,4,7,8:7 # Comoros
    27 0 1-9:9 # South Africa
    290 - 2,5,6,8:4-5 # Saint Helena
    291 0 1,7,8:7 # Eritrea
    297 - 2,5-9:7 # Aruba
    298 - 2-9:6 # Faroe Islands
    299 - 1-9:6 # Greenland
    30 - 2,5-9:10 # Greece
    31 0 97:11 800,90X:7-10 1-9:9 # Netherlands
    32 0 45-49:9 1-9:8 # Belgium
    33 0 1-9:9 # France
    34 - 5-9:9 # Spain
    350 - 2,5,6,8:8 # Gibraltar
    351 - 2,3,6-9:9 # Portugal
    352 - 6:9 2-9:4-11 # Luxembourg
    353 0 8:9-10 1:8,10 2-7,9:7-10 # Ireland
    354 - 3:9 4-9:7 # Iceland
    355 0 6:9 2-5,7-9:5-9 # Albania
    356 - 2,3,5,7-9:8 # Malta
    357 - 2,5,7-9:8 # Cyprus
    358 0 1-9:5-12 # Finland, Åland
    359 0 2-9:6-12 # Bulgaria
    36 06 20,21,30,31,38,50,70:9 1-9:8 # Hungary
    370 0,8 3-9:8 # Lithuania
    371 - 2,6,8,9:8 # Latvia
    372 - 5:7-8 80,90:7-10 3,4,6-9:7 # Estonia
    373 0 2,3,5-9:8 # Moldova
    374 0 1-3,5-9:8 # Armenia
    375 80,8,0 1-4:9 8,9:6-11 # Belarus
    376 - 1:8 6:6,9 3,7-9:6 # Andorra
    377 0 6:8-9 3,4,7-9:8 # Monaco
    378 - 0,5-9:6-10 # San Marino
    380 0 8:9-10 3-7,9:9 # Ukraine
    381 0 1-3:6-9 6-9:6-10 # Serbia
    382 0 2-9:8-9 # Montenegro
    383 0 2-4,8,9:8-9 # Kosovo
    385 0 9:8-9 1-5:8 6-8:6-9 # Croatia
    386 0 8:5-8 1-7,9:8 # Slovenia
    387 0 6:8-9 3,5,7-9:8 # Bosnia and Herzegovina
    389 0 2-5,7,8:8 # North Macedonia
    39 - 3:9-10 01-09:6-11 55:10 1,70,80,84,88,89:6-11 # Italy, Vatican City
    40 0 2,3,7-9:9 # Romania
    41 0 2-9:9 # Switzerland
    420 - 2-9:9 # Czechia
    421 0 2-9:9 # Slovakia
    423 0 6:7,9 2,3,7-9:7 # Liechtenstein
    43 0 6:7-13 1-5,7-9:4-13 # Austria
    44 0 7:10 \
    1204,1208,1254,1276,1297,1298,1363,1364,1384,1386,1404,1420,1460,1461,1480,1488,1524,1527,1562,\
    1566,1606,1629,1635,1647,1659,1695,1697,1726,1744,1750,1768,1827,1837,1884,1900,1905,1935,1946,\
    1949,1963,1995:9-10 \
    11-19:10 20,23,24,28,29:10 30,33,34,37:10 55,56:10 800:7,9-10 808,82,842-845,870-873:10 \
    90,91,98:10 # United Kingdom, Guernsey, Jersey, Isle of Man
    45 - 2-9:8 # Denmark
    46 0 7:9 90:7-10 1-6,8,9:7-9 # Sweden
    47 0 0:5 2-9:8 # Norway
    48 - 1-9:9 # Poland
    49 0 15:11 16,17:10-11 18,19:7-14 700:11 800:10-15 900:10 2-9:6-13 # Germany
    500 - 2-7:5 # Falkland Islands
    501 - 0:11 2-8:7 # Belize
    502 - 1:11 2-7:8 # Guatemala
    503 - 2,6,7:8 8,9:7,11 # El Salvador
    504 - 2,3,7-9:8 # Honduras
    505 - 1,2,5,7,8:8 # Nicaragua
    506 - 80:8,10 90:10 2,4-8:8 # Costa Rica
    507 - 6:8 800:7,10-11 1-5,7-9:7 # Panama
    508 0 4,5:6 7-9:6,9 # Saint Pierre and Miquelon
    509 - 2-5,8,9:8 # Haiti
    51 0 9:9 1,4-8:8-9 # Peru
    52 01,044,045,1 2-9:10 # Mexico
    53 0 2-7:6-8 8:10 # Cuba
    54 0 90,800:10-11 9:11 6,8:10 11,2,3:10 # Argentina
    55 0 300,303,500,800,900:10 400:8 ZZ9:11 ZZ2-ZZ5,ZZ7:10 # Brazil
    56 - 600:10-11 1:9-11 2-9:9 # Chile
    57 0 3,6:10 1:8,11 9:10-11 # Colombia
    58 0 2,4,5,8,9:10 # Venezuela
    590 0 5-9:9 # Guadeloupe, Saint Martin, Saint Barthélemy
    591 0 8:8-9 2-4,6,7:8 # Bolivia
    592 - 2-9:7 # Guyana
    593 0 1:10-11 9:9 2-7:8 # Ecuador
    594 0 5-9:9 # French Guiana
    595 0 2-9:6-9 # Paraguay
    596 0 5-9:9 # Martinique
    597 - 2-5:6 6-9:7 # Suriname
    598 0 0,8,90:7-10 2,4,9:8 # Uruguay
    599 - 9:7-8 3,4,6,7:7 # Curaçao, Caribbean Netherlands
    60 0 1300,1700,1800:10 11,15:10 19:9-10 10,12-14,16-18:9 3:9 4-7,82-89,9:8 # Malaysia
    61 0 13:6,8,10 180:7,10 14:9 1:5-10 2-5,7,8:9 # Australia
    62 0 8:9-13 1:6-10 2-7,9:7-11 # Indonesia
    63 0 9:10 18:11-13 2:6,9-11 3-8:8-10 # Philippines
    64 0 2:8-10 5,8,9:8-10 3,4,6,7:8 # New Zealand
    65 - 18:11 70:11 800:10 3,6,8,9:8 # Singapore
    66 0 1:10 6,8,9:9 2-5,7:8 # Thailand
    670 - 7:8 2-4,8,9:7 # Timor-Leste
    672 - 1,3,4:5-6 # Norfolk Island, Antarctica
    673 - 2-8:7 # Brunei
    674 - 2,4-8:7 # Nauru
    675 - 7,8:8 1-6,9:7 # Papua New Guinea
    676 - 0:7 2-8:5-7 # Tonga
    677 - 1-9:5,7 # Solomon Islands
    678 - 2-9:5,7 # Vanuatu
    679 - 0:11 2-9:7 # Fiji
    680 - 2-9:7 # Palau
    681 - 4-9:6 # Wallis and Futuna
    682 - 2-8:5 # Cook Islands
    683 - 4,6-8:4,7 # Niue
    685 - 2-6,8:5-6 7:7 8:6-10 # Samoa
    686 - 2-9:5,8 # Kiribati
    687 - 0,2-9:6 # New Caledonia
    688 - 2,7,9:5-7 # Tuvalu
    689 - 4,8:6,8-9 # French Polynesia
    690 - 2-9:4-7 # Tokelau
    691 - 3,8,9:7 # Micronesia
    692 - 2-6:7 # Marshall Islands
    800 - 1-9:8 # international freephone
    808 - 1-9:8 # international shared cost
    81 0 50,60,70,80,90:10 20:9-11 1-9:9 # Japan
    82 0 10-12,16-19:9-10 13-15:8-10 2:8-9 70:10 50:10-11 31-33,41-44,51-55,61-64:8-10 \
    30,60,80:9-11 # Korea
    84 0 1:7-10 2:10 3,5,7-9:9 # Vietnam
    850 0 1:8-10 2-9:6-10 # North Korea
    852 - 800:9 900:11-12 2-9:8 # Hong Kong
    853 - 0,2,6,8:8 # Macao
    855 0 1800,1900:10 1-9:8-9 # Cambodia
    856 0 20:10 30:9 2-8:8 # Laos
    86 0 13-19:11m 400,800:10 10,20-29:10 310-319,335,349,350-359,370-379,391-398,410-419,421,\
    427,429,431-439,448,451-459,464,467-469,470-479,482,483,510-519,523,527,530-539,543,546,\
    550-559,561-566,570-579,580,591-599,631-635,660,662,663,668,691,692,701,710-719,722,724,728,\
    730-739,743-746,750-759,760,762,763,766,768,769,770-779,790-799,812,813,816-818,825-827,\
    830-839,851-859,870-879,881,883,886-888,891-899,901-903,906,908,909,911-917,919,930-939,941,\
    943,951-955,970-979,983,990-999:10-11 # China
    870 - 3,7,8:9-12 # Inmarsat
    878 - 10:12 # universal personal numbers
    880 0 13-19:10 2-9:6-10 # Bangladesh
    881 - 0-3,6-9:8-9 # satellite systems
    882 - 1,3,9:7-12 # international networks
    883 - 1,2,3,5:9-12 # international networks
    886 0 9,800:9 70:10 2,4,6:8-9 3,5,7,8:8 # Taiwan
    90 0 444:7 2-5,8,9:10 # Türkiye
    91 0 1800,1860:9-13 1-9:10 # India
    92 0 3:10 2,4-9:8-12 # Pakistan
    93 0 2-7:9 # Afghanistan
    94 0 1-9:9 # Sri Lanka
    95 0 9:7-10 1-8:6-10 # Myanmar
    960 - 800:10 3,4,6,7,9:7 # Maldives
    961 0 70,71,76,78,79,81:8 1,3-9:7 # Lebanon
    962 0 7:8-9 2-6,8,9:8 # Jordan
    963 0 9:9 1-5:8-9 # Syria
    964 0 7:10 1:8 2-6:8-9 # Iraq
    965 - 1:7 2,4-6,9:8 # Kuwait
    966 0 8,9:9-10 1,5:9 # Saudi Arabia
    967 0 7:7,9 1-6:7-8 # Yemen
    968 - 5,8:7-9 2,7,9:8 # Oman
    970 0 1:10 5:9 2,4,8,9:8 # Palestine
    971 0 600:9 800:5-12 5:9 2-4,6,7,9:8 # United Arab Emirates
    972 0 1:7-12 5,7:9 2-4,8,9:8 # Israel
    973 - 1,3,6-9:8 # Bahrain
    974 - 800:7-9 2:7-8 3-7:8 # Qatar
    975 - 1,77:8 2-8:6-7 # Bhutan
    976 0 1,2:8-10 5-9:8 # Mongolia
    977 0 96-98:10 1:8,11 2-9:8 # Nepal
    98 0 1-9:10 # Iran
    992 8 0-5,7-9:9 # Tajikistan
    993 8 1-7:8 # Turkmenistan
    994 0 1-9:9 # Azerbaijan
    995 0 3-9:9 # Georgia
    996 0 2-9:9-10 # Kyrgyzstan
    998 8 2-9:9 # Uzbekistan
    """
}
