import ScreenKit
import Testing

struct CodePayloadTests {
  @Test(
    arguments: [
      CodePayload("user", "61856069"), CodePayload("goods", "shop-5"), CodePayload("text", ""),
      CodePayload("text", "a:b 中文\n"),
    ])
  func `D57: a code is read as what was written`(_ code: CodePayload) {
    #expect(CodePayload(text: code.text) == code)
    #expect(Content.Row("code", "My code", showing: code).image == code.text)
  }

  @Test(arguments: ["", "61856069", "https://example.com/a:b", ":5", "Wi Fi:5", "中:5"])
  func `D57: a foreign code is its text`(_ text: String) {
    #expect(CodePayload(text: text).kind == nil)
    #expect(CodePayload(text: text).value == text)
    #expect(CodePayload(text: text).text == text)
  }
}
