import ScreenKit
import Testing

struct FormTests {
  private static func form(_ policy: FieldPolicy) -> Form { Form(Form.Field("a", "A", policy)) }

  @Test(arguments: [
    ("138", "138", "138"), ("1380", "138 0", "1380"),
    ("13800138000", "138 0013 8000", "13800138000"),
    ("138 0013 8000", "138 0013 8000", "13800138000"),
    ("1380013800099", "138 0013 8000", "13800138000"),
    ("138-0013-8000", "138 0013 8000", "13800138000"), ("１３８", "", ""),
  ])
  func `A phone number is grouped while it is typed and used without spaces`(
    _ typed: String, _ shown: String, _ used: String
  ) {
    var form = Self.form(.mobilePhone)
    form.edit("a", typed)
    #expect(form.fields[0].text == shown)
    #expect(form["a"] == used)
  }

  @Test(arguments: [
    ("13874385438", true), ("16612345678", true), ("23874385438", false), ("1387438543", false),
    ("", false),
  ])
  func `A phone number has 11 digits and begins with 1`(_ typed: String, _ isComplete: Bool) {
    var form = Self.form(.mobilePhone)
    form.edit("a", typed)
    #expect(form.isComplete == isComplete)
  }

  @Test(arguments: [
    ("86", "13800138000", "138 0013 8000"), ("86", "138 0013 8000", "138 0013 8000"),
    ("86", "138-0013", "138-0013"), ("86", "+4479", "+4479"), ("86", "2012345", "2012345"),
    ("44", "13800138000", "13800138000"),
  ])
  func `A number of any zone stays as typed, and a mobile one of zone 86 is grouped`(
    _ zone: String, _ typed: String, _ shown: String
  ) {
    var form = Self.form(.phone(zone: zone))
    form.edit("a", typed)
    #expect(form["a"] == shown)
    #expect(form.isComplete)
    form.edit("a", " ")
    #expect(!form.isComplete)
  }

  @Test(arguments: [
    ("123456", true), ("12345", false), ("１２３４５６", false), ("12345a", false), ("", false),
  ])
  func `A code is so many ASCII digits`(_ typed: String, _ isComplete: Bool) {
    var form = Self.form(.code(6))
    form.edit("a", typed)
    #expect(form.isComplete == isComplete)
  }

  @Test(arguments: [
    ("abcd1234", true), ("abc1234", false), ("密码12345678", false), ("abcd 1234", false),
    ("", false),
  ])
  func `A password has 8 to 16 characters, none Chinese`(_ typed: String, _ isComplete: Bool) {
    var form = Self.form(.password)
    form.edit("a", typed)
    #expect(form.isComplete == isComplete)
  }

  @Test func `What is longer than the limit is cut without splitting a character`() {
    var form = Self.form(FieldPolicy("short", limit: 2))
    form.edit("a", "é👨‍👩‍👧‍👦c")
    #expect(form.fields[0].text == "é👨‍👩‍👧‍👦")
  }

  @Test func `Text that an input method puts together isn't cut before it is ready`() {
    var form = Self.form(FieldPolicy("short", limit: 2))
    form.edit("a", "zhong", isComposing: true)
    #expect(form.fields[0].text == "zhong")
    form.edit("a", "中文字")
    #expect(form.fields[0].text == "中文")
  }

  @Test func `A fault is shown after a check, until the field is edited`() {
    var form = Self.form(.required)
    form.edit("a", "  ")
    #expect(form.content[0].error == nil)
    #expect(form.check() == false)
    #expect(form.content[0].error == "Type something.")
    form.edit("a", " x")
    #expect(form.content[0].error == nil)
    #expect(form.check() == true)
  }

  @Test func `A form is changed only while it differs from the start`() {
    var form = Form(Form.Field("name", "Name", .required, text: "Li"))
    #expect(!form.isChanged)
    form.edit("name", "Li Lei")
    #expect(form.isChanged)
    form.edit("name", "Li")
    #expect(!form.isChanged)
  }

  @Test func `New rules apply to what was typed already`() {
    var form = Self.form(.anything)
    form.edit("a", "13800138000")
    form.apply(.mobilePhone, to: "a")
    #expect(form.fields[0].text == "138 0013 8000")
  }

  @Test func `Typing into an unknown field changes nothing`() {
    var form = Self.form(.anything)
    form.edit("b", "x")
    #expect(form["a"] == "")
    #expect(form["b"] == "")
  }

  @Test func `The content hides a secret and keeps its length`() {
    var form = Form(Form.Field("p", "Password", kind: .secret, .password, placeholder: "Secret"))
    form.edit("p", "abc")
    #expect(
      form.content == [
        Content.Field(
          "p", "Password", kind: .secret, text: "abc", placeholder: "Secret", limit: 16)
      ])
    #expect(form.content[0].text == "•••")
    #expect(form["p"] == "abc")
  }
}
