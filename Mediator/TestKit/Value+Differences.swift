import MediatorKit

extension Value {
  /// The differences from the expected value, one line each, at most ten.
  func differences(from promised: Value) -> [String] {
    var found: [String] = []
    // An explicit list rather than recursion, because data from outside may nest deeply.
    var rest: [(path: String, value: Value?, promised: Value?)] = [("", self, promised)]
    while found.count < 10, let (path, value, promised) = rest.popLast() {
      if value == promised { continue }
      switch (value, promised) {
      case (.object(let fields), .object(let others)):
        for name in Set(fields.keys).union(others.keys).sorted(by: >) {
          rest.append(("\(path)/\(name.jsonPointerToken)", fields[name], others[name]))
        }
      case (.array(let elements), .array(let others)):
        for index in (0..<max(elements.count, others.count)).reversed() {
          rest.append(("\(path)/\(index)", value?[index], promised?[index]))
        }
      default:
        let place = path.isEmpty ? "the result" : path
        found.append("\(place) is \(Self.text(value)), promised is \(Self.text(promised))")
      }
    }
    return found
  }

  private static func text(_ value: Value?) -> String { value?.json() ?? "nothing" }
}
