import Testing

@testable import Login

struct TextPolicyTests {
  @Test(arguments: [
    (TextPolicy.mobilePhone, ["13874385438", "15000000000"]),
    (.spacedPhone, ["138 7438 5438"]), (.anyPhone, ["13874385438", "abcdefghijk"]),
    (.qqNumber, ["12345", "61856069", "1234567890"]),
    (.email, ["mike@qq.com", "a.b+c@mail.example.org"]), (.wechatNumber, ["mikehe", "m_1-23"]),
    (.password, ["12345678", "1234567890123456"]), (.anyPassword, ["x", " x"]),
    (.paymentPassword, ["123456", "abcdef"]), (.code, ["123456", "012345"]),
    (.shortCode, ["1234", "0123"]), (.digits, ["0", "123"]), (.integer, ["1", "-12", "+3"]),
    (.decimal, ["1", "-1.5", "0.25"]), (.blank, ["", " ", "\t\n"]),
    (.chinese, ["中", "一", "a龥", "\u{9FFF}"]), (.alphanumeric, ["a", "A1", "5"]),
  ])
  func `D22: A policy accepts`(policy: TextPolicy, texts: [String]) {
    for text in texts { #expect(policy.accepts(text), "\(policy) \(text)") }
  }

  @Test(arguments: [
    (TextPolicy.mobilePhone, ["16612345678", "1387438543", "138 7438 5438", "１３８７４３８５４３８"]),
    (.spacedPhone, ["13874385438", "238 7438 5438", "138 7438 543"]),
    (.anyPhone, ["1387438543", "138743854389"]), (.qqNumber, ["01234", "1234", "12345678901", ""]),
    (.email, ["mike", "mike@qq", "@qq.com", "a b@qq.com"]),
    (.wechatNumber, ["mike", "1mikehe", "mike he", "mike好好"]),
    (.password, ["1234567", "12345678901234567", "密码12345678", "1234 5678"]),
    (.anyPassword, ["", "  "]), (.paymentPassword, ["12345", "1234567"]),
    (.code, ["12345", "１２３４５６", "1234567", "12345a"]),
    (.shortCode, ["01234", "1234abc", "123"]), (.digits, ["", "12a", "１２", "1 2"]),
    (.integer, ["", "+", "1.5", "1-2"]), (.decimal, ["", ".5", "1.", "1.2.3"]),
    (.blank, ["a", " a "]), (.chinese, ["", "abc", "ひらがな", "\u{A000}"]),
    (.alphanumeric, ["", "a b", "－", "é", "０"]),
  ])
  func `D22: A policy refuses`(policy: TextPolicy, texts: [String]) {
    for text in texts { #expect(!policy.accepts(text), "\(policy) \(text)") }
  }

  @Test func `E-26: The originals accept nothing as digits, and miss two characters and 5`() {
    let digits: (String) -> Bool = { $0.filter { !("0"..."9").contains($0) }.isEmpty }
    #expect(digits("") && !TextPolicy.digits.accepts(""))
    let chinese: (String) -> Bool = { text in
      text.unicodeScalars.contains { $0 > "\u{4E00}" && $0 < "\u{9FFF}" }
    }
    for text in ["\u{4E00}", "\u{9FFF}"] {
      #expect(!chinese(text) && TextPolicy.chinese.accepts(text))
    }
    let alphanumeric: (String) -> Bool = { $0.wholeMatch(of: /[A-Za-z0－9]+/) != nil }
    #expect(!alphanumeric("5") && TextPolicy.alphanumeric.accepts("5"))
    #expect(alphanumeric("－") && !TextPolicy.alphanumeric.accepts("－"))
  }

  @Test func `Every policy is tested, and one is another's only on purpose`() {
    #expect(TextPolicy.allCases.count == 17)
    #expect(Set(SignInFlow.allCases.map(\.account)).count == 6)
  }

  @Test(arguments: [
    ("12345", "12345678", nil), ("01234", "12345678", SignInFlow.Fault.wrongAccount),
    ("1234", "12345678", .wrongAccount), ("12345", "1234567", .wrongAccount),
    ("12345", "12345678901234567", .wrongAccount), ("12345", "密码12345678", .wrongAccount),
    ("12345", "", .incomplete), ("", "12345678", .incomplete),
  ])
  func `F27: A QQ number and a password`(
    account: String, password: String, fault: SignInFlow.Fault?
  ) {
    #expect(SignInFlow.qqNumber.check(account, password) == fault)
  }

  @Test(arguments: [
    (SignInFlow.phone, "13874385438", true), (.phone, "16612345678", false),
    (.form, "16612345678", true), (.shop, "138 7438 5438", true),
    (.phone, "138 7438 5438", false), (.form, "138 7438 5438", false),
    (.shop, "13874385438", false),
  ])
  func `F28: A number belongs to its flow`(flow: SignInFlow, number: String, isValid: Bool) {
    let secret = flow == .shop ? "1234" : "12345678"
    #expect((flow.check(number, secret) == nil) == isValid)
  }

  @Test(arguments: [
    ("12345", SignInFlow.Fault.wrongCode), ("１２３４５６", .wrongCode), ("123456", nil),
    ("", .incomplete),
  ])
  func `F29: A code has six digits of ASCII`(code: String, fault: SignInFlow.Fault?) {
    #expect(SignInFlow.code.check("13874385438", code) == fault)
  }

  @Test(arguments: [
    (SignInFlow.phone, "12345678", true), (.phone, "x", false), (.form, "x", true),
    (.form, " ", false), (.shop, "1234", true), (.shop, "12345678", false),
  ])
  func `E-03: Each flow has a password policy of its own`(
    flow: SignInFlow, secret: String, isValid: Bool
  ) {
    let number = flow == .shop ? "138 7438 5438" : "13874385438"
    #expect((flow.check(number, secret) == nil) == isValid)
  }

  @Test func `The form of article 003 accepts letters`() {
    #expect(SignInFlow.form.check("abcdefghijk", "x") == nil)
  }

  @Test(arguments: [
    ("13874389438", "5858", String?.none, true),
    ("1387438943", "5858", "Type a valid mobile number.", false),
    ("13874389438", "585", "Wrong code.", true), ("13874389438", "５８５８", "Wrong code.", true),
    ("12874389438", "585", "Type a valid mobile number.", false), ("13874389438", "", nil, true),
  ])
  func
    `D48: The second-hand shop checks the number, then the code, and shows the avatar of a valid number`(
      account: String, code: String, text: String?, showsAvatar: Bool
    )
  {
    let validation = Validation(.secondHand, account, code)
    #expect(validation.text == text)
    #expect(validation.isAccountValid == showsAvatar)
    #expect(validation.enabled == !code.isEmpty)
  }
}
