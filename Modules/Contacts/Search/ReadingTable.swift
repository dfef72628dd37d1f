/// The form in which readings are written down: entries of characters and their readings.
enum ReadingTable {
  /// The readings by the characters they belong to: `单 dan shan;曾 ceng zeng`, also line by line.
  static func parse(_ text: String) -> [String: [[UInt8]]] {
    var table: [String: [[UInt8]]] = [:]
    for entry in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let words = entry.split(separator: " ")
      guard let key = words.first else { continue }
      table[String(key)] = words.dropFirst().map { Array($0.utf8) }
    }
    return table
  }
}
