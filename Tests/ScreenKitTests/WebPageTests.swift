import ScreenKit
import Testing

struct WebPageTests {
  private static func visited(_ addresses: String...) -> WebPage {
    var page = WebPage(title: "Help")
    for address in addresses {
      _ = page.visit(address)
      page.commit()
    }
    return page
  }

  @Test func `F12: back closes a presented screen on its first page, and pops a pushed one`() {
    let page = Self.visited("a")
    #expect(page.back(isPresented: true) == .dismiss)
    #expect(page.back(isPresented: false) == .pop)
  }

  @Test func `Back leads through the visited pages, and the close item follows`() {
    var page = Self.visited("a")
    #expect(page.items == [.back])
    _ = page.visit("b")
    page.commit()
    #expect(page.items == [.back, .close])
    _ = page.visit("c")
    page.commit()
    #expect(page.back(isPresented: false) == .page("b"))
    for address in ["b", "a"] {
      let former = page.goBack()
      #expect(former == address)
      page.commit()
    }
    #expect(page.items == [.back])
    #expect(page.back(isPresented: false) == .pop)
    let former = page.goBack()
    #expect(former == nil)
    #expect(page.address == "a")
  }

  @Test func `Close leaves the screen however many pages were visited`() {
    let page = Self.visited("a", "b", "c")
    #expect(page.close(isPresented: false) == .pop)
    #expect(page.close(isPresented: true) == .dismiss)
  }

  @Test func `F13: without a close item the second page has back alone`() {
    var page = Self.visited("a")
    page.offersClose = false
    _ = page.visit("b")
    page.commit()
    #expect(page.items == [.back])
  }

  @Test func `F14: the title follows the page unless the screen keeps its own`() {
    var page = Self.visited("a")
    #expect(page.title == "Help")
    page.setTitle("Page A")
    #expect(page.title == "Page A")
    page.followsTitle = false
    #expect(page.title == "Help")
    page.followsTitle = true
    _ = page.visit("b")
    #expect(page.title == "Help")
    _ = page.goBack()
    #expect(page.title == "Page A")
  }

  @Test func `Visiting a page after going back forgets the pages ahead`() {
    var page = Self.visited("a", "b")
    _ = page.goBack()
    _ = page.visit("c")
    let former = page.goBack()
    #expect(former == "a")
  }

  @Test func `An empty address loads nothing`() {
    var page = WebPage(title: "Help")
    let loaded = page.visit("")
    #expect(loaded == nil)
    #expect(page.address == nil)
    #expect(!page.showsProgress)
  }

  @Test func `Pulling the page down loads it again until it is loaded or fails`() {
    var page = Self.visited("a")
    var loaded = page.refresh()
    #expect(loaded == nil)
    page.canRefresh = true
    loaded = page.refresh()
    #expect(loaded == "a")
    #expect(page.isRefreshing)
    page.finish()
    #expect(!page.isRefreshing)
  }

  @Test(arguments: [(-1, 0), (0.5, 0.5), (7, 1), (.nan, 0), (.infinity, 1)])
  func `The progress stays between nothing and all`(_ given: Double, _ kept: Double) {
    var page = Self.visited("a")
    page.setProgress(given)
    #expect(page.progress == kept)
    #expect(page.showsProgress == (kept < 1))
  }

  @Test(arguments: [
    ("https://x.cn/中 文?a=1#t", "https://x.cn/%E4%B8%AD%20%E6%96%87?a=1#t"),
    ("https://x.cn/%E4", "https://x.cn/%E4"), ("a\u{1}b", "a%01b"), ("", ""),
    ("!$&'()*+,-./:;=?@_~%#[]", "!$&'()*+,-./:;=?@_~%#[]"), ("a\"<>b", "a%22%3C%3Eb"),
  ])
  func `D46: an address is escaped once`(_ address: String, _ escaped: String) {
    #expect(WebPage.escaped(address) == escaped)
    #expect(WebPage.escaped(escaped) == escaped)
  }
}
