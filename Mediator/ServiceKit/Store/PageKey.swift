import Foundation

/// The key of a row in a sorted list, and its text form: the cursor of a `Page`.
///
/// ```swift
/// guard let key = PageKey(cursor: after, columns: 2) else { throw … }
/// connection.rows(
///   "… WHERE (sort_key, id) > (?, ?) ORDER BY sort_key, id LIMIT ?",
///   key.columns[0], key.columns[1], limit + 1)
/// ```
public struct PageKey: Hashable, Sendable {
  /// The values of the columns that the list is sorted by.
  public let columns: [String]

  /// Makes the key of a row.
  ///
  /// - Parameter columns: The values of the columns that the list is sorted by.
  public init(_ columns: String...) {
    self.columns = columns
  }

  /// Reads a cursor that a caller passed back; nil if it isn't one.
  ///
  /// - Parameters:
  ///   - cursor: A text made by ``cursor``.
  ///   - count: How many columns the list is sorted by.
  public init?(cursor: String, columns count: Int) {
    let standard = cursor.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding),
      let columns = try? JSONDecoder().decode([String].self, from: data), columns.count == count
    else { return nil }
    self.columns = columns
  }

  /// The key as a text for URLs and shells: the columns as JSON in base64url.
  public var cursor: String {
    let data = (try? JSONEncoder().encode(columns)) ?? Data()
    return data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
