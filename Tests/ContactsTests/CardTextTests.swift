import Testing

@testable import Contacts

@Suite struct CardTextTests {
  @Test(arguments: ["", "a,b;c\\d", "a\nb", "\\", "\\n", "张\n;", "\n\n", "\\\\,"])
  func `What is escaped comes back`(text: String) {
    #expect(CardText.unescape(CardText.escape(text)) == text)
    #expect(CardText.components(CardText.escape(text)) == [text])
  }

  @Test(arguments: [
    ("a\\nb\\Nc", "a\nb\nc"), ("a\\,b\\;c\\\\d\\:e", "a,b;c\\d:e"), ("a\\xb", "a\\xb"),
    ("a\\", "a\\"),
  ])
  func `An escape is taken apart`(value: String, text: String) {
    #expect(CardText.unescape(value) == text)
  }

  @Test(arguments: [
    ("a\\Nb\r\nc\rd", "a\\nb\\nc\\nd"), ("http\\://x", "http://x"), ("a\\\\:b", "a\\\\:b"),
    ("a\\xb", "a\\xb"), ("\\\nx", "\\\\\\nx"),
  ])
  func `A value has one spelling`(value: String, spelling: String) {
    #expect(CardText.normalise(value) == spelling)
    #expect(CardText.normalise(spelling) == spelling)
  }

  @Test(arguments: [
    ("N", "a;b,c\\;d", "a;b\\,c\\;d"), ("NOTE", "a;b\\n", "a\\;b\\n"),
    ("NOTE", "C:\\dir", "C:\\\\dir"),
    ("URL", "http\\://x/a,b;c", "http://x/a,b;c"), ("NOTE", "a\\", "a\\\\"),
  ])
  func `A 2.1 value gets 3.0's escapes`(name: String, value: String, spelling: String) {
    #expect(CardText.normalise21(CardProperty(name: name, value: value)) == spelling)
  }
}
