/// Finds the parts of payloads whose shape couldn't be derived.
enum UnknownShapeCheck {
  /// A shape, its part of a declaration, and the declaration in words.
  private typealias Part = (
    shape: Shape, name: String, owner: String, place: Finding.SourceLocation?
  )

  static func findings(in contract: TargetContract) -> [Finding] {
    let actions = contract.actions.flatMap {
      parts($0.params, $0.result, of: "the action \(contract.name)/\($0.name)", $0.place)
    }
    let needs = contract.needs.flatMap {
      parts($0.params, $0.result, of: "the need \($0.route)", $0.place)
    }
    let events = contract.emits.map {
      Part($0.shape, "payload", "the event \($0.name)", .known($0.file, $0.line))
    }
    let subscriptions = contract.subscriptions.map {
      Part($0.shape, "payload", "the subscription to \($0.event)", $0.place)
    }
    return (actions + needs + events + subscriptions).flatMap { part in
      part.shape.unknownParts.map { path, type in
        Finding(
          .unknownShape,
          "\(contract.name): the shape of \(type) is unknown, "
            + "\(part.name)\(path.jsonPointer) of \(part.owner)",
          about: contract.name, at: part.place,
          help:
            "Conform the type to Payload with a `static var shape: Shape` that lists what it is encoded as, and with a "
            + "`static var sample: Self?` if its initialiser rejects invented data; "
            + "until then any value is accepted there.")
      }
    }
  }

  private static func parts(
    _ params: [ParamContract], _ result: Shape, of owner: String, _ place: Finding.SourceLocation?
  ) -> [Part] {
    params.map { Part($0.shape, "param '\($0.name)'", owner, place) }
      + [Part(result, "result", owner, place)]
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
