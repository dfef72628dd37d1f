/// What a remark may be, whether someone types it or a card brings it.
enum RemarkRule {
  /// The most characters.
  static let limit = 100

  static func allows(_ text: String) -> Bool {
    text.count <= limit && !text.hasControlCharacters
  }
}

extension String {
  /// Whether a terminal would do something else with the text than show it on one line.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
