// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import Observation
import ScreenKit
import Testing

@testable import TestKit

@MainActor struct PressTrialTests {
  private struct Broken: Error {}

  fileprivate enum DoorError: String, ActionError {
    case locked
    var message: String { "It is locked." }
  }

  @MainActor @Observable fileprivate final class DoorScreen: Screen {
    let stage = Stage()
    private let isBroken: Bool

    init(isBroken: Bool) { self.isBroken = isBroken }

    var body: Body<DoorScreen> {
      Body("Door") {
        Button("knock", "Knock") { _ in throw DoorError.locked }
        Button("open", "Open") { screen in
          let isSure = await screen.stage.ask("Sure?", "Open")
          if screen.isBroken, isSure { throw Broken() }
        }
        Button("wait", "Wait") { screen in
          while screen.isBroken, !Task.isCancelled { await Task.yield() }
        }
        Row(Content.Row("a", "Bell")) { screen in if screen.isBroken { throw Broken() } }
        if isBroken { Row(Content.Row("a", "Bell")) { _ in } }
      }
    }
  }

  private struct Target_Door: Target {
    static let summary = "A door."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { DoorScreen(isBroken: $0.isBroken) })
        .examples(Example("closed"))
    }
    let isBroken: Bool
  }

  private func faults(isBroken: Bool) async throws -> [String] {
    let door = Registration { _ in Target_Door(isBroken: isBroken) }
    let trial = PressTrial(
      target: "Door", action: "open", example: Example("closed"), make: { [door] },
      limit: .milliseconds(50))
    return try await trial.faults()
  }

  @Test func `A screen whose reactions end, or fail with declared errors, passes`() async throws {
    #expect(try await faults(isBroken: false) == [])
  }

  @Test func `Undeclared errors, also behind a question, hangs and equal identifiers are reported`()
    async throws
  {
    #expect(
      try await faults(isBroken: true) == [
        "several rows 'a': give each an identifier of its own",
        "several rows or fields 'a': give each an identifier of its own",
        "'Open' › 'Open' fails with an undeclared error: Broken()",
        "'Wait' doesn't end within 0.05 seconds",
        "'Bell' fails with an undeclared error: Broken()",
      ])
  }
}
