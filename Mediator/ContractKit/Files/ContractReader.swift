import MediatorKit

/// Reads the fields of one object of a contract file; an unknown field is an error.
struct ContractReader {
  typealias Fault = ContractFileError

  let path: String
  /// The JSON Pointer of the object.
  let place: String
  private var rest: [String: Value]
  private var known: [String] = []

  init(_ fields: [String: Value], path: String, place: String = "") {
    self.path = path
    self.place = place
    rest = fields
  }

  init(_ value: Value, path: String, place: String) throws(Fault) {
    guard case .object(let fields) = value else {
      throw Self.fault("an object", path, place)
    }
    self.init(fields, path: path, place: place)
  }

  func place(of name: String) -> String { "\(place)/\(name.jsonPointerToken)" }

  /// Whether there is a field that wasn't read.
  func has(_ name: String) -> Bool { rest[name] != nil }

  mutating func optional(_ name: String) -> Value? {
    known.append(name)
    return rest.removeValue(forKey: name)
  }

  mutating func take(_ name: String) throws(Fault) -> Value {
    guard let value = optional(name) else {
      throw fault("'\(place(of: name))' is missing")
    }
    return value
  }

  private mutating func read<T>(
    _ name: String, _ expected: String, _ convert: (Value) -> T?
  ) throws(Fault) -> T {
    guard let value = convert(try take(name)) else {
      throw Self.fault(expected, path, place(of: name))
    }
    return value
  }

  mutating func string(_ name: String) throws(Fault) -> String {
    try read(name, "a string", \.string)
  }

  mutating func stringOrNull(_ name: String) throws(Fault) -> String? {
    try read(name, "a string or null") { $0 == .null ? .some(nil) : $0.string.map(Optional.some) }
  }

  mutating func bool(_ name: String) throws(Fault) -> Bool {
    try read(name, "true or false") { if case .bool(let truth) = $0 { truth } else { nil } }
  }

  mutating func integer(_ name: String) throws(Fault) -> Int {
    try read(name, "an integer", \.int)
  }

  mutating func object(_ name: String) throws(Fault) -> [String: Value] {
    try read(name, "an object") { if case .object(let fields) = $0 { fields } else { nil } }
  }

  mutating func array(_ name: String) throws(Fault) -> [Value] {
    try read(name, "an array", \.array)
  }

  mutating func strings(_ name: String) throws(Fault) -> [String] {
    let elements = try array(name)
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else {
      throw Self.fault("an array of strings", path, place(of: name))
    }
    return texts
  }

  mutating func word<Word: RawRepresentable & CaseIterable>(_ name: String, _ type: Word.Type)
    throws(Fault) -> Word where Word.RawValue == String
  {
    try word(try string(name), type, place(of: name))
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, _ type: Word.Type, _ place: String
  ) throws(Fault) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("'\(place)' is '\(text.prefix(40))', not one of: \(words)")
    }
    return word
  }

  /// The fields of an object, sorted by name.
  mutating func each<Part>(
    _ name: String, _ read: (String, inout ContractReader) throws(Fault) -> Part
  ) throws(Fault) -> [Part] {
    try parts(try object(name).sorted { $0.key < $1.key }, at: place(of: name), read)
  }

  /// The elements of an array of objects.
  mutating func each<Part>(
    _ name: String, _ read: (inout ContractReader) throws(Fault) -> Part
  ) throws(Fault) -> [Part] {
    let elements = try array(name).enumerated().map { (key: "\($0)", value: $1) }
    return try parts(elements, at: place(of: name)) { _, reader throws(Fault) in try read(&reader) }
  }

  private func parts<Part>(
    _ values: [(key: String, value: Value)], at place: String,
    _ read: (String, inout ContractReader) throws(Fault) -> Part
  ) throws(Fault) -> [Part] {
    var parts: [Part] = []
    for (key, value) in values {
      var reader = try ContractReader(
        value, path: path, place: "\(place)/\(key.jsonPointerToken)")
      parts.append(try read(key, &reader))
      try reader.finish()
    }
    return parts
  }

  /// Fails if a field wasn't read.
  func finish() throws(Fault) {
    guard let name = rest.keys.min() else { return }
    let hint = Suggestion.hint(name, among: known)
    throw fault("'\(place(of: String(name.prefix(60))))' is unknown\(hint)")
  }

  func fault(_ problem: String) -> ContractFileError { Self.fault(problem, path) }

  private static func fault(_ expected: String, _ path: String, _ place: String)
    -> ContractFileError
  {
    fault("'\(place)' must be \(expected)", path)
  }

  private static func fault(_ problem: String, _ path: String) -> ContractFileError {
    ContractFileError(.contractField, path, problem, help: help)
  }

  static let help =
    "check that this is the right file; restore it, or move it and export the contract again"
}
