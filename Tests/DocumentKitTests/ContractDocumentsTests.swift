import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import DocumentKit

struct ContractDocumentsTests {
  @Test func `There is a first page, and one a module`() {
    #expect(
      SampleSite.pages().keys.sorted() == ["Cafe.html", "Login.html", "Shop.html", "index.html"])
  }

  @Test func `Every link has a target`() throws {
    let pages = SampleSite.pages()
    let anchors = pages.mapValues { Set($0.matches(of: /\sid="([^"]*)"/).map { String($0.1) }) }
    var count = 0
    for (file, text) in pages {
      for match in text.matches(of: /<a\s[^>]*href="([^"#]*)(?:#([^"]*))?"/) {
        let target = match.1.isEmpty ? file : String(match.1)
        let known = try #require(anchors[target], "\(file) leads to \(target)")
        if let anchor = match.2 {
          #expect(known.contains(String(anchor)), "\(file) leads to \(target)#\(anchor)")
        }
        count += 1
      }
    }
    #expect(count > 60)
  }

  @Test func `Identifiers are unique on a page`() {
    for (file, text) in SampleSite.pages() {
      let all = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      #expect(Set(all).count == all.count, "\(file)")
      #expect(!all.isEmpty)
    }
  }

  @Test func `Nothing comes from elsewhere, and nothing runs`() {
    for (file, text) in SampleSite.pages() {
      // The name of SVG's language is no address that anyone opens.
      let rest = text.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      for word in ["http:", "https:", "src=", "url(", "@import", "<script", "<link", "javascript:"]
      {
        #expect(!rest.contains(word), "\(file) has \(word)")
      }
      #expect(rest.firstMatch(of: /<[^>]*\son[a-z]+=/) == nil, "\(file)")
    }
  }

  @Test func `What looks like markup stays text`() {
    let escaped = "Pours &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;tea&quot;."
    #expect(SampleSite.page("Cafe.html").contains("<p class=\"lead\">\(escaped)</p>"))
    #expect(SampleSite.page("index.html").contains("<p>\(escaped)</p>"))
    #expect(SampleSite.page("index.html").contains("<title>Tea &amp; more</title>"))
  }

  @Test func `The same contracts make the same bytes, in any order`() {
    #expect(SampleSite.pages(of: SampleSite.contracts.reversed()) == SampleSite.pages())
  }

  @Test func `Headings begin with the first and leave no step out`() {
    for (file, text) in SampleSite.pages() {
      let levels = text.matches(of: /<h([1-6])/).compactMap { Int($0.1) }
      #expect(levels.first == 1, "\(file)")
      #expect(levels.count { $0 == 1 } == 1, "\(file)")
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(file): \(levels)")
    }
  }

  @Test func `Pages have landmarks, a way past the contents, and heads for every column`() {
    for (file, text) in SampleSite.pages() {
      for part in ["<header", "<nav", "<main id=\"content\"", "<footer", "href=\"#content\""] {
        #expect(text.contains(part), "\(file) has no \(part)")
      }
      #expect(text.contains("<html lang=\"en\">"))
      #expect(!text.contains("<th>"), "\(file) has a head of nothing")
    }
  }

  @Test func `Without modules there is still a first page`() {
    let pages = SampleSite.pages(of: [])
    #expect(pages.keys.sorted() == ["index.html"])
    #expect(pages["index.html", default: ""].contains("<p>No module is linked.</p>"))
  }
}
