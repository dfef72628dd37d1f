/// The largest cards that are read, so that no file can exhaust the memory.
enum CardLimits {
  /// Most bytes of a card or a CSV row: several full-size photos.
  static let cardBytes = 16 << 20
  /// Most properties of a card.
  static let properties = 10_000
  /// Most properties of a card that are skipped; a card with more of them is damaged as a whole.
  static let skippedProperties = 100
  /// Most columns of a CSV file.
  static let columns = 100_000
  /// Most numbers, addresses and so on of one card that get columns of their own in CSV.
  static let entries = 100
  /// Most bytes of one property, unfolded: one full-size photo.
  static let propertyBytes = 12 << 20
  /// How often reading continues after a quote that stays open to the end of a CSV file; each time
  /// reads the rest of the file again.
  static let openQuotes = 16
}
