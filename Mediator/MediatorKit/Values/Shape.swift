/// The declared type of a param or a result.
public indirect enum Shape: Hashable, Sendable {
  /// Any value with a text form.
  case any
  /// No result.
  case nothing
  /// True or false.
  case boolean
  /// A whole number.
  case integer
  /// A number.
  case number
  /// Text.
  case string
  /// One of these texts.
  case enumeration([String])
  /// This shape, or null.
  case optional(Shape)
  /// A list, each element of this shape.
  case array(Shape)
  /// An object with any keys, each value of this shape.
  case dictionary(Shape)
  /// An object with exactly these fields; the name is that of its Swift type.
  case object(name: String, [Field])
  /// The enclosing object of this name; ends the shape of a recursive type.
  case recursion(String)
  /// A value of any of these shapes, at least one; no value of ``nothing``.
  ///
  /// ```swift
  /// static var shape: Shape { .oneOf([.integer, .string]) }
  /// ```
  case oneOf([Shape])
  /// Any value with a text form, of a Swift type whose shape couldn't be derived; its schema is that of ``any``.
  case unknown(String)
  /// A value of this Swift type, by its qualified name, which never leaves the process.
  case native(String)

  /// One field of an object; it may be absent when its shape is optional.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The shape of its value.
    public let shape: Shape
    /// Whether the type encodes the field also where it decodes none, such as with a default.
    var isAlwaysEncoded = false

    /// Makes a field.
    public init(_ name: String, _ shape: Shape) {
      self.name = name
      self.shape = shape
    }

    /// Compares names and shapes.
    public static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.shape == right.shape
    }

    /// Hashes name and shape.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(shape)
    }
  }

  /// The shape of encoded values, in which optional fields that are always encoded are required.
  var encoded: Shape {
    mappingFields { fields in
      fields.map { $0.isAlwaysEncoded ? Field($0.name, $0.shape.unwrapped) : $0 }
    }
  }

  /// Whether a missing value, or null, has this shape.
  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The fields of an object; empty for any other shape.
  var fields: [Field] { if case .object(_, let fields) = self { fields } else { [] } }

  /// The shape without ``optional(_:)`` around it.
  public var unwrapped: Shape {
    if case .optional(let shape) = self { shape } else { self }
  }

  /// Whether any value with a text form has this shape.
  var isAny: Bool {
    switch self {
    case .any, .unknown: true
    default: false
    }
  }

  /// Whether a value of this shape may contain a native value.
  public var isNative: Bool { contains { if case .native = $0 { true } else { false } } }

  /// Whether it or a part of it passes a test, apart from the parts of objects of a name.
  func contains(outside name: String? = nil, _ test: (Shape) -> Bool) -> Bool {
    switch self {
    case _ where test(self): true
    case .optional(let shape), .array(let shape), .dictionary(let shape):
      shape.contains(outside: name, test)
    case .object(let other, let fields):
      other != name && fields.contains { $0.shape.contains(outside: name, test) }
    case .oneOf(let shapes): shapes.contains { $0.contains(outside: name, test) }
    default: false
    }
  }

  /// A short name for messages and help: `integer`, `array of string`, `ContactSummary`.
  public var words: String {
    switch self {
    case .any: "anything"
    case .nothing: "nothing"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .enumeration(let choices): choices.joined(separator: " | ")
    case .optional(let shape): shape.words
    case .array(let shape): "array of \(shape.elementWords)"
    case .dictionary(let shape): "object of \(shape.elementWords)"
    case .object(let name, _), .recursion(let name): name
    case .native(let name): Self.unqualified(name)
    case .oneOf(let shapes): shapes.map(\.words).joined(separator: " | ")
    case .unknown(let name): "anything (\(name))"
    }
  }

  private var elementWords: String { isOptional ? words + " or null" : words }

  /// The name of a type with its module, without the addresses that private types have in it.
  package static func qualifiedName(of type: Any.Type) -> String {
    var name = _typeName(type)[...]
    var stable = ""
    while let start = name.firstRange(of: "(unknown context at ") {
      stable += name[..<start.lowerBound]
      name = name[start.upperBound...].drop { $0 != ")" }.dropFirst(2)
    }
    return stable + name
  }

  private static func unqualified(_ name: String) -> String {
    let path = name.prefix { $0 != "<" }
    return String(path.split(separator: ".").last ?? path) + name.dropFirst(path.count)
  }

  /// The shape at a path of field names and indexes, or nil when there is none.
  public func at(_ path: some Collection<String>) -> Shape? {
    guard let first = path.first else { return self }
    let rest = path.dropFirst()
    switch self {
    case .optional(let shape): return shape.at(path)
    case .array(let shape): return shape.at(rest)
    case .dictionary(let shape): return shape.at(rest)
    case .object(_, let fields): return fields.first { $0.name == first }?.shape.at(rest)
    case .oneOf(let shapes): return shapes.lazy.compactMap { $0.at(path) }.first
    case .any, .unknown: return .any
    default: return nil
    }
  }

  /// The object that contains a mismatch, with its field names, `Contact {id, name}`; otherwise the whole shape.
  package func words(at mismatch: Mismatch) -> String {
    for steps in [mismatch.steps[...], mismatch.steps.dropLast()] {
      if case .object(let name, let fields)? = at(steps)?.unwrapped {
        return "\(name) {\(fields.map(\.name).joined(separator: ", "))}"
      }
    }
    // Two native types may have the same unqualified name.
    if case .native(let name) = unwrapped { return name }
    return words
  }

  /// The shape with the fields of each object sorted by name, as in its schema.
  package var withSortedFields: Shape {
    mappingFields { $0.sorted { $0.name < $1.name } }
  }

  /// The shape with the fields of each object replaced, from the inside out.
  package func mappingFields(_ change: ([Field]) -> [Field]) -> Shape {
    switch self {
    case .optional(let shape): .optional(shape.mappingFields(change))
    case .array(let shape): .array(shape.mappingFields(change))
    case .dictionary(let shape): .dictionary(shape.mappingFields(change))
    case .object(let name, let fields):
      .object(
        name: name,
        change(
          fields.map {
            var field = Field($0.name, $0.shape.mappingFields(change))
            field.isAlwaysEncoded = $0.isAlwaysEncoded
            return field
          }))
    case .oneOf(let shapes): .oneOf(shapes.map { $0.mappingFields(change) })
    default: self
    }
  }

  /// Whether it refers to the enclosing object of this name.
  package func recurs(to name: String) -> Bool {
    // An inner object of the same name shadows the enclosing one.
    contains(outside: name) { $0 == .recursion(name) }
  }
}

