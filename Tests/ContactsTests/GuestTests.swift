import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

/// The screens without a session, where Login is linked.
@MainActor struct GuestTests {
  private let peers = StandIns(for: Target_Contacts.self)
  private let world: ContactsWorld
  private let id: Value

  init() async throws {
    peers.answer(
      ContactsNeeds.signInScreen, with: Presented(StillScreen(Content(Content.Bar("Sign in")))))
    peers.fail(ContactsNeeds.requireSignIn, code: "notSignedIn")
    world = try ContactsWorld(peers: peers)
    id = try #require(try await world.importNames(["张三"]).first)
  }

  private func signIn() async throws {
    peers.answer(ContactsNeeds.requireSignIn, with: ContactsNeeds.User(id: "li"))
    _ = try await world.mediator.emit(Event("Login/signedIn", ""))
  }

  private func signOut() async throws {
    peers.fail(ContactsNeeds.requireSignIn, code: "notSignedIn")
    _ = try await world.mediator.emit(Event("Login/signedOut", ""))
  }

  @Test func `A guest reads and searches the contacts, and changes none`() async throws {
    let probe = try await world.probe("screen")
    #expect(
      probe.content.bar.items.map(\.title) == ["Sign in to change contacts", "Search everything"])
    try await probe.type("zs", into: "Search")
    try await probe.select("张三")
    #expect(probe.content.bar.title == "张三")
    #expect(probe.content.bar.items == [])
    #expect(probe.content.fields == [])
    #expect(probe.content.buttons.map(\.title) == ["Sign in to change the contact"])
    try await probe.press("Sign in to change the contact")
    #expect(probe.content.bar.title == "Sign in")
    #expect(await probe.leaks() == [])
  }

  @Test(arguments: ["addScreen", "editScreen", "importScreen"])
  func `A form asks a guest to sign in, and is there afterwards`(screen: String) async throws {
    let probe = try await world.probe(screen, screen == "editScreen" ? ["id": id] : [:])
    #expect(probe.content.empty?.text == "Sign in to change contacts.")
    #expect(probe.content.fields == [])
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Sign in")
    try await signIn()
    await probe.back()
    #expect(probe.content.empty == nil)
    #expect(probe.content.fields.isEmpty == false)
  }

  @Test func `Contacts can be changed after the sign-in, and no longer after the sign-out`()
    async throws
  {
    let probe = try await world.probe("screen")
    try await signIn()
    await probe.settle()
    #expect(probe.content.bar.items.map(\.title) == ["Add", "Import", "Edit", "Search everything"])
    try await probe.press("Edit")
    try await probe.press("Select all")
    try await signOut()
    await probe.settle()
    #expect(probe.content.bar.title == "Contacts")
    #expect(
      probe.content.bar.items.map(\.title) == ["Sign in to change contacts", "Search everything"])
  }
}
