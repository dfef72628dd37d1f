import Testing

@testable import ScreenKit

struct ContentSpanTests {
  @Test(arguments: [
    ("See https://example.com/a?b=1.", ["link https://example.com/a?b=1"]),
    ("看www.example.com，好", ["link www.example.com"]),
    ("(http://a.example)", ["link http://a.example"]),
    ("xhttp://a.example www. https://", []),
    ("Call 010-55551234 or 13800138000!", ["phone 010-55551234", "phone 13800138000"]),
    ("0755 5555123, 123456789, 1234567890123", ["phone 0755 5555123"]),
    ("[smile] hi [a b] [] [[kiss]] [left", ["emoticon [smile]", "emoticon [kiss]"]),
    ("(https://a.example/b_(c)).", ["link https://a.example/b_(c)"]),
    ("+12015550123, +8613800138000 +1", ["phone +12015550123", "phone +8613800138000"]),
    ("https://a.example/13800138000", ["link https://a.example/13800138000"]),
    ("５５５ ½ 👨‍👩‍👧[哈哈]", ["emoticon [哈哈]"]), ("", []),
  ])
  func `Links, phone numbers and emoticons are found by characters`(
    _ text: String, _ found: [String]
  ) {
    let spans = Content.Span.found(in: text)
    #expect(spans.map { "\($0.kind) \($0.text(in: text))" } == found)
  }

  @Test func `Spans are in order, don't overlap, and lie within the text`() {
    let pieces = [
      "[", "]", "www.a.b", "010-", "5555", "1234", " ", "http://", "笑", "e\u{301}", ".",
    ]
    var seed: UInt64 = 1
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      var end = 0
      for span in Content.Span.found(in: text) {
        #expect(span.start >= end && span.length > 0)
        end = span.start + span.length
      }
      #expect(end <= text.count)
    }
  }

  @Test func `A span of another process may lie beyond the text`() {
    #expect(Content.Span(.link, 2..<9).text(in: "abc") == "c")
  }
}
