// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

/// The samples of the page `MediatorKit`.
struct MediatorKitGuide {
  // guide:begin
  struct Target_Tea: Target {
    static let summary = "Makes tea."
    static var actions: [Action<Self>] {
      Action(
        "brew", "Brews a cup.", Param("leaf", "The kind of tea.", example: "oolong"),
        perform: Action_brew)
    }
    func Action_brew(leaf: String) -> String { "a cup of \(leaf)" }
  }
  // guide:end

  @Test func `An action is called by string`() async throws {
    // guide:begin
    let mediator = try Mediator { Registration { _ in Target_Tea() } }
    let cup = try await mediator.perform("Tea/brew", ["leaf": "oolong"]).get(as: String.self)
    // guide:end
    #expect(cup == "a cup of oolong")
  }
}
