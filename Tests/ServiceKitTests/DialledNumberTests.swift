import ServiceKit
import Testing

struct DialledNumberTests {
  @Test(arguments: [
    ("138 0013 8000", "+8613800138000", "13800138000"),
    ("010-5555 0111", "+861055550111", "01055550111"),
    ("400-123-4567", "+864001234567", "4001234567"), ("95555", "95555", "95555"),
    ("110", "110", "110"),
    ("5555 0111", "55550111", "55550111"), ("*#06#", "*#06#", "*#06#"),
    ("+44 (0)20 7946 0958", "+442079460958", "+4402079460958"),
    ("+999 1234", "+9991234", "+9991234"),
    ("１００８６", "10086", "10086"),
  ])
  func `A phone can dial it`(_ text: String, _ canonical: String, _ digits: String) throws {
    let number = try #require(DialledNumber(text))
    #expect(number.canonical == canonical)
    #expect(number.digits == digits)
    #expect(number.branch == nil)
  }

  @Test(arguments: [
    "010-5555 0111 ext. 12", "010-5555 0111 x12", "010-5555 0111转12", "010-5555 0111 分机12",
    "tel:+86-10-55550111;ext=12", "010-5555 0111,,12", "01055550111 Extension: 12",
  ])
  func `An extension is kept apart`(_ text: String) throws {
    let number = try #require(DialledNumber(text))
    #expect(number.phone?.canonical == "+861055550111")
    #expect(number.branch == "12")
    #expect(number.canonical == "+861055550111;ext=12")
  }

  @Test(arguments: [
    "", "+", "7", "hello", "Zhang San", "138a0013", "ext. 12",
    "li@example.com", String(repeating: "1", count: 41),
  ])
  func `A phone can't dial it`(_ text: String) {
    #expect(DialledNumber(text) == nil)
  }
}
