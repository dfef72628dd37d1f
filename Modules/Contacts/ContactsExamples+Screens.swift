import MediatorKit

// The screens.
extension ContactsExamples {
  static let screen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded]),
    Example(recorded: "an empty book"),
    Example(recorded: "of a guest", given: [wenjunAdded, guestComes]),
  ]

  static let contactScreen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded], ["id": .string(firstID)]),
    Example(recorded: "of a guest", given: [wenjunAdded, guestComes], ["id": .string(firstID)]),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let addScreen: [Example] = [
    Example(recorded: "empty fields"),
    Example(recorded: "a number that was found", ["phone": "010-12345678"]),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let editScreen: [Example] = [
    Example(recorded: "one number", given: [wenjunAdded], ["id": .string(firstID)]),
    Example(recorded: "of a guest", given: [wenjunAdded, guestComes], ["id": .string(firstID)]),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let importScreen: [Example] = [
    Example(recorded: "before the import"),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let pickScreen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded]),
    Example(recorded: "an empty book"),
  ]
}

// The parts of the screens.
extension ContactsExamples {
  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")

  static func link(
    _ action: String, of target: String = "Contacts", _ params: [String: Value] = [:],
    style: String? = nil
  ) -> Value {
    var link: [String: Value] = ["route": .string("\(target)/\(action)")]
    if !params.isEmpty { link["params"] = .object(params) }
    if let style { link["style"] = .string(style) }
    return .object(link)
  }

  static func row(_ id: String, _ title: String, _ others: [String: Value] = [:]) -> Value {
    let fields: [String: Value] = [
      "id": .string(id), "title": .string(title), "kind": "plain",
    ]
    return .object(fields.merging(others) { $1 })
  }

  static func button(
    _ id: String, _ title: String, role: String = "plain", disabled reason: Value? = nil,
    link: Value? = nil
  ) -> Value {
    var button: [String: Value] = [
      "id": .string(id), "title": .string(title), "role": .string(role),
      "isEnabled": .bool(reason == nil),
    ]
    if let reason { button["reason"] = reason }
    if let link { button["link"] = link }
    return .object(button)
  }

  static func field(
    _ id: String, _ label: String, kind: String = "text", text: String = "",
    placeholder: String? = nil, limit: Int? = nil
  ) -> Value {
    var field: [String: Value] = [
      "id": .string(id), "label": .string(label), "kind": .string(kind), "text": .string(text),
    ]
    if let placeholder { field["placeholder"] = .string(placeholder) }
    if let limit { field["limit"] = .int(limit) }
    return .object(field)
  }
}
