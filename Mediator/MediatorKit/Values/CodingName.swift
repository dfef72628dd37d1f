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

  /// The key of an invented entry, also an integer, for dictionaries with integer keys.
  static let entry = CodingName(intValue: 1)

  /// The key for the superclass's part of a class hierarchy.
  static let parent = CodingName(stringValue: "super")
}
