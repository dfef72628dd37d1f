import Testing

@testable import Discover

struct PictureTests {
  @Test(arguments: [
    "https://example.com/snow.jpg", "http://example.com", "HTTPS://EXAMPLE.COM/a%20b.png?x=1#y",
    "file:///pictures/snow.jpg", "file://localhost/snow.jpg", "https://例子.测试/雪.jpg",
    "data:image/png;base64,iVBORw0KGgo=", "data:image/webp;base64,AAAA",
  ])
  func `A URL of a picture is accepted`(_ text: String) { #expect(Picture.isValid(text)) }

  @Test(arguments: [
    "", " ", "snow.jpg", "/pictures/snow.jpg", "../snow.jpg", "~/snow.jpg", "https:", "https://",
    "https:///snow.jpg", "https://exa mple.com/", "https://example.com/\n", "file:snow.jpg",
    "file:", "file://", "javascript:alert(1)", "ftp://example.com/snow.jpg", "app://Discover/feed",
    "mailto:li@example.com", "data:", "data:,x", "data:text/html;base64,AAAA",
    "data:image/svg+xml;base64,AAAA", "data:image/png,AAAA", "data:image/png;base64,",
    "data:image/png;base64,!!!!", "https://example.com/\u{202E}gpj.exe",
    "https://example.com/\u{0}", " https://example.com", ":", "https",
  ])
  func `Other texts are refused`(_ text: String) { #expect(!Picture.isValid(text)) }

  @Test func `A URL has a limit, and a data URL a larger one`() {
    let start = "https://example.com/"
    #expect(Picture.isValid(start + String(repeating: "a", count: 2000 - start.count)))
    #expect(!Picture.isValid(start + String(repeating: "a", count: 2001 - start.count)))
    let data = "data:image/gif;base64,"
    #expect(Picture.isValid(data + String(repeating: "A", count: 65_512)))
    #expect(!Picture.isValid(data + String(repeating: "A", count: 65_516)))
  }
}
