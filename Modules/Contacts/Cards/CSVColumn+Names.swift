extension CSVColumn {
  /// The columns by their names in lower case: Google's, Outlook's, and those that people write, in English, Chinese
  /// and German.
  static let names: [String: CSVColumn] = {
    var names: [String: CSVColumn] = [:]
    for (column, list) in single + phones + addresses {
      for name in list.split(separator: "|") { names[String(name)] = column }
    }
    return names
  }()

  private static let single: [(CSVColumn, String)] = [
    (
      .fullName,
      "name|full name|display name|contact|contact name|姓名|名字|名称|名稱|联系人|聯絡人|連絡人|全名|顯示名稱|anzeigename|vollständiger name|kontakt"
    ),
    (.name(0), "family name|last name|surname|姓|姓氏|nachname|familienname"),
    (.name(1), "given name|first name|名|vorname"),
    (.name(2), "additional name|middle name|中间名|中間名|weitere vornamen|zweiter vorname"),
    (.name(3), "name prefix|title|称谓|稱謂|anrede"),
    (.name(4), "name suffix|suffix|后缀|後綴|namenszusatz"),
    (.text("X-PHONETIC-FIRST-NAME"), "phonetic first name|given name yomi"),
    (.text("X-PHONETIC-MIDDLE-NAME"), "phonetic middle name|additional name yomi"),
    (.text("X-PHONETIC-LAST-NAME"), "phonetic last name|family name yomi"),
    (.text("NICKNAME"), "nickname|昵称|暱稱|spitzname"),
    (.text("BDAY"), "birthday|date of birth|生日|出生日期|geburtstag|geburtsdatum"),
    (.text("NOTE"), "notes|note|comment|comments|备注|備註|备考|附注|附註|notizen|notiz|bemerkung"),
    (
      .organisation(0),
      "organization name|company|company name|organization|organisation|公司|公司名称|公司名稱|单位|單位|工作单位|firma|unternehmen|organisation"
    ),
    (.organisation(1), "organization department|department|部门|部門|abteilung"),
    (
      .text("TITLE"),
      "organization title|job title|position|职务|職務|职位|職位|職稱|职称|beruf|funktion"
    ),
    (.photo, "photo"), (.categories, "labels|group membership"), (.card, "vcard"),
    (.other, "file as"),
    (.fixed(.website, types: []), "web page|website|url|homepage|网页|網頁|网址|網址|webseite"),
    (
      .fixed(.email, types: []),
      "e-mail address|email address|email|e-mail|mail|e-mail 2 address|e-mail 3 address|邮箱|郵箱|电子邮箱|電子郵箱|电子邮件|電子郵件|电子邮件地址|電子郵件地址|电子邮件 2 地址|电子邮件 3 地址|邮件|郵件|e-mail-adresse|e-mail 2: adresse|e-mail 3: adresse|mailadresse"
    ),
  ]

  private static let phones: [(CSVColumn, String)] = [
    (
      .fixed(.phone, types: ["CELL"]),
      "mobile phone|mobile|mobile number|cell|cell phone|cell number|cellphone|手机|手機|手机号|手機號|手机号码|手機號碼|移动电话|行動電話|mobiltelefon|mobil|mobilnummer|handy|handynummer"
    ),
    (.fixed(.phone, types: ["pref"]), "primary phone|主要电话|主要電話|haupttelefon"),
    (
      .fixed(.phone, types: []),
      "other phone|phone|phone number|telephone|telephone number|tel|tel.|number|电话|電話|电话号码|電話號碼|联系电话|聯絡電話|連絡電話|联系方式|其他电话|其他電話|telefon|telefonnummer|rufnummer|weiteres telefon"
    ),
    (
      .fixed(.phone, types: ["HOME"]),
      "home phone|home number|家庭电话|家庭電話|住宅电话|住宅電話|住家電話|telefon privat|telefon (privat)|privat"
    ),
    (
      .fixed(.phone, types: ["WORK"]),
      "business phone|work phone|work number|office phone|办公电话|辦公電話|单位电话|公司电话|公司電話|工作电话|工作電話|商务电话|商務電話|telefon geschäftlich|telefon (geschäftlich)|telefon dienstlich|telefon büro|geschäftlich"
    ),
    (.fixed(.phone, types: ["PAGER"]), "pager|寻呼机|呼叫器"),
    (.fixed(.phone, types: ["CAR"]), "car phone|车载电话|汽車電話|autotelefon"),
    (.fixed(.phone, types: ["FAX"]), "fax|fax number|传真|傳真|faxnummer|telefax"),
    (.fixed(.phone, types: ["HOME", "FAX"]), "home fax|住宅传真|住家傳真|fax privat"),
    (.fixed(.phone, types: ["WORK", "FAX"]), "business fax|work fax|商务传真|商務傳真|fax geschäftlich"),
    (.named(.phone, "Assistant"), "assistant's phone|助理电话|助理電話|telefon assistent"),
    (.named(.phone, "Callback"), "callback|回电话|回撥電話|rückmeldung"),
    (.named(.phone, "Company Main"), "company main phone|单位主要电话|公司代表線|telefon firma"),
    (.named(.phone, "ISDN"), "isdn"),
    (.named(.phone, "Other Fax"), "other fax|其他传真|其他傳真|weiteres fax"),
    (.named(.phone, "Radio"), "radio phone|无线电话|無線電話|mobiltelefon 2"),
    (.named(.phone, "TTY/TDD"), "tty/tdd phone|tty/tdd 电话|telefon für hörbehinderte"),
    (.named(.phone, "Telex"), "telex|电报|電報"),
  ]

  /// The parts of `ADR`, by their place in it.
  private static let addressParts = [
    ("po box", 0), ("extended address", 1), ("street", 2), ("city", 3), ("region", 4),
    ("state", 4), ("postal code", 5), ("country", 6), ("country/region", 6),
    ("straße", 2), ("ort", 3), ("bundesland", 4), ("postleitzahl", 5), ("land/region", 6),
    ("街道", 2), ("市/县", 3), ("省/市/自治区", 4), ("邮政编码", 5), ("国家/地区", 6),
  ]

  private static let addresses: [(CSVColumn, String)] = {
    let places = [
      ("HOME", "home|", "privat", "住宅地址"), ("WORK", "business|work", "geschäftlich", "商务地址"),
      ("OTHER", "other|", "weitere", "其他地址"),
    ]
    let street = CSVColumn.fixedAddress(type: "", part: 2)
    return [(street, "address|street address|地址|住址|联系地址|聯絡地址|adresse|anschrift|straße|strasse")]
      + places.flatMap { type, english, german, chinese in
        addressParts.map { name, part in
          let names =
            english.split(separator: "|").map { "\($0) \(name)" }
            + ["\(name) \(german)", "\(chinese) \(name)"]
          return (CSVColumn.fixedAddress(type: type, part: part), names.joined(separator: "|"))
        }
      }
  }()
}
