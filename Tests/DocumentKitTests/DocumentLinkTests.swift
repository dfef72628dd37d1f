import Testing

@testable import DocumentKit

struct DocumentLinkTests {
  static let links: [(DocumentLink, String)] = [
    (.index, "index.html"), (.page(of: "Shop"), "Shop.html"),
    (.page(of: "Index"), "Index-target.html"), (.page(of: "../x y"), "---x-y.html"),
    (.action("find", of: "Shop"), "Shop.html#action-find"),
    (.event("sold", of: "Shop"), "Shop.html#event-sold"), (.needs(of: "Shop"), "Shop.html#needs"),
    (.here("needs"), "#needs"),
  ]

  @Test(arguments: links) func `A link is a file and a place in it`(
    link: DocumentLink, text: String
  ) {
    #expect(link.text == text)
  }
}
