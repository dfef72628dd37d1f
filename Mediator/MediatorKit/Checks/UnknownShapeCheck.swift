/// Finds the parts of payloads whose shape couldn't be derived.
enum UnknownShapeCheck {
  static func findings(in contract: TargetContract) -> [Finding] {
    let actions = contract.actions.flatMap { action in
      let route = "\(contract.name)/\(action.name)"
      return findings(in: action.params, of: "the action \(route)", contract, action.place)
        + findings(in: action.result, "result", of: "the action \(route)", contract, action.place)
    }
    let needs = contract.needs.flatMap { need in
      let (owner, place) = ("the need \(need.route)", place(need.file, need.line))
      return findings(in: need.params, of: owner, contract, place)
        + findings(in: need.result, "result", of: owner, contract, place)
    }
    let events = contract.emits.flatMap { event in
      findings(
        in: event.shape, "payload", of: "the event \(event.name)", contract,
        place(event.file, event.line))
    }
    let subscriptions = contract.subscriptions.flatMap { subscription in
      findings(
        in: subscription.shape, "payload", of: "the subscription to \(subscription.event)",
        contract,
        place(subscription.file, subscription.line))
    }
    return actions + needs + events + subscriptions
  }

  private static func place(_ file: String, _ line: Int) -> Finding.SourceLocation? {
    file.isEmpty ? nil : Finding.SourceLocation(file, line)
  }

  private static func findings(
    in params: [ParamContract], of owner: String, _ contract: TargetContract,
    _ place: Finding.SourceLocation?
  ) -> [Finding] {
    params.flatMap { param in
      findings(in: param.shape, "param '\(param.name)'", of: owner, contract, place)
    }
  }

  private static func findings(
    in shape: Shape, _ part: String, of owner: String, _ contract: TargetContract,
    _ place: Finding.SourceLocation?
  ) -> [Finding] {
    shape.unknownParts.map { path, type in
      Finding(
        .unknownShape,
        "\(contract.name): the shape of \(type) is unknown, \(part)\(path.jsonPointer) of \(owner)",
        about: contract.name, at: place,
        help:
          "Conform the type to Payload with a `static var shape: Shape` that lists what it is encoded as, "
          + "or use a type whose shape can be derived; until then any value is accepted there.")
    }
  }
}

extension Shape {
  /// The places of unknown shapes, with the names of their types, each name once.
  fileprivate var unknownParts: [(path: [String], type: String)] {
    var parts: [(path: [String], type: String)] = []
    for (path, type) in unknownPlaces where !parts.contains(where: { $0.type == type }) {
      parts.append((path, type))
    }
    return parts
  }

  private var unknownPlaces: [(path: [String], type: String)] {
    switch self {
    case .unknown(let type): [([], type)]
    case .optional(let shape): shape.unknownPlaces
    case .array(let shape), .dictionary(let shape):
      shape.unknownPlaces.map { (["*"] + $0.path, $0.type) }
    case .object(_, let fields):
      fields.flatMap { field in
        field.shape.unknownPlaces.map { ([field.name] + $0.path, $0.type) }
      }
    case .oneOf(let shapes): shapes.flatMap(\.unknownPlaces)
    default: []
    }
  }
}
