import ContractKit
import MediatorKit

/// Builds the params from `-d` and items, with each text converted to its declared type.
struct ParamsReader {
  private let contract: ActionContract?
  private var files: FileReader
  private var fields: [String: Value] = [:]
  /// The paths that items have filled, and the beginnings of those paths.
  private var filled: Set<[Item.Step]> = []
  private var passed: Set<[Item.Step]> = []

  init(_ contract: ActionContract?, _ files: FileReader) {
    self.contract = contract
    self.files = files
  }

  mutating func read(data: String?, items: some Sequence<String>) throws -> Params {
    if let data { fields = try object(data) }
    for (index, typed) in items.enumerated() { try lay(try Item(typed, number: index + 1)) }
    return Params(fields)
  }

  private mutating func object(_ data: String) throws -> [String: Value] {
    let value: Value
    if let path = data[...].unicodeScalars.dropped("@") {
      value = try files.json(path)
    } else {
      do { value = try JSONReader.read(data) } catch {
        throw ConsoleError.badJSON("the value of -d", error.description)
      }
    }
    guard case .object(let fields) = value else {
      throw ConsoleError(
        .E0007, code: "badJSON", "the value of -d isn't a JSON object",
        help: "write -d '{\"limit\":5}'")
    }
    return fields
  }

  /// Sets the value of an item; it replaces one of `-d`, while two items for one place are an error.
  private mutating func lay(_ item: Item) throws {
    let path = resolvedPath(of: item)
    try fill(path, item)
    let value = try value(of: item)
    // Removed while it changes, so that a long array isn't copied for each of its elements.
    var whole = path.count == 1 ? nil : fields.removeValue(forKey: item.name)
    try item.place(value, at: path.dropFirst(), in: &whole)
    fields[item.name] = whole
  }

  /// The path of an item, in which each new element has the index after the present ones.
  ///
  /// The path of an empty array, which has none, still ends with a new element.
  private func resolvedPath(of item: Item) -> [Item.Step] {
    var present: Value? = Value.object(fields)
    let steps: ArraySlice<Item.Step> = item.isEmptyArray ? item.path.dropLast() : item.path[...]
    let resolved = steps.map { step -> Item.Step in
      switch step {
      case .field(let name): present = present?[name]
      case .element(let index): present = present?[index]
      case .newElement:
        let index = present?.array?.count ?? 0
        present = nil
        return .element(index)
      }
      return step
    }
    return resolved + item.path.dropFirst(steps.count)
  }

  private mutating func fill(_ path: [Item.Step], _ item: Item) throws(ConsoleError) {
    let twice = ConsoleError.badItem(
      item.label, "duplicate name; arrays are written name[]=…")
    let isNew = filled.insert(path).inserted
    if path.last != .newElement, !isNew || passed.contains(path) { throw twice }
    for count in 1..<max(1, path.count) {
      let place = Array(path.prefix(count))
      if filled.contains(place) { throw twice }
      passed.insert(place)
    }
  }

  private mutating func value(of item: Item) throws -> Value? {
    switch item.content {
    case .emptyArray: return nil
    case .json(let text):
      if let path = text.dropped("@") { return try files.json(path) }
      do { return try JSONReader.read(String(text)) } catch {
        throw ConsoleError.badJSON("item \(item.label)", error.description)
      }
    case .text(let text):
      if let path = text.dropped("@") { return convert(try files.text(path), item) }
      if text.elementsEqual("?".unicodeScalars) {
        return convert(try files.hiddenText(for: item), item)
      }
      let isEscaped = text.first == "\\" && ["@", "?"].contains(text.dropFirst().first)
      return convert(String(isEscaped ? text.dropFirst() : text), item)
    }
  }

  private func convert(_ text: String, _ item: Item) -> Value {
    let param = contract?.params.first { $0.name == item.name }
    return (param?.shape.at(item.shapePath) ?? .string).value(fromText: text)
  }
}

extension Substring.UnicodeScalarView {
  /// The text after a first character; nil when it begins with another.
  fileprivate func dropped(_ prefix: Unicode.Scalar) -> String? {
    first == prefix ? String(dropFirst()) : nil
  }
}

extension Item {
  /// Whether it only makes an array: `tags[]`.
  fileprivate var isEmptyArray: Bool {
    if case .emptyArray = content { true } else { false }
  }

  /// Sets a value at a path inside another; nil only makes the place.
  fileprivate func place(_ value: Value?, at path: ArraySlice<Step>, in whole: inout Value?)
    throws(ConsoleError)
  {
    let rest = path.dropFirst()
    switch path.first {
    case nil: whole = value ?? .null
    case .field(let name):
      guard case .object(var fields) = whole ?? .object([:]) else {
        throw .badItem(label, "'\(name.shortened)' is a field of a value that isn't an object")
      }
      whole = nil
      var field = fields.removeValue(forKey: name)
      try place(value, at: rest, in: &field)
      fields[name] = field
      whole = .object(fields)
    case .element, .newElement:
      guard case .array(var elements) = whole ?? .array([]) else {
        throw .badItem(label, "it is an element of a value that isn't an array")
      }
      whole = nil
      try place(value, at: path, in: &elements)
      whole = .array(elements)
    }
  }

  private func place(_ value: Value?, at path: ArraySlice<Step>, in elements: inout [Value])
    throws(ConsoleError)
  {
    let rest = path.dropFirst()
    var index = elements.count
    if case .element(let wanted) = path.first { index = wanted }
    guard index <= elements.count else {
      throw .badItem(label, "element \(elements.count) must come before it")
    }
    if rest.isEmpty, value == nil { return }
    // No ?: here, in which nil would be JSON's null.
    var element: Value?
    if index < elements.count {
      element = elements[index]
      elements[index] = .null
    }
    try place(value, at: rest, in: &element)
    if index < elements.count {
      elements[index] = element ?? .null
    } else {
      elements.append(element ?? .null)
    }
  }
}