extension Shape {
  /// Converts a text from a URL or a command line: `20` to an integer, `true` to a boolean, by the declared shape.
  ///
  /// Where an array is expected, one text becomes an array of one. A text that doesn't convert stays text, or becomes the
  /// number that it is, so that the following check reports the expected type.
  public func value(fromText text: String) -> Value {
    switch self {
    case .optional(let shape): return shape.value(fromText: text)
    case .array(let shape): return .array([shape.value(fromText: text)])
    case .boolean: return Bool(text).map(Value.bool) ?? .string(text)
    case .integer:
      if let whole = Int(text) ?? text.wholeNumber { return .int(whole) }
      guard let number = text.number, number.int == nil else { return .string(text) }
      return number
    case .number: return text.number ?? .string(text)
    case .oneOf(let shapes):
      // The first shape that accepts its reading, text last: 20 is an integer where that or text is possible.
      let readings = shapes.map { ($0, $0.value(fromText: text)) }.filter {
        $0.mismatches(of: $1).isEmpty
      }
      return readings.first { $1.string == nil }?.1 ?? .string(text)
    default: return .string(text)
    }
  }

  /// Converts several texts of one name into an array, also for other shapes: the following check reports the duplicate.
  public func value(fromTexts texts: [String]) -> Value {
    if texts.count == 1, let text = texts.first { return value(fromText: text) }
    switch unwrapped {
    case .array(let shape): return .array(texts.map(shape.value(fromText:)))
    case .oneOf(let shapes):
      let readings = shapes.map { ($0, $0.value(fromTexts: texts)) }
      if let fit = readings.first(where: { $0.mismatches(of: $1).isEmpty }) { return fit.1 }
    default: break
    }
    return .array(texts.map(Value.string))
  }
}

extension String {
  /// The integer before a fraction of zeros: 1.0 is an integer, as in JSON Schema; nil for other texts.
  fileprivate var wholeNumber: Int? {
    let parts = split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy({ $0 == "0" }) else {
      return nil
    }
    return Int(parts[0])
  }

  /// The number in JSON's grammar, which may begin with a plus sign or with zeros; nil for `0x1p3`, `nan` and numbers
  /// beyond the range of `Double`.
  var number: Value? {
    if let whole = Int(self) { return .int(whole) }
    // `Double` also reads hexadecimal digits, names, and a dot without digits on one side.
    let parts = drop { $0 == "+" || $0 == "-" }.split(
      separator: ".", omittingEmptySubsequences: false)
    guard utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      parts.allSatisfy({ $0.first?.isNumber == true }),
      let number = Double(self), number.isFinite
    else { return nil }
    return .double(number)
  }
}

