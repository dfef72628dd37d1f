import Foundation
import TestSupport
import Testing

@testable import PageKit

struct HTMLDocumentTests {
  private func blocks(_ html: String, at address: String = "") throws -> [String] {
    try HTMLDocument(html, at: address).blocks.map { block in
      (block.isHeading ? "# " : "") + block.text
    }
  }

  @Test func `A page has a title, headings, paragraphs and items`() throws {
    let page = try HTMLDocument(
      """
      <!DOCTYPE html><html><head><title> User
      agreement </title><style>p { color: red }</style><script>alert("<p>no</p>")</script></head>
      <body><h1>Terms &amp; conditions</h1><p>One   two<br>three <b>four</b>.</p>
      <ul><li>你好<li>&copy; 2026</ul><pre>a  b
      c</pre><table><tr><td>1</td><td>2</td></tr></table><img alt="A cat" src="cat.png"></body></html>
      """)
    #expect(page.title == "User agreement")
    #expect(
      page.blocks.map(\.text) == [
        "Terms & conditions", "One two\nthree four.", "你好", "© 2026", "a  b\nc", "1 2", "A cat",
      ])
    #expect(page.blocks.map(\.isHeading).first == true && page.blocks[1].isHeading == false)
  }

  @Test(
    arguments: [
      ("b.html", "file:///site/pages/b.html"), ("../c.html?x=1#y", "file:///site/c.html?x=1#y"),
      ("/d", "file:///d"), ("#part", "file:///site/pages/a.html#part"),
      ("https://example.org/a b", "https://example.org/a%20b"), ("mailto:a@b.c", "mailto:a@b.c"),
      ("  e.html\n", "file:///site/pages/e.html"),
    ])
  func `A link is relative to the page`(href: String, address: String) throws {
    let page = try HTMLDocument(
      "<p>See <a href='\(href)'>the <b>page</b></a>.", at: "file:///site/pages/a.html")
    #expect(page.blocks.map(\.text) == ["See the page."])
    #expect(page.links == [HTMLDocument.Link(text: "the page", address: address)])
  }

  @Test func `A text area has its text at first, as it is written`() throws {
    let page = try HTMLDocument(
      "<form><textarea name=t>\n Dear &amp; <b>Li</b>\n</textarea><textarea>x</textarea>after</form>"
    )
    let values = page.inputs.map(\.value)
    #expect(values.count == 1 && values.first?.hasPrefix(" Dear & ") == true)
    #expect(page.blocks.last?.text == "after")
    let lines = try HTMLDocument("<textarea name=t value=no>\r\nHi\r\nLi\r</textarea>")
    #expect(lines.inputs.map(\.value) == ["Hi\nLi\n"])
  }

  @Test(arguments: [
    "<button type=reset>Clear</button>", "<button type=Button>Clear</button>",
    "<input type=reset value=Clear>",
  ])
  func `Only a button that sends its form belongs to it`(html: String) throws {
    let buttons = try HTMLDocument("<form data-message=Order>\(html)<button>Order</button></form>")
      .blocks.compactMap { block -> Int?? in
        if case .button(let button) = block.control { .some(button.form) } else { nil }
      }
    #expect(buttons == [nil, 0])
  }

  @Test(arguments: [
    "<button data-message=M><div>Pay</div></button>", "<button data-message=M>Pay</button>",
    "<button data-message=M><p>Pay</p></button>",
    "<div><button data-message=M> <b>Pay</b> </button>",
  ])
  func `A button is one, whatever is in it`(html: String) throws {
    let page = try HTMLDocument("<p>a\(html)<p>b")
    #expect(page.blocks.map(\.text) == ["a", "Pay", "b"])
    guard case .button(let button) = page.blocks[1].control else {
      Issue.record("no button")
      return
    }
    #expect(button.message == "M" && page.blocks[2].control == nil)
    #expect(try blocks("<button><p>Buy</p><p>3 €</p></button><p>c") == ["Buy 3 €", "c"])
    #expect(try blocks("<h1><div>T</div></h1><p>c") == ["# T", "c"])
    #expect(try blocks("<h1></h1><p>c<h2>d") == ["c", "# d"])
  }

  @Test func `The links of a field's label stay, and one around a field goes on after it`() throws {
    let page = try HTMLDocument(
      "<p>Accept <a href=page://t>the terms</a>: <input name=q></p>"
        + "<p>ab<a href=page://x><input name=q>中文字</a>")
    #expect(page.blocks.map(\.text) == ["Accept the terms:", "ab", "中文字"])
    #expect(page.blocks.map { $0.links.map(\.text) } == [["the terms"], [], ["中文字"]])
    let hidden = try HTMLDocument("<p><a href=page://x>x</a><input name=q type=hidden> y")
    #expect(hidden.links.count == 1)
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "JAVASCRIPT:x"])
  func `A link that a script would run is text`(href: String) throws {
    let page = try HTMLDocument("<p><a href='\(href)'>Go</a>", at: "file:///a.html")
    #expect(page.blocks.map(\.text) == ["Go"])
    #expect(page.links.isEmpty)
  }

  @Test func `Links are relative to the base of the page, and one around blocks is in each`() throws
  {
    let page = try HTMLDocument(
      "<base href='https://example.org/x/'><a href='y'><h2>One</h2><p>Two</p></a><p>Three",
      at: "file:///a.html")
    #expect(page.blocks.map(\.text) == ["One", "Two", "Three"])
    #expect(page.links.map(\.text) == ["One", "Two"])
    #expect(Set(page.links.map(\.address)) == ["https://example.org/x/y"])
  }

  @Test(
    arguments: [
      "", " ", "\0", "<", "</", "<!", "<!--", "<![CDATA[", "<a", "<a href", "<a href=", "<a href='",
      "&", "&#", "&#x110000;", "&#0;", "&unknown;", "</p></div>", "<?xml version='1.0'",
      "<p \0=\0>",
      "<!DOCTYPE html [<!ENTITY a \"&b;&b;\"><!ENTITY b \"&a;\">]>&a;",
      "<!DOCTYPE x SYSTEM 'file:///etc/passwd'>", "<meta charset=utf-16>", "\u{FEFF}", "\u{1B}[31m",
      "<frameset><frame src=x>", "<table><table><td><table>", "<svg><math><style><a>",
    ])
  func `Malformed HTML is read without a crash`(html: String) throws {
    for text in [html, html + "<p>x", "<p>\(html)", String(repeating: html, count: 1_000)] {
      _ = try? HTMLDocument(text, at: html)
    }
    let page = try HTMLDocument("<p>before</p>\(html.hasPrefix("<!") ? "" : html)")
    #expect(page.blocks.first?.text.hasPrefix("before") == true)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Random bytes of HTML are read without a crash`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "<p>", "</p>", "<a href='x'>", "</a>", "<table>", "<td>", "<pre>", "<title>",
      "<base href=//>",
      "&#", "&amp;", "\"", "'", "<!--", "-->", "<script>", "\0", "é", "\u{202E}", "<", ">", "x y",
    ]
    for _ in 0..<50 {
      let html = (0..<200).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      _ = try HTMLDocument(html, at: "file:///a.html")
    }
  }

  @Test func `D46: A page that is too large is refused, and a deep one is read`() throws {
    let deep = String(repeating: "<div>", count: 100_000)
    #expect(try blocks(deep + "deep") == ["deep"])
    let large = String(repeating: "a", count: HTMLDocument.sizeLimit)
    #expect(try HTMLDocument(large).blocks.count == 1)
    #expect(throws: WebPageError.tooLarge) { try HTMLDocument(large + "a") }
  }

  @Test func `D46: A page of too many lines is cut, and says so`() throws {
    for html in ["<p>a", "a<br>", "<pre>a\n", "<a href='page://a'>a</a> "] {
      let page = try HTMLDocument(String(repeating: html, count: HTMLDocument.lineLimit + 10))
      #expect(page.isCut)
      let lines = page.blocks.map { $0.text.split(separator: "\n").count + $0.links.count }
        .reduce(0, +)
      #expect(lines <= HTMLDocument.lineLimit + 2)
    }
  }

  @Test(arguments: ["<form action=x>", "<a href=x>y</a>"])
  func `D46: A long base isn't repeated by each link of a page`(html: String) throws {
    let base = "<base href='http://a/\(String(repeating: "b", count: 100_000))/'>"
    let page = try HTMLDocument(
      base + String(repeating: html, count: 20_000), at: "file:///site/page.html")
    let addresses = page.links.map(\.address) + page.forms.compactMap(\.address)
    #expect(addresses.allSatisfy { $0 == "file:///site/x" })
    #expect((1...HTMLDocument.lineLimit + 1).contains(addresses.count) && page.isCut)
  }

  @Test(arguments: ["<p %>x", "<p><a %href=x>x</a>", "<p>%x", "<!--%-->x", "<p title=\"%\">x"])
  func `D46: A page is read in time proportional to its length`(html: String) throws {
    let parts = (0..<37_000).map { "a\($0)='&amp;<' " }.joined()
    let page = html.replacing("%", with: parts)
    let time = try ContinuousClock().measure { _ = try HTMLDocument(page) }
    #expect(time < .seconds(5))
    #expect(try HTMLDocument(page).blocks.last?.text.hasSuffix("x") == true)
  }

  @Test(arguments: [
    "<title>T</title><p>A &lt;b&gt; c &#x4F60;&#22909;&hearts;&Alpha;&omega;&euro;&#128;"
  ])
  func `D46: Every prefix of a page is read, and names of characters are read`(html: String) throws
  {
    for length in 0...html.utf8.count {
      _ = try HTMLDocument(String(decoding: html.utf8.prefix(length), as: UTF8.self))
    }
    #expect(try blocks(html) == ["A <b> c 你好♥Αω€€"])
    #expect(
      try blocks(
        "It&#8217s &copy2024 &#x2019z &ampx &no; &#; &#x; &#99999999999; &copyx;<!--a--!>b")
        == ["It’s ©2024 ’z &x &no; &#; &#x; \u{FFFD} ©x;b"])
    #expect(
      try HTMLDocument("<a href='https://a.b/?x=1&copy=2&amp;y'>a</a>").links.map(\.address)
        == ["https://a.b/?x=1&copy=2&y"])
  }

  @Test func `Nothing is loaded that a page names`() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("secret", "secret.txt")
    let html = """
      <!DOCTYPE html SYSTEM "file://\(secret)" [<!ENTITY x SYSTEM "file://\(secret)">]>
      <iframe src="file://\(secret)"></iframe><object data="\(secret)"></object><p>&x;
      """
    #expect(try !blocks(html).joined().contains("secret\n"))
    #expect(try !blocks(html).contains("secret"))
  }
}

