import App
import MediatorKit
import ServiceKit
import Testing

/// The application under test: every module, in memory, without one or the other where a test says so.
enum Application {
  static func mediator(
    _ services: Services = .inMemory(), without module: String? = nil,
    launch: [LaunchStep] = []
  ) throws -> Mediator {
    try Mediator(
      AppModules.registrations(services).filter { $0.contract.name != module }, launch: launch)
  }

  static let contracts = AppModules.registrations(.inMemory()).map(\.contract)

  static let modules = contracts.map(\.name)

  /// Every action there is.
  static let actions = contracts.flatMap { target in
    target.actions.map { Declared(route: "\(target.name)/\($0.name)", action: $0) }
  }

  /// One action, as a test shows it.
  struct Declared: Sendable, CustomTestStringConvertible {
    let route: String
    let action: ActionContract

    var testDescription: String { route }

    /// An origin that may call it.
    var origin: Origin { action.access.origins.contains(.native) ? .native : .console }

    /// Params that have the declared shapes; those in `others` instead of the declared ones.
    func params(_ others: [String: Value] = [:]) -> Params {
      var fields = others
      for param in action.params where others[param.name] == nil && param.isRequired {
        fields[param.name] = param.example ?? param.shape.sample
      }
      return Params(fields)
    }
  }
}

extension Shape {
  /// Some value of this shape.
  var sample: Value {
    switch self {
    case .any, .nothing, .optional, .native, .recursion: nil
    case .boolean: true
    case .integer: 1
    case .number: 1.5
    case .string: "sample"
    case .enumeration(let choices): .string(choices.first ?? "")
    case .array(let shape): [shape.sample]
    case .dictionary(let shape): ["key": shape.sample]
    case .object(_, let fields):
      .object(Dictionary(fields.map { ($0.name, $0.shape.sample) }, uniquingKeysWith: { $1 }))
    }
  }

  /// One value of every kind that this shape is not.
  var wrongValues: [Value] {
    let kinds: [Value] = [nil, true, 1, 1.5, "no choice", ["a"], ["a": 1]]
    return kinds.filter { !mismatches(of: $0).isEmpty }
  }
}
