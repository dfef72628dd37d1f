extension Shape {
  /// The maximal nesting of a value.
  static let depthLimit = 128

  /// Every place where a value doesn't have this shape; empty when it has.
  public func mismatches(of value: Value) -> [Mismatch] {
    mismatches(of: value, within: [:], depth: 0)
  }

  func mismatches(of value: Value, within names: [String: Shape], depth: Int) -> [Mismatch] {
    guard depth < Self.depthLimit else {
      return [Mismatch(path: "", problem: "nested deeper than \(Self.depthLimit) levels")]
    }
    switch (self, value) {
    case (.recursion(let name), _):
      return names[name]?.mismatches(of: value, within: names, depth: depth + 1) ?? []
    case (.optional, .null), (.nothing, _): return []
    case (.optional(let shape), _):
      return shape.mismatches(of: value, within: names, depth: depth)
    case (.array(let shape), .array(let elements)):
      return elements.enumerated().flatMap { index, element in
        shape.mismatches(of: element, within: names, depth: depth + 1)
          .map { $0.under(String(index)) }
      }
    case (.dictionary(let shape), .object(let fields)):
      return fields.sorted { $0.key < $1.key }.flatMap { name, field in
        shape.mismatches(of: field, within: names, depth: depth + 1).map { $0.under(name) }
      }
    case (.object(let name, let fields), .object(let given)):
      var names = names
      names[name] = self
      return Self.mismatches(of: given, in: fields, within: names, depth: depth + 1)
    case (.any, .array), (.any, .object):
      return Self.nativeParts(of: value, depth: depth)
    case (.unknown, _): return Shape.any.mismatches(of: value, within: names, depth: depth)
    case (.oneOf(let shapes), _):
      return mismatches(of: value, inAll: shapes, within: names, depth: depth)
    default: return accepts(value) ? [] : [value.mismatch(against: self)]
    }
  }

  /// Whether a value without parts has this shape.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.any, .native): false
    case (.any, _), (.boolean, .bool), (.number, .int), (.number, .double), (.string, .string): true
    case (.integer, _): value.int != nil
    case (.enumeration(let choices), .string(let text)): choices.contains(text)
    case (.native, .native): true
    default: false
    }
  }

  private static func mismatches(
    of given: [String: Value], in fields: [Field], within names: [String: Shape], depth: Int
  ) -> [Mismatch] {
    var found: [Mismatch] = []
    for field in fields {
      if let value = given[field.name] {
        found += field.shape.mismatches(of: value, within: names, depth: depth)
          .map { $0.under(field.name) }
      } else if !field.shape.isOptional {
        found.append(.missing(field.name, field.shape))
      }
    }
    let known = fields.map(\.name)
    for name in given.keys.sorted() where !known.contains(name) {
      found.append(.unknown(name, known: known))
    }
    return found
  }

  private static func nativeParts(of value: Value, depth: Int) -> [Mismatch] {
    switch value {
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        Shape.any.mismatches(of: element, within: [:], depth: depth + 1)
          .map { $0.under(String(index)) }
      }
    case .object(let fields):
      fields.sorted { $0.key < $1.key }.flatMap { name, field in
        Shape.any.mismatches(of: field, within: [:], depth: depth + 1).map { $0.under(name) }
      }
    default: []
    }
  }
}

extension Mismatch {
  @usableFromInline
  static func missing(_ name: String, _ shape: Shape) -> Mismatch {
    Mismatch(missing: name, shape)
  }

  static func unknown(_ name: String, known: [String]) -> Mismatch {
    let nearest = Suggestion.nearest(to: name, among: known)
    let hint = nearest.first.map { ", did you mean '\($0)'?" } ?? ""
    return Mismatch(unknown: name, hint: hint)
  }
}
