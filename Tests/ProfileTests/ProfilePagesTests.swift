import MediatorKit
import PageKit
import ScreenKit
import TestKit
import Testing

@testable import Profile

@MainActor struct ProfilePagesTests {
  @Test func `D7: The pages of the settings are read, and lead to each other`() async throws {
    let source = WebPageSource(ProfilePages.all)
    for address in ProfilePages.all.keys.sorted() {
      let page = try await source.page(WebPageSource.Request(address))
      #expect(!page.title.isEmpty && !page.blocks.isEmpty)
      for link in page.links where link.address.hasPrefix("page:") {
        #expect(ProfilePages.all[link.address] != nil, "\(link.address)")
      }
    }
  }
}
