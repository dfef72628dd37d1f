package import MediatorKit

/// The contract of a lamp, for tests of stand-ins.
package enum Lamp {
  package static let light = Shape.object(
    name: "Light", [.init("colour", .enumeration(["red", "green"])), .init("level", .integer)])

  package static let red: Value = ["colour": "red", "level": 1]
  package static let green: Value = ["colour": "green", "level": 2]

  /// An action that takes a room and a level, 1 by default.
  package static func action(
    _ name: String = "light", result: Shape = light, examples: [Example] = []
  ) -> ActionContract {
    let params = [
      ParamContract(
        name: "room", help: "", shape: .string, isRequired: true, defaultValue: nil, example: nil,
        origins: nil),
      ParamContract(
        name: "level", help: "", shape: .integer, isRequired: false, defaultValue: 1, example: nil,
        origins: nil),
      ParamContract(
        name: "note", help: "", shape: .optional(.string), isRequired: false, defaultValue: nil,
        example: nil, origins: nil),
    ]
    return ActionContract(
      name: name, summary: "Lights a room.", params: params, result: result,
      errors: [ErrorContract(code: "dark", summary: "there is no light")],
      access: .native(.write), isolation: .any, examples: examples)
  }

  /// A lamp with the given actions.
  package static func contract(_ actions: ActionContract...) -> TargetContract {
    TargetContract(name: "Lamp", summary: "A lamp.", actions: actions, needs: [])
  }

  package enum Fault: String, ActionError {
    case dark, broken
    package var message: String { "it is \(rawValue)" }
  }
}
