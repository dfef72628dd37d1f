/// The headers of a ``BusMessage``: a name occurs once, and the order has no meaning.
///
/// A list, because a message has few: hashing them took a fifth of the instructions of a remote call.
public struct BusHeaders: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// No headers.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { fields.isEmpty }

  /// The value of a name; nil without one.
  public subscript(name: String) -> String? {
    get { index(of: name).map { fields[$0].value } }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?):
        // A call has up to eight.
        if fields.isEmpty { fields.reserveCapacity(8) }
        fields.append((name, value))
      case (nil, nil): break
      }
    }
  }

  private func index(of name: String) -> Int? {
    // Most names differ in length, which is known.
    fields.firstIndex { $0.name.utf8.count == name.utf8.count && $0.name == name }
  }
}

extension BusHeaders: Sequence {
  /// The names and values, in any order.
  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    fields.makeIterator()
  }
}

extension BusHeaders: ExpressibleByDictionaryLiteral {
  /// Names and values; of two with one name, the last wins.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { self[name] = value }
  }
}

extension BusHeaders: Hashable {
  /// Compares names and values.
  public static func == (left: BusHeaders, right: BusHeaders) -> Bool {
    left.fields.count == right.fields.count && left.allSatisfy { right[$0.name] == $0.value }
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(fields.map(\.name))) }
}
