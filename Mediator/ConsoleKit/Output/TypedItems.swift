import MediatorKit

/// The items of a command line; an error names a param as it was typed.
struct TypedItems: Sendable {
  /// The path of each item's value, its key as typed, and its number from 1.
  private let items: [(path: [String], key: String, number: Int)]

  init(_ typed: some Sequence<String>) {
    var lengths: [[String]: Int] = [:]
    items = typed.enumerated().compactMap { index, typed in
      guard let item = try? Item(typed) else { return nil }
      var path: [String] = []
      for step in item.path {
        switch step {
        case .field(let name): path.append(name)
        case .element(let index): path.append(String(index))
        case .newElement:
          let next = lengths[path, default: 0]
          lengths[path] = next + 1
          path.append(String(next))
        }
      }
      return (path, typed.prefix { $0 != "=" } + (typed.contains("=") ? "=…" : ""), index + 1)
    }
  }

  /// The name and the problem of a mismatch: `addr.city=…`, `expected text (item 3)`.
  func row(of mismatch: Mismatch) -> [String] {
    let path = Self.path(of: mismatch)
    guard let item = item(of: mismatch) else { return [Self.key(path), mismatch.problem] }
    let name = item.path == path ? item.key : Self.key(path)
    return [name, "\(mismatch.problem) (item \(item.number))"]
  }

  /// The number of the item with the value of a mismatch; nil when the param was given by `-d`, or not at all.
  func number(of mismatch: Mismatch) -> Int? { item(of: mismatch)?.number }

  private func item(of mismatch: Mismatch) -> (path: [String], key: String, number: Int)? {
    let path = Self.path(of: mismatch)
    return items.filter { path.starts(with: $0.path) }.max { $0.path.count < $1.path.count }
  }

  /// The steps of a JSON Pointer.
  private static func path(of mismatch: Mismatch) -> [String] {
    mismatch.path.split(separator: "/").map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// A path as the key of an item: `lines[0].sku`.
  private static func key(_ path: [String]) -> String {
    path.enumerated().map { index, step in
      if index > 0, Int(step) != nil { return "[\(step)]" }
      return index > 0 ? "." + step : step
    }.joined()
  }
}
