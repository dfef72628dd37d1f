/// Finds the parts of payloads whose shape couldn't be derived.
enum UnknownShapeCheck {
  static func findings(in contract: TargetContract) -> [Finding] {
    var findings: [Finding] = []
    // The texts are made only for findings: there may be very many actions.
    func check(
      _ shape: Shape, _ part: @autoclosure () -> String, of owner: @autoclosure () -> String,
      _ place: Finding.SourceLocation?
    ) {
      var types: Set<String> = []
      for (path, type) in shape.unknownParts where types.insert(type).inserted {
        findings.append(
          Finding(
            .unknownShape,
            "\(contract.name): the shape of \(type) is unknown, "
              + "\(part())\(path.jsonPointer) of \(owner())",
            about: contract.name, at: place,
            help:
              "Conform the type to Payload with a `static var shape: Shape` that lists what it is encoded as, and with a "
              + "`static var sample: Self?` if its initialiser rejects invented data; "
              + "until then any value is accepted there, and a need can read it only as this type."
          ))
      }
    }
    func check(
      _ params: [ParamContract], _ result: Shape, of owner: @autoclosure () -> String,
      _ place: Finding.SourceLocation?
    ) {
      for param in params { check(param.shape, "param '\(param.name)'", of: owner(), place) }
      check(result, "result", of: owner(), place)
    }
    // A loop over the array would copy each of very many actions.
    let actions = contract.actions.span
    for index in actions.indices {
      let name = actions[index].name
      check(
        actions[index].params, actions[index].result,
        of: "the action \(contract.name)/\(name)", actions[index].place)
    }
    for need in contract.needs {
      check(need.params, need.result, of: "the need \(need.route)", need.place)
      for shape in need.fieldless {
        check(shape, "sent type", of: "the need \(need.route)", need.place)
        guard shape.hasOpenFields else { continue }
        findings.append(
          Finding(
            .unknownShape,
            "\(contract.name): the params of the need \(need.route) aren't checked: the fields of \(shape.words) are "
              + "known only at run time", about: contract.name, at: need.place,
            help: "Send a struct, or declare each param with Param(…)."))
      }
    }
    for event in contract.emits {
      check(event.shape, "payload", of: "the event \(event.name)", event.place)
    }
    for subscription in contract.subscriptions {
      check(
        subscription.shape, "payload", of: "the subscription to \(subscription.event)",
        subscription.place)
    }
    return findings
  }
}

extension Shape {
  /// Whether a type has no fixed fields, but a known shape.
  fileprivate var hasOpenFields: Bool {
    switch self {
    case .any, .dictionary, .oneOf: true
    default: false
    }
  }

  /// The places of unknown shapes, with the names of their types.
  fileprivate var unknownParts: [(path: [String], type: String)] {
    // Allocates nothing: each start checks the shapes of all modules.
    guard contains({ if case .unknown = $0 { true } else { false } }) else { return [] }
    return switch self {
    case .unknown(let type): [([], type)]
    case .optional(let shape): shape.unknownParts
    case .array(let shape), .dictionary(let shape):
      shape.unknownParts.map { (["*"] + $0.path, $0.type) }
    case .object(_, let fields):
      fields.flatMap { field in
        field.shape.unknownParts.map { ([field.name] + $0.path, $0.type) }
      }
    case .oneOf(let shapes): shapes.flatMap(\.unknownParts)
    default: []
    }
  }
}
