extension Mismatch {
  /// A problem at a place inside of a `Codable` type.
  init(at codingPath: [any CodingKey], _ problem: String) {
    let path = codingPath.map { "/" + $0.stringValue.jsonPointerToken }.joined()
    self.init(path: path, problem: problem)
  }

  /// The same problem, seen from outside of the types that enclose it.
  func within(_ codingPath: [any CodingKey]) -> Mismatch {
    codingPath.reversed().reduce(self) { $0.under($1.stringValue) }
  }

  /// What an error says that was thrown while a type was coded: where it says so itself, or in our words.
  ///
  /// The words of others may quote the value, which is never told.
  @usableFromInline
  package init(_ error: any Error, otherwise problem: String) {
    switch error {
    case let mismatch as Mismatch: self = mismatch
    case DecodingError.keyNotFound(let key, let context):
      self.init(at: context.codingPath + [key], "missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self.init(at: context.codingPath, problem)
    case EncodingError.invalidValue(_, let context): self.init(at: context.codingPath, problem)
    default: self.init(path: "", problem: problem)
    }
  }
}
