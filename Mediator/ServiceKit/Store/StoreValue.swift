public import Foundation

/// A type that can be stored in a column: it binds to a statement and reads from a row.
///
/// `String`, `Int`, `Double`, `Bool`, `[UInt8]`, `UUID`, `Date` and optionals of these conform. An enum with raw values
/// conforms without code: `enum Kind: String, StoreValue`.
public protocol StoreValue {
  /// The value as a cell.
  var cell: StoreCell { get }

  /// Reads a value; nil when the cell contains NULL or another type.
  init?(cell: StoreCell)
}

extension String: StoreValue {
  /// The text.
  public var cell: StoreCell { .text(self) }

  /// Reads a text; nil for anything else, numbers included.
  public init?(cell: StoreCell) {
    guard case .text(let text) = cell else { return nil }
    self = text
  }
}

extension Int: StoreValue {
  /// The whole number.
  public var cell: StoreCell { .integer(Int64(self)) }

  /// Reads a whole number; nil for anything else, fractions and numeric texts included.
  public init?(cell: StoreCell) {
    guard case .integer(let number) = cell else { return nil }
    self.init(exactly: number)
  }
}

extension Double: StoreValue {
  /// The number.
  public var cell: StoreCell { .real(self) }

  /// Reads a number, or a whole number that a `Double` represents exactly; nil for anything else.
  public init?(cell: StoreCell) {
    switch cell {
    case .real(let number): self = number
    case .integer(let number): self.init(exactly: number)
    default: return nil
    }
  }
}

extension Bool: StoreValue {
  /// 1 for true, 0 for false.
  public var cell: StoreCell { .integer(self ? 1 : 0) }

  /// Reads 1 or 0; nil for anything else.
  public init?(cell: StoreCell) {
    switch cell {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension [UInt8]: StoreValue {
  /// The bytes.
  public var cell: StoreCell { .blob(self) }

  /// Reads bytes; nil for anything else, text included.
  public init?(cell: StoreCell) {
    guard case .blob(let bytes) = cell else { return nil }
    self = bytes
  }
}

extension UUID: StoreValue {
  /// The text, in capitals.
  public var cell: StoreCell { .text(uuidString) }

  /// Reads a text that is a UUID; nil for anything else.
  public init?(cell: StoreCell) {
    guard case .text(let text) = cell else { return nil }
    self.init(uuidString: text)
  }
}

extension Date: StoreValue {
  /// The seconds since 1970, which SQLite's own functions understand; exact to a microsecond.
  public var cell: StoreCell { .real(timeIntervalSince1970) }

  /// Reads a number of seconds; nil for anything else, texts included.
  public init?(cell: StoreCell) {
    guard let seconds = Double(cell: cell) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension StoreValue where Self: RawRepresentable, RawValue: StoreValue {
  /// The raw value.
  public var cell: StoreCell { rawValue.cell }

  /// Reads a raw value; nil when no case has it.
  public init?(cell: StoreCell) {
    guard let value = RawValue(cell: cell) else { return nil }
    self.init(rawValue: value)
  }
}

extension Optional: StoreValue where Wrapped: StoreValue {
  /// The wrapped value, or NULL.
  public var cell: StoreCell { self?.cell ?? .null }

  /// Reads NULL as nil; fails for a value of another type.
  public init?(cell: StoreCell) {
    if case .null = cell {
      self = .none
    } else if let value = Wrapped(cell: cell) {
      self = .some(value)
    } else {
      return nil
    }
  }
}

/// One cell of a row, in one of SQLite's five types.
public enum StoreCell: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number. Not-a-number can't be stored: SQLite would store NULL.
  case real(Double)
  /// A text, as UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
