import ContractKit
import MediatorKit

/// Makes params of `-d` and items, each text converted as the action declares it.
struct ParamsReader {
  private let contract: ActionContract?
  private var files: FileReader
  private var fields: [String: Value] = [:]
  /// The places that items have filled, and those on the way to them.
  private var filled: Set<[Item.Step]> = []
  private var passed: Set<[Item.Step]> = []

  init(_ contract: ActionContract?, _ files: FileReader) {
    self.contract = contract
    self.files = files
  }

  mutating func read(data: String?, items: some Sequence<String>) throws -> Params {
    if let data { fields = try object(data) }
    for typed in items { try lay(try Item(typed)) }
    return Params(fields)
  }

  private mutating func object(_ data: String) throws -> [String: Value] {
    let value: Value
    if data.hasPrefix("@") {
      value = try files.json(String(data.dropFirst()))
    } else {
      do { value = try JSONReader.read(data) } catch {
        throw ConsoleError.badJSON("what -d gives", error.description)
      }
    }
    guard case .object(let fields) = value else {
      throw ConsoleError(
        .E0007, code: "badJSON", "what -d gives is no object", help: "write -d '{\"limit\":5}'")
    }
    return fields
  }

  /// Lays one item over what is there; an item wins over `-d`, and two over each other are a mistake.
  private mutating func lay(_ item: Item) throws {
    try fill(item)
    let value = try value(of: item)
    // Taken out while it changes, so that a long array isn't copied for each of its elements.
    var whole = item.path.count == 1 ? nil : fields.removeValue(forKey: item.name)
    try item.place(value, at: item.path.dropFirst(), in: &whole)
    fields[item.name] = whole
  }

  private mutating func fill(_ item: Item) throws(ConsoleError) {
    let twice = ConsoleError.badItem(
      item.typed, "this name is given twice; arrays are written name[]=…")
    let isNew = filled.insert(item.path).inserted
    if !item.path.contains(.newElement), !isNew || passed.contains(item.path) { throw twice }
    for count in 1..<max(1, item.path.count) {
      let place = Array(item.path.prefix(count))
      if filled.contains(place), !place.contains(.newElement) { throw twice }
      passed.insert(place)
    }
  }

  private mutating func value(of item: Item) throws -> Value? {
    switch item.content {
    case .emptyArray: return nil
    case .json(let text) where text.hasPrefix("@"): return try files.json(String(text.dropFirst()))
    case .json(let text):
      do { return try JSONReader.read(text) } catch {
        throw ConsoleError.badJSON("item '\(item.name.shortened)'", error.description)
      }
    case .text(let text) where text.hasPrefix("@"):
      return convert(try files.text(String(text.dropFirst())), item)
    case .text(let text):
      return convert(text.hasPrefix("\\@") ? String(text.dropFirst()) : text, item)
    }
  }

  private func convert(_ text: String, _ item: Item) -> Value {
    let param = contract?.params.first { $0.name == item.name }
    return (param?.shape.at(item.shapePath) ?? .string).value(fromText: text)
  }
}

extension Item {
  /// Puts a value at a path inside another; a nil makes room only.
  fileprivate func place(_ value: Value?, at path: ArraySlice<Step>, in whole: inout Value?)
    throws(ConsoleError)
  {
    let rest = path.dropFirst()
    switch path.first {
    case nil: whole = value ?? .null
    case .field(let name):
      guard case .object(var fields) = whole ?? .object([:]) else {
        throw .badItem(typed, "'\(name)' is a field of something that has none")
      }
      whole = nil
      var field = fields.removeValue(forKey: name)
      try place(value, at: rest, in: &field)
      fields[name] = field
      whole = .object(fields)
    case .element, .newElement:
      guard case .array(var elements) = whole ?? .array([]) else {
        throw .badItem(typed, "it is an element of something that is no array")
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
      throw .badItem(typed, "element \(elements.count) must come before it")
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
