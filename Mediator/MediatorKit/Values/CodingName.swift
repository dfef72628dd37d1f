/// A coding key made of a name or an index.
struct CodingName: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// The key under which class hierarchies keep their parent's part.
  static let parent = CodingName(stringValue: "super")
}
