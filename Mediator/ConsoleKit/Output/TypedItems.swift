import MediatorKit

/// The items of a command line; an error names a param as it was typed.
struct TypedItems: Sendable {
  /// One item.
  struct Entry: Sendable {
    /// The path of its value.
    let path: [String]
    /// The key as typed.
    let key: String
    /// Counted from 1.
    let number: Int
  }

  let entries: [Entry]

  /// The name and the problem of a mismatch: `addr.city=…`, `expected text (item 3)`.
  func row(of mismatch: Mismatch) -> [String] {
    let path = mismatch.steps
    guard let item = item(of: mismatch) else { return [Self.key(path), mismatch.problem] }
    let name = item.path == path ? item.key : Self.key(path)
    return [name, "\(mismatch.problem) (item \(item.number))"]
  }

  /// The number of the item with the value of a mismatch; nil when the param was given by `-d`, or not at all.
  func number(of mismatch: Mismatch) -> Int? { item(of: mismatch)?.number }

  private func item(of mismatch: Mismatch) -> Entry? {
    let path = mismatch.steps
    return entries.filter { path.starts(with: $0.path) }.max { $0.path.count < $1.path.count }
  }

  /// A path as the key of an item: `lines[0].sku`.
  private static func key(_ path: [String]) -> String {
    path.enumerated().map { index, step in
      if index > 0, Int(step) != nil { return "[\(step)]" }
      return index > 0 ? "." + step : step
    }.joined()
  }
}
