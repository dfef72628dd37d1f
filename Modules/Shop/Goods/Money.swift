import Foundation
import MediatorKit

/// An exact amount in yuan; its text form is `24.50`.
struct Money: Hashable, Comparable, Sendable {
  static let zero = Money(0)

  private let amount: Decimal

  init(_ amount: Decimal) { self.amount = amount }

  /// Parses a text such as `24.5`; nil for any other text.
  init?(_ text: String) {
    let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumber, parts.count <= 2, text.utf8.count <= 30, let amount = Decimal(string: text)
    else { return nil }
    self.amount = amount
  }

  /// Exactly two decimals, rounded half up, without grouping.
  var text: String {
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, 2, .plain)
    let text = rounded.description
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return text + ".00" }
    return text.utf8.distance(from: point, to: text.utf8.endIndex) == 3 ? text : text + "0"
  }

  /// With the sign of the currency: `¥24.50`.
  var shown: String { "¥\(text)" }

  static func < (left: Money, right: Money) -> Bool { left.amount < right.amount }

  static func + (left: Money, right: Money) -> Money { Money(left.amount + right.amount) }

  static func * (price: Money, count: Int) -> Money { Money(price.amount * Decimal(count)) }
}

extension Money: Codable {
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let money = Money(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not an amount such as 24.50"))
    }
    self = money
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Money: Payload {
  static var shape: Shape { .string }

  static var sample: Money? { .zero }
}
