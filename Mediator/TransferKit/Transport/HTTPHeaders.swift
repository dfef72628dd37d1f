/// The header fields of a request or a response, in order; names are compared without case.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The fields; a name may occur several times.
  public private(set) var fields: [Field] = []

  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name, in its original case.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a field.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// Makes fields.
  public init(_ fields: [Field] = []) { self.fields = fields }

  /// Makes fields from names and values.
  public init(dictionaryLiteral fields: (String, String)...) {
    self.fields = fields.map(Field.init)
  }

  /// The value of the first field with a name; assigning replaces all of them, and nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.areEqual($0.name, name) }?.value }
    set {
      fields.removeAll { Self.areEqual($0.name, name) }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// Adds a field after the others.
  public mutating func append(_ field: Field) { fields.append(field) }

  /// The name of the first field that a request can't carry: RFC 9110, section 5.
  package var firstInvalidName: String? {
    fields.first { field in
      let isName = !field.name.isEmpty && field.name.utf8.allSatisfy(Self.isOfToken)
      // The transport says itself how long the body is.
      let isFraming = ["content-length", "transfer-encoding"].contains(field.name.lowercased())
      return !isName || isFraming || field.value.utf8.contains { $0 == 13 || $0 == 10 || $0 == 0 }
    }?.name
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    byte > 32 && byte < 127 && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
  }

  private static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
  }
}