// Pages in files.
extension HTMLDocumentTests {
  private func pages() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("<title>Start</title><a href='一 页/b.html'>b</a>", "pages/a.html")
    _ = try folder.write("<title>Inner</title><a href='../a.html'>a</a>", "pages/一 页/b.html")
    _ = try folder.write("outside", "secret.html")
    return folder
  }

  @Test func `A page is read from a file URL or a path, and its links lead to others`() throws {
    let folder = try pages()
    let root = "\(folder.path)/pages"
    let page = try HTMLDocument(at: "\(root)/a.html", below: root)
    #expect(page.title == "Start")
    let inner = try HTMLDocument(at: try #require(page.links.first).address, below: root)
    #expect(inner.title == "Inner")
    let back = try #require(inner.links.first).address
    for address in [
      back, back + "#part", back + "?a=b", back.replacing("file://", with: "file://localhost"),
    ] {
      #expect(try HTMLDocument(at: address, below: root) == page)
    }
    #expect(try HTMLDocument(at: "\(root)/一%20页/b.html", below: root) == inner)
  }

  @Test func `F15: a missing file is a typed error, and nothing is read`() throws {
    let folder = try pages()
    #expect(throws: WebPageError.missing) {
      try HTMLDocument(at: "\(folder.path)/pages/none.html", below: "\(folder.path)/pages")
    }
  }

  @Test(
    arguments: [
      "https://example.org/", "http://localhost/a.html", "ftp://x/y", "data:text/html,x",
      "javascript:1", "file://server/a.html", "FILE://server/a", "x:",
    ])
  func `An address of something else is refused`(address: String) throws {
    #expect(throws: WebPageError.notAFile) { try HTMLDocument(at: address, below: "/") }
  }

  @Test func `A file outside of the folder is refused, also behind a link and dots`() throws {
    let folder = try pages()
    let root = "\(folder.path)/pages"
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link.html", withDestinationPath: "\(folder.path)/secret.html")
    let addresses = [
      "\(root)/../secret.html", "file://\(root)/../secret.html", "\(root)/link.html",
      "\(root)/%2E%2E/secret.html", "file://\(root)/%2e%2e/secret.html", root, "/etc/passwd",
      "\(root)x/a.html",
    ]
    for address in addresses {
      #expect(throws: WebPageError.outside, "\(address)") {
        try HTMLDocument(at: address, below: root)
      }
    }
  }

  @Test func `A folder, a pipe, other bytes and too many bytes are refused`() throws {
    let folder = try pages()
    let root = folder.path
    #expect(throws: WebPageError.unreadable) { try HTMLDocument(at: "\(root)/pages", below: root) }
    #expect(mkfifo("\(root)/pipe", 0o600) == 0)
    #expect(throws: WebPageError.unreadable) { try HTMLDocument(at: "\(root)/pipe", below: root) }
    try Data([0x3C, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(root)/latin.html"))
    #expect(throws: WebPageError.unreadable) {
      try HTMLDocument(at: "\(root)/latin.html", below: root)
    }
    _ = try folder.write(String(repeating: "a", count: HTMLDocument.sizeLimit + 1), "large.html")
    #expect(throws: WebPageError.tooLarge) {
      try HTMLDocument(at: "\(root)/large.html", below: root)
    }
  }
}
