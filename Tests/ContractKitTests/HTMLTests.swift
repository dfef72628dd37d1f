import ContractKit
import Testing

struct HTMLTests {
  @Test func `Texts and attributes are escaped, in one place each`() {
    let html = HTML(.p, .title("a\"b<c")) {
      "1 < 2 & 'x'"
      HTML(.code, text: "<b>")
    }
    #expect(
      html.markup == """
        <p title="a&quot;b&lt;c">1 &lt; 2 &amp; &#39;x&#39;<code>&lt;b&gt;</code></p>

        """)
  }

  @Test func `The lines of a code stay lines`() {
    #expect(HTML(.pre, text: "{\n  1\n}").markup == "<pre>{\n  1\n}</pre>\n")
  }

  @Test func `Line ends become one character, and tabs stay`() {
    #expect(
      HTML(.p, .title("a\tb"), text: "1\r\n2\t3\r4\u{1B}").markup
        == "<p title=\"a\tb\">1\n2\t3\n4\u{FFFD}</p>\n")
  }

  @Test func `An element without content has no end`() {
    #expect(HTML(.meta, .charset("utf-8")) {}.markup == "<meta charset=\"utf-8\">\n")
  }

  @Test func `A part may be there or not, and come again`() {
    func list(_ isLong: Bool) -> String {
      HTML(.ul) {
        for number in 1...2 { HTML(.li, text: "\(number)") }
        if isLong { HTML(.li, text: "more") } else { HTML(.li, text: "end") }
      }.markup
    }
    #expect(list(true) == "<ul><li>1</li>\n<li>2</li>\n<li>more</li>\n</ul>\n")
    #expect(list(false) == "<ul><li>1</li>\n<li>2</li>\n<li>end</li>\n</ul>\n")
  }
}
