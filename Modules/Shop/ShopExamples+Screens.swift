import MediatorKit

extension ShopExamples {
  static let screen: [Example] = [
    Example(
      "the home",
      returns: [
        "bar": [
          "items": [
            [
              "id": "categories", "isEnabled": true, "link": ["route": "Shop/categoryScreen"],
              "role": "plain", "title": "Categories",
            ],
            [
              "id": "cart", "isEnabled": true, "link": ["route": "Shop/cartScreen"],
              "role": "plain", "title": "Cart",
            ],
            [
              "id": "mine", "isEnabled": true, "link": ["route": "Shop/mineScreen"],
              "role": "plain", "title": "Mine",
            ],
          ], "title": "Shop",
        ],
        "buttons": [["id": "scan", "isEnabled": true, "role": "plain", "title": "Open the code"]],
        "fields": [
          [
            "id": "code", "kind": "text", "label": "Code",
            "placeholder": "the text of a code on a package", "text": "",
          ]
        ], "footer": ["state": "more"],
        "sections": [
          [
            "rows": [
              [
                "id": "search", "kind": "plain", "link": ["route": "Shop/searchScreen"],
                "title": "Search",
              ]
            ]
          ],
          [
            "header": "Banners",
            "rows": [
              [
                "id": "banner0", "image": "banner0", "kind": "plain",
                "link": ["params": ["goods": "G1001"], "route": "Shop/goodsScreen"],
                "title": "New year",
              ],
              [
                "id": "banner1", "image": "banner1", "kind": "plain",
                "link": ["params": ["goods": "G1002"], "route": "Shop/goodsScreen"],
                "title": "Harvest",
              ],
              [
                "id": "banner2", "image": "banner2", "kind": "plain",
                "link": ["params": ["goods": "G1003"], "route": "Shop/goodsScreen"],
                "title": "Cellar",
              ],
              [
                "id": "banner3", "image": "banner3", "kind": "plain",
                "link": ["params": ["goods": "G1004"], "route": "Shop/goodsScreen"],
                "title": "Gifts",
              ],
            ],
          ],
          [
            "rows": [
              [
                "id": "101", "kind": "plain", "link": ["route": "Shop/pageScreen"],
                "title": "Recommend and earn",
              ], ["id": "103", "isSelectable": true, "kind": "plain", "title": "All orders"],
              [
                "id": "secondHand", "kind": "plain", "link": ["route": "Shop/secondHandScreen"],
                "title": "Second-hand",
              ],
            ]
          ],
          [
            "grid": ["columns": 2, "kind": "even"], "header": "Goods",
            "rows": .array((0...19).map(goodsRow)),
          ],
        ],
      ])
  ]
  static let pageScreen: [Example] = [
    Example(
      "about", ["text": "about"],
      returns: [
        "bar": ["title": "About"],
        "sections": [
          [
            "footer": "A shop of samples: nothing is charged, and nothing is delivered.",
            "rows": [],
          ]
        ],
      ])
  ]
  static let categoryScreen: [Example] = [
    Example(
      "the first category",
      returns: [
        "bar": [
          "items": [
            [
              "id": "cart", "isEnabled": true, "link": ["route": "Shop/cartScreen"],
              "role": "plain", "title": "Cart",
            ], ["id": "filter", "isEnabled": true, "role": "plain", "title": "Filter"],
          ], "title": "Categories",
        ], "footer": ["state": "more"],
        "sections": [
          [
            "grid": ["columns": 2, "kind": "even"], "header": "Baijiu",
            "rows": .array(
              [
                0, 12, 24, 36, 48, 60, 72, 84, 95, 106, 117, 127, 137, 147, 157, 166, 175, 184, 193,
                202,
              ].map(goodsRow)),
          ]
        ],
        "segments": [
          [
            "id": "names", "selected": 0,
            "titles": [
              "Baijiu", "Red wine", "White wine", "Beer", "Whisky", "Brandy", "Cider", "Rum", "Gin",
              "Sake", "Liqueur", "Glasses",
            ],
          ]
        ],
      ])
  ]
  static let goodsScreen: [Example] = [
    Example(
      "the first", ["goods": .string(first)],
      returns: [
        "bar": [
          "items": [
            [
              "id": "cart", "isEnabled": true, "link": ["route": "Shop/cartScreen"],
              "role": "plain", "title": "Cart",
            ]
          ], "title": "Goods",
        ],
        "buttons": [
          ["id": "add", "isEnabled": true, "role": "primary", "title": "Add to cart"],
          [
            "id": "comments", "isEnabled": true,
            "link": ["params": ["goods": "G1001"], "route": "Shop/commentsScreen"], "role": "plain",
            "title": "Comments (9)",
          ],
        ],
        "sections": [
          [
            "header": "Moutai White Crane baijiu 1",
            "rows": [
              ["id": "price", "kind": "plain", "title": "Price", "value": "¥24.50"],
              ["id": "marketPrice", "kind": "plain", "title": "Market price", "value": "¥442.51"],
              ["id": "stock", "kind": "plain", "title": "In stock", "value": "2"],
              [
                "id": "specification", "kind": "plain", "title": "Specification", "value": "500 ml",
              ], ["id": "saleCount", "kind": "plain", "title": "Sold", "value": "3239"],
            ],
          ]
        ],
      ]),
    Example("an unknown one", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]
  static let commentsScreen: [Example] = [
    Example(
      "of the first goods", ["goods": .string(first)],
      returns: [
        "bar": ["title": "Comments"],
        "sections": [
          [
            "header": "9 comments",
            "rows": [
              [
                "id": "C1", "kind": "plain", "rating": 5.0, "subtitle": "Arrived the next day.",
                "title": "Customer 1",
              ],
              [
                "id": "C2", "image": "comment1", "kind": "plain", "rating": 4.0,
                "subtitle": "Better than expected.", "title": "Customer 2",
              ],
              [
                "id": "C3", "kind": "plain", "rating": 5.0, "subtitle": "A good present.",
                "title": "Customer 3",
              ],
              [
                "id": "C4", "image": "comment3", "kind": "plain", "rating": 4.0,
                "subtitle": "Well packed.", "title": "Customer 4",
              ],
              [
                "id": "C5", "kind": "plain", "rating": 3.0, "subtitle": "It is all right.",
                "title": "Customer 5",
              ],
              [
                "id": "C6", "image": "comment5", "kind": "plain", "rating": 4.0,
                "subtitle": "My father likes it.", "title": "Customer 6",
              ],
              [
                "id": "C7", "kind": "plain", "rating": 5.0, "subtitle": "Bought it again.",
                "title": "Customer 7",
              ],
              [
                "id": "C8", "image": "comment7", "kind": "plain", "rating": 4.0,
                "subtitle": "Fair price.", "title": "Customer 8",
              ],
              [
                "id": "C9", "kind": "plain", "rating": 5.0, "subtitle": "Very smooth.",
                "title": "Customer 9",
              ],
            ],
          ]
        ],
        "segments": [
          [
            "id": "kind", "selected": 0,
            "titles": ["All", "Good", "Mixed", "Bad", "With a picture"],
          ]
        ],
      ]),
    Example("of an unknown goods", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]
  static let searchScreen: [Example] = [
    Example(
      "after a search", given: [.call("search", ["query": "gin"])],
      returns: [
        "bar": ["title": "Search"],
        "buttons": [
          ["id": "clear", "isEnabled": true, "role": "destructive", "title": "Clear"],
          ["id": "search", "isEnabled": true, "role": "primary", "title": "Search"],
        ],
        "fields": [["id": "query", "kind": "search", "label": "Search", "limit": 100, "text": ""]],
        "sections": [
          [
            "header": "Searched words",
            "rows": [["id": "word0", "isSelectable": true, "kind": "plain", "title": "gin"]],
          ]
        ],
      ])
  ]
  static let secondHandScreen: [Example] = [
    Example(
      "to a guest", given: [guestLooks], ["style": "mvvm"],
      returns: [
        "bar": ["title": "Second-hand"], "footer": ["state": "more"],
        "sections": [
          [
            "rows": [
              [
                "id": "1-0", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 1 · Free shipping · Hangzhou · 2024-11-05",
                "title": "[Brand new] Lamp 1-1", "value": "¥139.90 · 14 likes",
              ],
              [
                "id": "1-1", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 3 · Shipping ¥24.05 · Was ¥247.84 · Hangzhou · 2024-05-02",
                "title": "Camera 1-2", "value": "¥227.84 · 50 likes",
              ],
              [
                "id": "1-2", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 5 · Shipping to be agreed · Was ¥126.79 · Hangzhou · 2024-06-08",
                "title": "Lamp 1-3", "value": "¥106.79 · 54 likes",
              ],
              [
                "id": "1-3", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 3 · Free shipping · Was ¥20.00 · Hangzhou · 2024-08-01",
                "title": "Kettle 1-4", "value": "46 likes",
              ],
              [
                "id": "1-4", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 4 · Shipping ¥23.83 · Hangzhou · 2024-05-21",
                "title": "Bicycle 1-5", "value": "¥4.09 · 57 likes",
              ],
              [
                "id": "1-5", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 3 · Shipping to be agreed · Was ¥177.52 · Hangzhou · 2025-08-01",
                "title": "[Brand new] Lamp 1-6", "value": "¥157.52 · 33 likes",
              ],
              [
                "id": "1-6", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 1 · Free shipping · Was ¥104.80 · Hangzhou · 2025-01-05",
                "title": "Camera 1-7", "value": "¥84.80 · 58 likes",
              ],
              [
                "id": "1-7", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Shipping ¥22.58 · Was ¥389.79 · Hangzhou · 2025-10-13",
                "title": "Tent 1-8", "value": "¥369.79 · 27 likes",
              ],
              [
                "id": "1-8", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 3 · Shipping to be agreed · Hangzhou · 2024-04-04",
                "title": "Chair 1-9", "value": "¥254.53 · 56 likes",
              ],
              [
                "id": "1-9", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Free shipping · Was ¥88.95 · Hangzhou · 2024-09-02",
                "title": "Tent 1-10", "value": "¥68.95 · 30 likes",
              ],
              [
                "id": "1-10", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Shipping ¥24.61 · Was ¥33.84 · Hangzhou · 2024-09-25",
                "title": "[Brand new] Tent 1-11", "value": "¥13.84 · 83 likes",
              ],
              [
                "id": "1-11", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 4 · Shipping to be agreed · Was ¥509.71 · Hangzhou · 2024-01-07",
                "title": "Lamp 1-12", "value": "¥489.71 · 40 likes",
              ],
              [
                "id": "1-12", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Free shipping · Hangzhou · 2025-09-27",
                "title": "Camera 1-13", "value": "¥392.96 · 24 likes",
              ],
              [
                "id": "1-13", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 4 · Shipping ¥12.12 · Was ¥355.36 · Hangzhou · 2024-02-12",
                "title": "Radio 1-14", "value": "¥335.36 · 0 likes",
              ],
              [
                "id": "1-14", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 4 · Shipping to be agreed · Was ¥294.22 · Hangzhou · 2025-05-12",
                "title": "Bicycle 1-15", "value": "¥274.22 · 67 likes",
              ],
              [
                "id": "1-15", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Free shipping · Was ¥477.93 · Hangzhou · 2024-04-25",
                "title": "[Brand new] Bicycle 1-16", "value": "¥457.93 · 74 likes",
              ],
              [
                "id": "1-16", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Shipping ¥11.35 · Hangzhou · 2025-03-23",
                "title": "Lamp 1-17", "value": "¥283.45 · 74 likes",
              ],
              [
                "id": "1-17", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 4 · Shipping to be agreed · Was ¥425.00 · Hangzhou · 2024-05-15",
                "title": "Chair 1-18", "value": "¥405.00 · 77 likes",
              ],
              [
                "id": "1-18", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Free shipping · Was ¥294.07 · Hangzhou · 2025-05-16",
                "title": "Chair 1-19", "value": "¥274.07 · 39 likes",
              ],
              [
                "id": "1-19", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Shipping ¥9.27 · Was ¥126.08 · Hangzhou · 2025-01-25",
                "title": "Bicycle 1-20", "value": "¥106.08 · 66 likes",
              ],
            ]
          ]
        ],
      ]),
    Example(
      "as mvc", ["style": "mvc"],
      returns: [
        "bar": ["title": "Second-hand"], "footer": ["state": "more"],
        "sections": [
          [
            "rows": [
              [
                "id": "1-0", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 1 · Free shipping · Hangzhou · 2024-11-05",
                "title": "[Brand new] Lamp 1-1", "value": "¥139.90 · 14 likes",
              ],
              [
                "id": "1-1", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 3 · Shipping ¥24.05 · Was ¥247.84 · Hangzhou · 2024-05-02",
                "title": "Camera 1-2", "value": "¥227.84 · 50 likes",
              ],
              [
                "id": "1-2", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 5 · Shipping to be agreed · Was ¥126.79 · Hangzhou · 2024-06-08",
                "title": "Lamp 1-3", "value": "¥106.79 · 54 likes",
              ],
              [
                "id": "1-3", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 3 · Free shipping · Was ¥20.00 · Hangzhou · 2024-08-01",
                "title": "Kettle 1-4", "value": "46 likes",
              ],
              [
                "id": "1-4", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 4 · Shipping ¥23.83 · Hangzhou · 2024-05-21",
                "title": "Bicycle 1-5", "value": "¥4.09 · 57 likes",
              ],
              [
                "id": "1-5", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 3 · Shipping to be agreed · Was ¥177.52 · Hangzhou · 2025-08-01",
                "title": "[Brand new] Lamp 1-6", "value": "¥157.52 · 33 likes",
              ],
              [
                "id": "1-6", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 1 · Free shipping · Was ¥104.80 · Hangzhou · 2025-01-05",
                "title": "Camera 1-7", "value": "¥84.80 · 58 likes",
              ],
              [
                "id": "1-7", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Shipping ¥22.58 · Was ¥389.79 · Hangzhou · 2025-10-13",
                "title": "Tent 1-8", "value": "¥369.79 · 27 likes",
              ],
              [
                "id": "1-8", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 3 · Shipping to be agreed · Hangzhou · 2024-04-04",
                "title": "Chair 1-9", "value": "¥254.53 · 56 likes",
              ],
              [
                "id": "1-9", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Free shipping · Was ¥88.95 · Hangzhou · 2024-09-02",
                "title": "Tent 1-10", "value": "¥68.95 · 30 likes",
              ],
              [
                "id": "1-10", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Shipping ¥24.61 · Was ¥33.84 · Hangzhou · 2024-09-25",
                "title": "[Brand new] Tent 1-11", "value": "¥13.84 · 83 likes",
              ],
              [
                "id": "1-11", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 4 · Shipping to be agreed · Was ¥509.71 · Hangzhou · 2024-01-07",
                "title": "Lamp 1-12", "value": "¥489.71 · 40 likes",
              ],
              [
                "id": "1-12", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Free shipping · Hangzhou · 2025-09-27",
                "title": "Camera 1-13", "value": "¥392.96 · 24 likes",
              ],
              [
                "id": "1-13", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 4 · Shipping ¥12.12 · Was ¥355.36 · Hangzhou · 2024-02-12",
                "title": "Radio 1-14", "value": "¥335.36 · 0 likes",
              ],
              [
                "id": "1-14", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 4 · Shipping to be agreed · Was ¥294.22 · Hangzhou · 2025-05-12",
                "title": "Bicycle 1-15", "value": "¥274.22 · 67 likes",
              ],
              [
                "id": "1-15", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Free shipping · Was ¥477.93 · Hangzhou · 2024-04-25",
                "title": "[Brand new] Bicycle 1-16", "value": "¥457.93 · 74 likes",
              ],
              [
                "id": "1-16", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Shipping ¥11.35 · Hangzhou · 2025-03-23",
                "title": "Lamp 1-17", "value": "¥283.45 · 74 likes",
              ],
              [
                "id": "1-17", "isSelectable": true, "kind": "plain",
                "subtitle":
                  "Quantity 4 · Shipping to be agreed · Was ¥425.00 · Hangzhou · 2024-05-15",
                "title": "Chair 1-18", "value": "¥405.00 · 77 likes",
              ],
              [
                "id": "1-18", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 5 · Free shipping · Was ¥294.07 · Hangzhou · 2025-05-16",
                "title": "Chair 1-19", "value": "¥274.07 · 39 likes",
              ],
              [
                "id": "1-19", "isSelectable": true, "kind": "plain",
                "subtitle": "Quantity 2 · Shipping ¥9.27 · Was ¥126.08 · Hangzhou · 2025-01-25",
                "title": "Bicycle 1-20", "value": "¥106.08 · 66 likes",
              ],
            ]
          ]
        ],
      ]),
  ]
  static let cartScreen: [Example] = [
    Example(
      "empty",
      returns: [
        "bar": ["title": "Cart"],
        "empty": [
          "reload": ["id": "reload", "isEnabled": true, "role": "plain", "title": "Go shopping"],
          "text": "Your cart is empty.",
        ],
      ]),
    Example(
      "one line", given: [firstAdded],
      returns: [
        "bar": ["title": "Cart"],
        "buttons": [["id": "pay", "isEnabled": true, "role": "primary", "title": "Pay"]],
        "sections": [
          ["rows": [["id": "all", "isOn": true, "kind": "toggle", "title": "Select all"]]],
          [
            "footer": "Total ¥24.50", "header": "Goods",
            "rows": [
              [
                "actions": [
                  ["id": "add", "isEnabled": true, "role": "plain", "title": "Add one"],
                  ["id": "removeOne", "isEnabled": true, "role": "plain", "title": "Remove one"],
                  ["id": "remove", "isEnabled": true, "role": "destructive", "title": "Remove"],
                ], "id": "G1001", "isSelectable": true, "isSelected": true, "kind": "plain",
                "subtitle": "1 × ¥24.50", "title": "Moutai White Crane baijiu 1", "value": "¥24.50",
              ]
            ],
          ],
        ],
      ]),
  ]
  static let checkoutScreen: [Example] = [
    Example(
      "one line", given: [firstAdded, addressAdded],
      returns: [
        "bar": ["title": "Checkout"],
        "buttons": [["id": "pay", "isEnabled": true, "role": "primary", "title": "Pay ¥24.50"]],
        "sections": [
          [
            "footer": "Total ¥24.50", "header": "Goods",
            "rows": [
              [
                "id": "G1001", "kind": "plain", "title": "Moutai White Crane baijiu 1",
                "value": "1 × ¥24.50",
              ]
            ],
          ],
          [
            "header": "Deliver to",
            "rows": [
              [
                "id": "00000000000000000000000001", "isSelectable": true, "isSelected": true,
                "kind": "plain", "subtitle": "1 West Lake Road, Hangzhou", "title": "Li Lei",
                "value": "13800138000",
              ],
              [
                "id": "addAddress", "kind": "plain", "link": ["route": "Shop/addressScreen"],
                "title": "Add an address",
              ],
            ],
          ],
          [
            "header": "Pay with",
            "rows": [
              [
                "id": "type1", "isSelectable": true, "isSelected": true, "kind": "plain",
                "title": "WeChat Pay",
              ], ["id": "type2", "isSelectable": true, "kind": "plain", "title": "Alipay"],
              ["id": "type3", "isSelectable": true, "kind": "plain", "title": "Cash on delivery"],
            ],
          ],
        ],
      ]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let paidScreen: [Example] = [
    Example(
      "an order", given: paid, ["number": .string(orderID)],
      returns: [
        "bar": ["title": "Paid"],
        "buttons": [
          [
            "id": "orders", "isEnabled": true, "link": ["route": "Shop/ordersScreen"],
            "role": "primary", "title": "Go to the order",
          ],
          [
            "id": "shop", "isEnabled": true, "link": ["route": "Shop/screen"], "role": "plain",
            "title": "Go to the shop",
          ],
        ], "notice": ["kind": "done", "text": "WeChat payment succeeded."],
        "sections": [
          [
            "rows": [
              ["id": "cost", "kind": "plain", "title": "Paid", "value": "¥24.50"],
              [
                "id": "number", "kind": "plain", "title": "Order",
                "value": "00000000000000000000000002",
              ],
            ]
          ]
        ],
      ]),
    Example("an unknown order", ["number": "1"], fails: ShopError.unknownOrder),
  ]
  static let ordersScreen: [Example] = [
    Example(
      "an order", given: paid,
      returns: [
        "bar": ["title": "Orders"],
        "sections": [
          [
            "header": "1 order",
            "rows": [
              [
                "id": "00000000000000000000000002", "kind": "plain",
                "link": [
                  "params": ["number": "00000000000000000000000002"], "route": "Shop/orderScreen",
                ], "subtitle": "In delivery", "title": "Moutai White Crane baijiu 1",
                "value": "¥24.50",
              ]
            ],
          ]
        ],
        "segments": [
          [
            "id": "type", "selected": 0,
            "titles": ["All", "Unpaid", "In delivery", "Delivered", "Finished"],
          ]
        ],
      ]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let orderScreen: [Example] = [
    Example(
      "an order", given: paid, ["number": .string(orderID)],
      returns: [
        "bar": ["title": "Order"],
        "sections": [
          [
            "header": "In delivery",
            "rows": [
              [
                "id": "G1001", "kind": "plain",
                "link": ["params": ["goods": "G1001"], "route": "Shop/goodsScreen"],
                "title": "Moutai White Crane baijiu 1", "value": "1 × ¥24.50",
              ]
            ],
          ],
          [
            "rows": [
              ["id": "cost", "kind": "plain", "title": "Total", "value": "¥24.50"],
              ["id": "type", "kind": "plain", "title": "Payment", "value": "WeChat Pay"],
              [
                "id": "address", "kind": "plain", "subtitle": "1 West Lake Road, Hangzhou",
                "title": "Li Lei", "value": "13800138000",
              ],
              [
                "id": "number", "kind": "plain", "title": "Number",
                "value": "00000000000000000000000002",
              ],
            ]
          ],
        ],
      ]),
    Example("an unknown order", ["number": "1"], fails: ShopError.unknownOrder),
  ]
  static let mineScreen: [Example] = [
    Example(
      "to a user",
      returns: [
        "bar": ["title": "Mine"],
        "sections": [
          [
            "header": "Li Lei",
            "rows": [
              ["id": "ordersScreen", "isSelectable": true, "kind": "plain", "title": "All orders"],
              [
                "id": "addressesScreen", "isSelectable": true, "kind": "plain",
                "title": "Addresses",
              ],
              [
                "id": "passwordScreen", "isSelectable": true, "kind": "plain",
                "title": "Payment password",
              ],
              ["id": "feedbackScreen", "isSelectable": true, "kind": "plain", "title": "Feedback"],
              [
                "id": "setup", "kind": "plain", "link": ["route": "Shop/setupScreen"],
                "title": "Settings",
              ],
            ],
          ]
        ],
      ]),
    Example(
      "to a guest", given: [guestLooks],
      returns: [
        "bar": ["title": "Mine"],
        "sections": [
          [
            "header": "Guest",
            "rows": [
              ["id": "ordersScreen", "isSelectable": true, "kind": "plain", "title": "All orders"],
              [
                "id": "addressesScreen", "isSelectable": true, "kind": "plain",
                "title": "Addresses",
              ],
              [
                "id": "passwordScreen", "isSelectable": true, "kind": "plain",
                "title": "Payment password",
              ],
              ["id": "feedbackScreen", "isSelectable": true, "kind": "plain", "title": "Feedback"],
              [
                "id": "setup", "kind": "plain", "link": ["route": "Shop/setupScreen"],
                "title": "Settings",
              ],
            ],
          ]
        ],
      ]),
  ]
  static let setupScreen: [Example] = [
    Example(
      "the settings",
      returns: [
        "bar": ["title": "Settings"],
        "sections": [
          [
            "rows": [
              [
                "id": "fingerprint", "isOn": false, "kind": "toggle",
                "title": "Fingerprint payment",
              ],
              [
                "id": "introduction", "kind": "plain",
                "link": ["params": ["text": "introduction"], "route": "Shop/pageScreen"],
                "title": "Introduction",
              ],
              [
                "id": "about", "kind": "plain",
                "link": ["params": ["text": "about"], "route": "Shop/pageScreen"], "title": "About",
              ],
            ]
          ]
        ],
      ])
  ]
  static let addressesScreen: [Example] = [
    Example(
      "one address", given: [addressAdded],
      returns: [
        "bar": [
          "items": [
            [
              "id": "add", "isEnabled": true, "link": ["route": "Shop/addressScreen"],
              "role": "plain", "title": "Add",
            ]
          ], "title": "Addresses",
        ],
        "sections": [
          [
            "rows": [
              [
                "id": "00000000000000000000000001", "isSelectable": true, "kind": "plain",
                "subtitle": "13800138000, 1 West Lake Road, Hangzhou", "title": "Li Lei",
                "value": "Default",
              ]
            ]
          ]
        ],
      ]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let addressScreen: [Example] = [
    Example(
      "a new one",
      returns: [
        "bar": ["title": "New address"],
        "buttons": [["id": "save", "isEnabled": true, "role": "primary", "title": "Save"]],
        "fields": [
          ["id": "name", "kind": "text", "label": "Name", "limit": 50, "text": ""],
          ["id": "phone", "kind": "phone", "label": "Phone", "limit": 24, "text": ""],
          ["id": "address", "kind": "lines", "label": "Address", "limit": 200, "text": ""],
        ],
      ]),
    Example(
      "a stored one", given: [addressAdded], ["id": .string(addressID)],
      returns: [
        "bar": ["title": "Edit address"],
        "buttons": [["id": "save", "isEnabled": true, "role": "primary", "title": "Save"]],
        "fields": [
          ["id": "name", "kind": "text", "label": "Name", "limit": 50, "text": "Li Lei"],
          ["id": "phone", "kind": "phone", "label": "Phone", "limit": 24, "text": "13800138000"],
          [
            "id": "address", "kind": "lines", "label": "Address", "limit": 200,
            "text": "1 West Lake Road, Hangzhou",
          ],
        ],
      ]),
    Example("an unknown one", ["id": "1"], fails: ShopError.unknownAddress),
  ]
  static let passwordScreen: [Example] = [
    Example(
      "the first password",
      returns: [
        "bar": ["title": "Payment password"],
        "buttons": [
          [
            "id": "save", "isEnabled": false, "reason": "Use 6 characters.", "role": "primary",
            "title": "Save",
          ]
        ],
        "fields": [
          ["id": "new", "kind": "secret", "label": "New password", "limit": 6, "text": ""],
          [
            "id": "confirmation", "kind": "secret", "label": "New password again", "limit": 6,
            "text": "",
          ],
        ],
      ]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let feedbackScreen: [Example] = [
    Example(
      "a comment",
      returns: [
        "bar": ["title": "Feedback"],
        "buttons": [["id": "send", "isEnabled": true, "role": "primary", "title": "Send"]],
        "fields": [
          ["id": "text", "kind": "lines", "label": "Comments", "limit": 5000, "text": ""]
        ],
      ]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]

  /// The row of a goods in a list.
  private static func goodsRow(_ index: Int) -> Value {
    let goods = Goods(resource: Samples.goods[index])
    var button: [String: Value] = [
      "id": "add", "title": "Add to cart", "role": "plain", "isEnabled": .bool(goods.stock > 0),
    ]
    if goods.stock == 0 { button["reason"] = "Sold out." }
    return [
      "id": .string(goods.id), "kind": "plain", "title": .string(goods.title),
      "subtitle": .string(goods.stock == 0 ? "Sold out" : goods.specification),
      "value": .string(goods.price.shown), "image": .string(goods.thumbURL),
      "actions": [.object(button)],
      "link": ["route": "Shop/goodsScreen", "params": ["goods": .string(goods.id)]],
    ]
  }
}
