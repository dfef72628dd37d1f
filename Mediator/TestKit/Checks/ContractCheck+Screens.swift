public import MediatorKit
import ScreenKit

// The check of the screens of a whole application.
extension ContractCheck {
  /// The check that every link leads to a screen: none is dead.
  ///
  /// It opens the first screen, follows each link of a row, a button and a tab once, breadth first, and fails with the
  /// path to each link that leads nowhere, refuses its params, or leads to no screen. It opens at most 20 screens of one
  /// route, and presses no button.
  ///
  /// ```swift
  /// @Test func `No link is dead`() async throws {
  ///   let given: @Sendable (Mediator) async throws -> Void = { _ = try await $0.perform("Shop/loadSamples") }
  ///   try await ContractCheck.screens(from: "Shop/root", given: given) { modules }.run()
  /// }
  /// ```
  /// - Parameters:
  ///   - route: The route of the first screen.
  ///   - given: Fills the application with data, such as a user who is signed in. Runs once, after the start.
  ///   - make: Registers all targets of the application with a world of their own. Runs once.
  /// - Returns: The check.
  public static func screens(
    from route: String, given: @escaping @Sendable (Mediator) async throws -> Void = { _ in },
    @RegistrationsBuilder _ make: @escaping @Sendable () throws -> [Registration]
  ) -> ContractCheck {
    ContractCheck("no link is dead from \(route) on") {
      let mediator = try Mediator(make(), outbox: TrialOutbox())
      await mediator.start()
      let crawl: ScreenCrawl
      do {
        try await given(mediator)
        crawl = try await ScreenCrawl(of: mediator, from: Link(route: route), load: Patience.load)
      } catch {
        await mediator.stop()
        throw error
      }
      await mediator.stop()
      guard crawl.steps.isEmpty, crawl.deadLinks.isEmpty else {
        return crawl.deadLinks.map(\.description)
      }
      return ["the screen '\(route)' has no link to follow"]
    }
  }
}
