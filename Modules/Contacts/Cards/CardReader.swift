import Foundation

/// Reads the cards of a file, vCard or CSV, one after another; after a broken card it goes on with the next.
///
/// A large file is never in memory as a whole, so only a short one may have another encoding than UTF-8.
struct CardReader: Sequence, IteratorProtocol, Sendable {
  private var window: CardWindow
  private let format: CardFormat?
  private var cards: VCardScanner
  private var rows = CSVCardScanner()
  /// Why nothing of the file can be read.
  private var problem: CardProblem?
  private var hasEnded = false

  /// Reads a text, see ``init(window:encoding:)``.
  init(_ data: Data, encoding: String? = nil) {
    self.init(window: CardWindow(data), encoding: encoding)
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - window: The start of the file.
  ///   - encoding: A name that ``CardCharset/isKnown(_:)``. It holds for a whole CSV file, and in a vCard for the
  ///     values that name no charset. By default a vCard is UTF-8, and the encoding of a CSV file is recognised.
  init(window: CardWindow, encoding: String?) {
    let start = window.bytes
    let data = start.transcodedFromUTF16()
    // UTF-16 is UTF-8 now, whatever was chosen.
    let encoding = data == start ? encoding : nil
    let isCard = CardFormat.detect(data) == .vcard
    cards = VCardScanner(charset: isCard ? encoding : nil)
    self.window = window
    var text = data
    do throws(CardProblem) {
      if !isCard { text = try Self.transcoded(data, from: encoding) }
      if text != start {
        guard window.isLast else { throw CardProblem(line: 1, fault: .tooLargeToConvert) }
        self.window = CardWindow(text)
      }
    } catch {
      problem = error
    }
    format = isCard ? .vcard : CardFormat.detect(text)
  }

  /// How many bytes of ``count`` have been read.
  var offset: Int { window.base + place }

  /// How many bytes there are, as UTF-8.
  var count: Int { window.count }

  /// How many bytes of the window have been read.
  private var place: Int { format == .csv ? rows.position.offset : cards.position.offset }

  /// The next card, or why it couldn't be read; nil at the end.
  mutating func next() -> Result<Card, CardProblem>? {
    if let problem {
      defer { hasEnded = true }
      return hasEnded ? nil : .failure(problem)
    }
    while true {
      let moved = window.move(to: place)
      if moved > 0 {
        rows.rebase(by: moved)
        cards.rebase(by: moved)
      }
      if window.hasFailed { problem = CardProblem(line: line, fault: .unreadable) }
      if problem != nil { return next() }
      let end = window.end
      let found = window.bytes.withUnsafeBytes { bytes in
        format == .csv ? rows.next(in: bytes, before: end) : cards.next(in: bytes, before: end)
      }
      // What has no card may be longer than the window.
      if found != nil || window.isLast || place == 0 { return found }
    }
  }

  private var line: Int { format == .csv ? rows.position.line : cards.position.line }

  private static func transcoded(_ data: Data, from name: String?) throws(CardProblem) -> Data {
    if let name { return try CardCharset.transcoded(data, from: name, line: 1) }
    guard let line = data.withUnsafeBytes(FileEncoding.foreignLine) else { return data }
    guard let encoding = data.withUnsafeBytes(FileEncoding.recognised) else {
      throw CardProblem(line: line, fault: .unknownEncoding)
    }
    do throws(CardProblem) {
      return try CardCharset.transcoded(data, from: encoding.rawValue, line: line)
    } catch {
      throw CardProblem(line: line, fault: .unknownEncoding)
    }
  }
}
