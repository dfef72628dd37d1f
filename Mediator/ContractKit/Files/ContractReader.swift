import MediatorKit

/// Takes one object of a contract file apart, field by field.
///
/// Nothing is skipped: a field that nobody asked for is a fault, since this build couldn't say what its change breaks.
struct ContractReader {
  let path: String
  /// Where the object stands in the file, as a JSON Pointer.
  let place: String
  private var rest: [String: Value]
  private var known: [String] = []

  init(_ fields: [String: Value], path: String, place: String = "") {
    self.path = path
    self.place = place
    rest = fields
  }

  init(_ value: Value, path: String, place: String) throws(ContractFileError) {
    guard case .object(let fields) = value else {
      throw Self.fault("an object", path, place)
    }
    self.init(fields, path: path, place: place)
  }

  /// Where a field stands.
  func place(of name: String) -> String { "\(place)/\(name.jsonPointerToken)" }

  /// Whether a field is there and wasn't taken.
  func has(_ name: String) -> Bool { rest[name] != nil }

  /// Takes a field that may be missing.
  mutating func optional(_ name: String) -> Value? {
    known.append(name)
    return rest.removeValue(forKey: name)
  }

  /// Takes a field.
  mutating func take(_ name: String) throws(ContractFileError) -> Value {
    guard let value = optional(name) else {
      throw fault("'\(place(of: name))' is missing")
    }
    return value
  }

  mutating func string(_ name: String) throws(ContractFileError) -> String {
    guard let text = try take(name).string else {
      throw Self.fault("text", path, place(of: name))
    }
    return text
  }

  /// Takes a text or null.
  mutating func stringOrNull(_ name: String) throws(ContractFileError) -> String? {
    let value = try take(name)
    if case .null = value { return nil }
    guard let text = value.string else { throw Self.fault("text or null", path, place(of: name)) }
    return text
  }

  mutating func bool(_ name: String) throws(ContractFileError) -> Bool {
    guard case .bool(let truth) = try take(name) else {
      throw Self.fault("true or false", path, place(of: name))
    }
    return truth
  }

  mutating func object(_ name: String) throws(ContractFileError) -> [String: Value] {
    guard case .object(let fields) = try take(name) else {
      throw Self.fault("an object", path, place(of: name))
    }
    return fields
  }

  mutating func array(_ name: String) throws(ContractFileError) -> [Value] {
    guard case .array(let elements) = try take(name) else {
      throw Self.fault("a list", path, place(of: name))
    }
    return elements
  }

  mutating func strings(_ name: String) throws(ContractFileError) -> [String] {
    let elements = try array(name)
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else {
      throw Self.fault("a list of texts", path, place(of: name))
    }
    return texts
  }

  /// Takes a word of a closed list.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ name: String, _ type: Word.Type)
    throws(ContractFileError) -> Word where Word.RawValue == String
  {
    try word(try string(name), type, place(of: name))
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, _ type: Word.Type, _ place: String
  ) throws(ContractFileError) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("'\(place)' is '\(text.prefix(40))', not one of: \(words)")
    }
    return word
  }

  /// Each field of an object, sorted by name, with a reader of its own.
  mutating func each<Part>(
    _ name: String, _ read: (String, inout ContractReader) throws(ContractFileError) -> Part
  ) throws(ContractFileError) -> [Part] {
    let here = place(of: name)
    var parts: [Part] = []
    for (key, value) in try object(name).sorted(by: { $0.key < $1.key }) {
      var reader = try ContractReader(
        value, path: path, place: "\(here)/\(key.jsonPointerToken)")
      parts.append(try read(key, &reader))
      try reader.finish()
    }
    return parts
  }

  /// Each element of a list, with a reader of its own.
  mutating func each<Part>(
    _ name: String, _ read: (inout ContractReader) throws(ContractFileError) -> Part
  ) throws(ContractFileError) -> [Part] {
    let here = place(of: name)
    var parts: [Part] = []
    for (index, value) in try array(name).enumerated() {
      var reader = try ContractReader(value, path: path, place: "\(here)/\(index)")
      parts.append(try read(&reader))
      try reader.finish()
    }
    return parts
  }

  /// Refuses what is left.
  func finish() throws(ContractFileError) {
    guard let name = rest.keys.min() else { return }
    let nearest = Suggestion.nearest(to: name, among: known).first
    let hint = nearest.map { ", did you mean '\($0)'?" } ?? ""
    throw fault("'\(place(of: String(name.prefix(60))))' is unknown\(hint)")
  }

  func fault(_ problem: String) -> ContractFileError { Self.fault(problem, path) }

  private static func fault(_ expected: String, _ path: String, _ place: String)
    -> ContractFileError
  {
    fault("'\(place)' must be \(expected)", path)
  }

  private static func fault(_ problem: String, _ path: String) -> ContractFileError {
    ContractFileError(
      .contractField, path, problem,
      help:
        "is it the file that was meant? restore it, or move it away and export the contract again")
  }
}
