import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Profile

@MainActor struct PayScreenTests {
  @Test func `B6: Another user pays by the code of the account, and a guest signs in first`()
    async throws
  {
    let me = try Me()
    let link = Link("payScreen", of: Target_Profile.self)
    let probe = try await ScreenProbe(me.mediator, link)
    let code = try #require(probe.content.row("code"))
    #expect(CodePayload(text: code.image ?? "") == CodePayload("user", Me.li.id))
    #expect(probe.content.row("scan")?.link?.route == "Discover/scanScreen")
    me.become(nil)
    let guest = try await ScreenProbe(me.mediator, link)
    #expect(guest.content.empty?.text == "Sign in to pay and to be paid.")
    #expect(guest.content.row("code") == nil)
  }
}
