import ScreenKit
import Testing

struct FieldTests {
  private static func field(_ policy: FieldPolicy, _ typed: String = "") -> Field {
    var field = Field("A", .text, policy)
    field.edit(typed)
    return field
  }

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
    let field = Self.field(.mobilePhone, typed)
    #expect(field.text == shown)
    #expect(field.value == used)
  }

  @Test(arguments: [
    ("13874385438", true), ("16612345678", true), ("23874385438", false), ("1387438543", false),
    ("", false),
  ])
  func `A phone number has 11 digits and begins with 1`(_ typed: String, _ isComplete: Bool) {
    #expect((Self.field(.mobilePhone, typed).fault == nil) == isComplete)
  }

  @Test(arguments: [
    ("86", "13800138000", "138 0013 8000"), ("86", "138 0013 8000", "138 0013 8000"),
    ("86", "138-0013", "138-0013"), ("86", "+4479", "+4479"), ("86", "2012345", "2012345"),
    ("44", "13800138000", "13800138000"),
  ])
  func `A number of any zone stays as typed, and a mobile one of zone 86 is grouped`(
    _ zone: String, _ typed: String, _ shown: String
  ) {
    let field = Self.field(.phone(zone: zone), typed)
    #expect(field.value == shown)
    #expect(field.fault == nil)
    #expect(Self.field(.phone(zone: zone), " ").fault != nil)
  }

  @Test(arguments: [
    ("123456", true), ("12345", false), ("１２３４５６", false), ("12345a", false), ("", false),
  ])
  func `A code is so many ASCII digits`(_ typed: String, _ isComplete: Bool) {
    #expect((Self.field(.code(6), typed).fault == nil) == isComplete)
  }

  @Test(arguments: [
    ("abcd1234", true), ("abc1234", false), ("密码12345678", false), ("abcd 1234", false),
    ("", false),
  ])
  func `A password has 8 to 16 characters, none Chinese`(_ typed: String, _ isComplete: Bool) {
    #expect((Self.field(.password, typed).fault == nil) == isComplete)
  }

  @Test func `F46: a text is cut by characters, and the field says so`() {
    var field = Self.field(FieldPolicy("name", limit: 3), "👨‍👩‍👧王e\u{301}x")
    #expect(field.text == "👨‍👩‍👧王e\u{301}")
    #expect(field.content("name").error == "Only 3 characters fit.")
    field.edit("ab")
    #expect(field.content("name").error == nil)
  }

  @Test func `A text that the field begins with stays whole until it is edited`() {
    var field = Field("Name", .text, FieldPolicy("name", limit: 3), text: "Wang Wei")
    field.policy = FieldPolicy("name", limit: 5)
    #expect(field.text == "Wang Wei")
    #expect(!field.isChanged && field.content("name").error == nil)
    field.edit("Wang Li")
    #expect(field.change == "Wang " && field.content("name").error == "Only 5 characters fit.")
    field.edit("Li")
    field.policy = FieldPolicy("initial", limit: 1)
    #expect(field.text == "L")
    #expect(field.content("name").error == "Only 1 character fits.")
  }

  @Test func `Text that an input method puts together isn't cut before it is ready`() {
    var field = Self.field(FieldPolicy("short", limit: 2))
    field.edit("zhong", isComposing: true)
    #expect(field.text == "zhong")
    field.edit("中文字")
    #expect(field.text == "中文")
  }

  @Test func `A fault is shown when the field was left, until it is edited`() {
    var field = Self.field(.code(6), "123")
    #expect(field.content("code").error == nil)
    field.leave()
    #expect(field.content("code").error == "Type the 6 digits.")
    field.edit("1234")
    #expect(field.content("code").error == nil)
  }

  @Test func `A field is changed only while it differs from the start`() {
    var field = Field("Name", .text, .required, text: "Li")
    #expect(!field.isChanged && field.change == nil)
    field.edit("Li Lei")
    #expect(field.isChanged && field.change == "Li Lei")
    field.edit("Li")
    #expect(!field.isChanged)
    field.show("Taken.")
    field.begin(with: "Wang")
    #expect(field.text == "Wang" && !field.isChanged)
    #expect(field.content("name").error == nil)
  }

  @Test func `New rules apply to what was typed already`() {
    var field = Self.field(.anything, "13800138000")
    field.policy = .mobilePhone
    #expect(field.text == "138 0013 8000")
  }

  @Test func `The content hides a secret and keeps its length`() {
    var field = Field("Password", .secret, .password, placeholder: "Secret")
    field.edit("abc")
    let content = field.content("p")
    #expect(content.text == "•••")
    #expect(content.placeholder == "Secret" && content.limit == 16)
    #expect(field.value == "abc")
  }
}
