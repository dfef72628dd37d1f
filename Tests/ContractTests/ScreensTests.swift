import MediatorApp
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

/// The links between the screens of the application, for a guest and for a user with samples.
@Suite(.needsApplication) struct ScreensTests {
  private static let samples: @Sendable (Mediator) async throws -> Void = {
    _ = try await $0.perform("Samples/load")
  }

  /// The routes of the screens that no link leads to.
  ///
  /// `Login/root` shows the first three by itself, and reactions of `Register/screen` and `Login/formScreen` open the next
  /// two. Those of Shop are opened by reactions, which sign a guest in or pay first. No post of the samples has a location,
  /// and the layouts are shown by their route. A search that was typed leads to whole lists and web pages. The menu
  /// says what is missing only if the modules of its screens aren't linked.
  private static let unlinked: Set = [
    "Login/newFeatureScreen", "Login/startScreen", "Login/accountScreen", "Register/codeScreen",
    "Login/termsScreen", "Discover/layoutDemo", "Discover/locationScreen",
    "MainFrame/searchListScreen", "MainFrame/webScreen", "MainFrame/placeholderScreen",
    "Shop/addressScreen", "Shop/addressesScreen", "Shop/checkoutScreen", "Shop/feedbackScreen",
    "Shop/orderScreen", "Shop/ordersScreen", "Shop/paidScreen", "Shop/passwordScreen",
  ]

  @Test func `No link is dead for a guest`() async throws {
    try await ContractCheck.screens(from: "Login/root") {
      AppModules.registrations(.inMemory())
    }.run()
  }

  @Test func `No link is dead for a user with samples`() async throws {
    try await ContractCheck.screens(from: "Login/root", given: Self.samples) {
      AppModules.registrations(.inMemory())
    }.run()
  }

  @Test func `Links lead to every screen but those behind a reaction`() async throws {
    let guest = try await Self.screens()
    let user = try await Self.screens(Self.samples)
    #expect(user.values.reduce(0, +) >= 40)
    let declared = Set(Application.actions.filter { $0.action.result.isScreen }.map(\.route))
    #expect(declared.count >= 30)
    let reached = Set(guest.keys).union(user.keys)
    #expect(reached.subtracting(declared) == [])
    #expect(
      declared.subtracting(reached) == Self.unlinked,
      "link to each new screen, or list it in ScreensTests.unlinked")
  }

  /// The number of screens by route that links lead to from the first screen on.
  private static func screens(
    _ given: (Mediator) async throws -> Void = { _ in }
  ) async throws -> [String: Int] {
    let mediator = try Application.mediator()
    await mediator.start()
    try await given(mediator)
    let crawl = try await ScreenCrawl(of: mediator, from: Link(route: "Login/root"))
    await mediator.stop()
    return crawl.screens
  }
}
