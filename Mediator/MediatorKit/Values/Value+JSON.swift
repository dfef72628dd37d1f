extension Value {
  /// How JSON text is laid out.
  public enum Layout: Sendable {
    /// One line, without spaces.
    case compact
    /// One field or element a line, indented by two spaces.
    case pretty
  }

  /// This value as JSON text (RFC 8259), object keys sorted.
  ///
  /// A native value has no text; it is written as `null`, as are numbers that JSON can't say and arrays and
  /// objects below 512 levels. ``Payload/encoded()`` refuses native and deep values before they get here.
  public func json(_ layout: Layout = .compact) -> String {
    String(decoding: jsonBytes(layout), as: UTF8.self)
  }

  /// The text of ``json(_:)`` in UTF-8.
  package func jsonBytes(_ layout: Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(self)
    return writer.bytes
  }

  /// The compact text in UTF-8 and a line feed: one line of a stream of values.
  package func jsonLine() -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(self)
    writer.endLine()
    return writer.bytes
  }

  /// The line of an object with these fields, which must be sorted by their names.
  ///
  /// Without a dictionary in between, which takes a tenth of the time of a short line.
  package static func jsonLine(_ fields: [(key: String, value: Value)]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(fields)
    writer.endLine()
    return writer.bytes
  }
}
