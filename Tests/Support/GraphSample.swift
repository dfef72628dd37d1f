package import MediatorKit
import ScreenKit

/// Contracts for graphs.
package enum GraphSample {
  /// A module with actions that only read, and its needs and subscriptions.
  package static func module(
    _ name: String, _ actions: [String] = [], needs: [String] = [], screens: [String] = [],
    subscriptions: [String] = []
  ) -> TargetContract {
    TargetContract(
      name: name, summary: "What \(name) is for.", actions: actions.map { action($0) },
      needs: (needs.map { ($0, .any) } + screens.map { ($0, Presented.shape) }).map {
        NeedContract(route: $0, params: [], result: $1, handles: [], file: "", line: 0)
      },
      subscriptions: subscriptions.map {
        SubscriptionContract(event: $0, shape: .any, file: "", line: 0)
      })
  }

  package static func action(
    _ name: String, _ access: Access = .native(.read), deprecation: Deprecation? = nil
  ) -> ActionContract {
    ActionContract(
      name: name, summary: "Does \(name).", params: [], result: .any, errors: [], access: access,
      isolation: .any, deprecation: deprecation)
  }

  /// A shop whose cart needs the login twice, and an unlinked module.
  package static let shop = [
    module("Cart", ["add", "pay"], needs: ["Login/user", "Login/check", "Bank/charge"]),
    module("Login", ["check", "signIn", "user"]),
    module("Orders", ["list"], needs: ["Cart/add"], subscriptions: ["Login/signedOut"]),
    module("Weather", ["today"]),
  ]

  /// Two modules that need each other, one of which needs itself.
  package static let cycle = [
    module("A", ["x", "y"], needs: ["B/z", "A/y"]), module("B", ["z"], needs: ["A/x"]),
  ]

  /// Modules with random needs and subscriptions, including cycles, themselves, and missing modules.
  package static func random(_ count: Int, needs: Int, seed: UInt64) -> [TargetContract] {
    var generator = SeededGenerator(seed: seed)
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var asked: [[String]] = Array(repeating: [], count: count)
    var heard = asked
    for _ in 0..<needs {
      let from = pick(count)
      // Low numbers are chosen more often, as in real applications.
      let to = pick(20) == 0 ? "Gone\(pick(3))" : "M\(min(pick(count), pick(count)))"
      if pick(6) == 0 {
        heard[from].append("\(to)/event")
      } else {
        asked[from].append("\(to)/a\(pick(6))")
      }
    }
    return (0..<count).map { number in
      let long = String(repeating: "name", count: pick(4))
      return module(
        "M\(number)", (0..<pick(6)).map { "a\($0)" } + [long + "z"], needs: asked[number],
        subscriptions: heard[number])
    }
  }
}
