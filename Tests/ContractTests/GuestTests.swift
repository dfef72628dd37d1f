import Foundation
import MediatorApp
import MediatorKit
import ScreenKit
import TestKit
import Testing

/// The rights of a guest: one table for all routes of the application.
@Suite(.needsApplication) struct GuestTests {
  private enum Right: String {
    /// The action does its work, or fails for another reason.
    case allowed
    /// The action fails with `notSignedIn`.
    case notSignedIn
    /// The screen has a button that opens the sign-in.
    case signIn
  }

  private static let table = Executable.root.appendingPathComponent("Tests/Fixtures/Guests.txt")

  // D24
  /// For a guest of the device, and for one beside whom another identity is signed in.
  ///
  /// To accept a change, copy the file that the failure names.
  @Test(arguments: [nil, "visit:2"])
  func `Each route treats a guest as the table says`(identity: String?) async throws {
    var lines: [String] = []
    for action in Application.actions.sorted(by: { $0.route < $1.route }) {
      lines.append("\(action.route) \(try await Self.right(to: action, of: identity).rawValue)\n")
    }
    let text = lines.joined()
    #expect(lines.count >= 100)
    guard try text != String(contentsOf: Self.table, encoding: .utf8) else { return }
    let file = Executable.root.appendingPathComponent(".build/Guests.txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "the rights differ, as of each new route: diff \(Self.table.path) \(file.path); to accept them, copy the second to the first"
    )
  }

  @Test @MainActor func `A guest's screen opens the sign-in exactly once`() async throws {
    let signIns = try String(contentsOf: Self.table, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.hasSuffix(" signIn") ? String($0.dropLast(7)) : nil }
    #expect(signIns.count >= 5)
    for route in signIns {
      let action = try #require(Application.actions.first { $0.route == route })
      let params = Self.params(of: action)
      let probe = try await ScreenProbe(
        Application.mediator(), Link(route: route, params))
      let screen = try #require(probe.navigator.screen)
      let button = try #require(probe.content.empty?.reload)
      try screen.send(.press(button.id))
      try screen.send(.press(button.id))
      await probe.settle()
      let open = probe.navigator.navigation.entries.filter {
        $0.link.route == "Login/signInScreen"
      }
      #expect(open.count == 1, "\(route)")
      #expect(probe.navigator.navigation.isPresented, "\(route)")
    }
  }

  /// The right of a guest: the device's own, or an identity beside one that is signed in.
  private static func right(
    to action: Application.Declared, of identity: String?
  ) async throws -> Right {
    let mediator = try Application.mediator()
    if identity != nil {
      let other: Params = [
        "phone": "13800138099", "password": "correct-horse", "nickname": "Li", "signIn": true,
      ]
      _ = try await mediator.perform(
        "Login/addAccount", other, from: .native, identity: "visit:1")
    }
    do {
      let reply = try await mediator.perform(
        action.route, Params(params(of: action)), from: action.origin, identity: identity)
      guard action.action.result.isScreen else { return .allowed }
      let link = try reply.value["empty"]?["reload"]?["link"]?["route"]
      return link == "Login/signInScreen" ? .signIn : .allowed
    } catch let error as MediatorError {
      return error.failure?.code == "notSignedIn" ? .notSignedIn : .allowed
    }
  }

  /// The params of the first example without an error, or else any that fit.
  private static func params(of action: Application.Declared) -> [String: Value] {
    let example = action.action.examples.first {
      if case .result = $0.outcome { true } else { false }
    }
    if let example { return example.params }
    let arguments = action.params().arguments.map { ($0.name, $0.value) }
    return Dictionary(arguments, uniquingKeysWith: { $1 })
  }
}
