import Foundation

/// Reads the cards of a file, vCard or CSV, one after another; after a broken card it goes on with the next.
///
/// Only a file that isn't UTF-8 is copied.
struct CardReader: Sequence, IteratorProtocol, Sendable {
  private let data: Data
  private let format: CardFormat?
  private var cards: VCardScanner
  private var rows = CSVCardScanner()
  /// Why nothing of the file can be read.
  private var problem: CardProblem?
  private var hasEnded = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - encoding: A name that ``CardCharset/isKnown(_:)``. It holds for a whole CSV file, and in a vCard for the
  ///     values that name no charset. By default a vCard is UTF-8, and the encoding of a CSV file is recognised.
  init(_ data: Data, encoding: String? = nil) {
    let data = data.transcodedFromUTF16()
    let isCard = CardFormat.detect(data) == .vcard
    cards = VCardScanner(charset: isCard ? encoding : nil)
    do throws(CardProblem) {
      self.data = isCard ? data : try Self.transcoded(data, from: encoding)
    } catch {
      self.data = data
      problem = error
    }
    format = isCard ? .vcard : CardFormat.detect(self.data)
  }

  /// How many bytes of ``count`` have been read.
  var offset: Int { format == .csv ? rows.position.offset : cards.position.offset }

  /// How many bytes there are, as UTF-8.
  var count: Int { data.count }

  /// The next card, or why it couldn't be read; nil at the end.
  mutating func next() -> Result<Card, CardProblem>? {
    if let problem {
      defer { hasEnded = true }
      return hasEnded ? nil : .failure(problem)
    }
    return data.withUnsafeBytes { bytes in
      format == .csv ? rows.next(in: bytes) : cards.next(in: bytes)
    }
  }

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