extension Shape {
  static let depthLimit = 128
  /// The number of mismatches after which the rest of a list or a dictionary isn't compared.
  static let mismatchLimit = 1_000

  /// The places where a value doesn't have this shape, of a list or a dictionary about the first 1,000; empty when it has.
  public func mismatches(of value: Value) -> [Mismatch] {
    mismatches(of: value, within: [:], depth: 0)
  }

  private func mismatches(
    of value: Value, within names: [String: Shape], depth: Int
  ) -> [Mismatch] {
    guard depth < Self.depthLimit else {
      return [Mismatch(path: "", problem: "nested deeper than \(Self.depthLimit) levels")]
    }
    switch (self, value) {
    case (.recursion(let name), _):
      return names[name]?.mismatches(of: value, within: names, depth: depth) ?? []
    case (.optional, .null), (.nothing, _): return []
    case (.optional(let shape), _):
      return shape.mismatches(of: value, within: names, depth: depth)
    case (.array(let shape), .array(let elements)):
      var found: [Mismatch] = []
      for (index, element) in elements.enumerated() where found.count < Self.mismatchLimit {
        found += shape.mismatches(of: element, within: names, depth: depth + 1)
          .map { $0.under(String(index)) }
      }
      return found
    case (.dictionary(let shape), .object(let fields)):
      var found: [Mismatch] = []
      for (name, field) in fields.sorted(by: { $0.key < $1.key })
      where found.count < Self.mismatchLimit {
        found += shape.mismatches(of: field, within: names, depth: depth + 1)
          .map { $0.under(name) }
      }
      return found
    case (.object(let name, let fields), .object(let given)):
      var names = names
      names[name] = self
      return Self.mismatches(of: given, in: fields, within: names, depth: depth + 1)
    case (.any, .array):
      return Shape.array(.any).mismatches(of: value, within: names, depth: depth)
    case (.any, .object):
      return Shape.dictionary(.any).mismatches(of: value, within: names, depth: depth)
    case (.unknown, _): return Shape.any.mismatches(of: value, within: names, depth: depth)
    case (.oneOf(let shapes), _):
      return mismatches(of: value, inAll: shapes, within: names, depth: depth)
    default: return accepts(value) ? [] : [value.mismatch(against: self)]
    }
  }

  /// Whether a value has this shape, without regard to its elements and fields.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.any, .native), (.unknown, .native): false
    case (.any, _), (.unknown, _), (.nothing, _), (.recursion, _), (.native, .native): true
    case (.boolean, .bool), (.number, .int), (.number, .double), (.string, .string): true
    case (.optional, .null), (.array, .array), (.dictionary, .object), (.object, .object): true
    case (.integer, _): value.int != nil
    case (.enumeration(let choices), .string(let text)): choices.contains(text)
    case (.optional(let shape), _): shape.accepts(value)
    case (.oneOf(let shapes), _): shapes.contains { $0.accepts(value) }
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

  /// The mismatches of a value with the nearest of several shapes; empty if any of them fits.
  private func mismatches(
    of value: Value, inAll shapes: [Shape], within names: [String: Shape], depth: Int
  ) -> [Mismatch] {
    var (shapes, isOfCases) = (shapes, false)
    if case .object(let given) = value, let cases = shapes.cases {
      shapes = zip(cases, shapes).filter { given[$0.0] != nil }.map(\.1)
      if shapes.isEmpty { return Mismatch.withoutCase(given.keys.sorted(), among: cases) }
      isOfCases = true
    }
    // Only shapes whose scalars fit are compared in depth: a recursive type with a discriminator takes linear time.
    let distances = shapes.map { $0.distance(to: value) }
    let least = distances.min() ?? 0
    var nearest: [Mismatch]?
    for (shape, distance) in zip(shapes, distances) where distance == least {
      let found = shape.mismatches(of: value, within: names, depth: depth)
      if found.isEmpty { return [] }
      if nearest?.allSatisfy(\.isUnknownField) != true { nearest = nearest ?? found }
      if found.allSatisfy(\.isUnknownField) { nearest = found }
    }
    guard let nearest, nearest.contains(where: { !$0.path.isEmpty }) else {
      return [value.mismatch(against: self)]
    }
    return isOfCases ? nearest.map { $0.besideCase(of: shapes.cases ?? []) } : nearest
  }

  /// The number of missing and wrong fields at the top level; 0 if the value may fit.
  private func distance(to value: Value) -> Int {
    switch (self, value) {
    case (.object(_, let fields), .object(let given)):
      fields.count { field in
        given[field.name].map { !field.shape.accepts($0) } ?? !field.shape.isOptional
      }
    // More than any object has fields.
    default: accepts(value) ? 0 : .max
    }
  }
}
