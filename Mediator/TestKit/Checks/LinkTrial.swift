import MediatorKit
import ScreenKit

/// Opens a screen as an example does, and follows each of its links once.
struct LinkTrial: Sendable {
  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]

  /// Every link that doesn't lead to a screen, a sentence each.
  @MainActor func faults() async throws -> [String] {
    let world = try await TrialWorld(target, among: make())
    if let fault = try await world.take(example.given) { return [fault] }
    let first = Link(route: "\(target)/\(action)", example.params)
    return try await ScreenCrawl(of: world.mediator, from: first, depth: 1, load: Patience.load)
      .deadLinks.map(\.descriptionBelow)
  }
}
