/// The heights of the rows of a list, or the frames that they follow from, so that each row is measured once.
///
/// ```swift
/// let height = memo.height(of: message.id, at: 3, width: 375) { measure(message) }
/// ```
/// A row is measured again after another row took its place; all are after another width.
public struct HeightMemo<ID: Hashable & Sendable, Height: Sendable>: Sendable {
  private var width: Double?
  private var rows: [Int: (id: ID, height: Height)] = [:]

  /// Begins empty.
  public init() {}

  /// The height of a row.
  ///
  /// - Parameters:
  ///   - id: Identifies the content; the height depends on it and the width.
  ///   - index: The place of the row in its list.
  ///   - width: The width of all rows.
  ///   - measure: Runs unless the same row was measured at this place and width.
  /// - Returns: The measured height.
  /// - Throws: The errors of `measure`; then nothing is kept.
  public mutating func height<Failure>(
    of id: ID, at index: Int, width: Double, measure: () throws(Failure) -> Height
  ) throws(Failure) -> Height {
    if width != self.width { forgetAll() }
    self.width = width
    if let row = rows[index], row.id == id { return row.height }
    let height = try measure()
    rows[index] = (id, height)
    return height
  }

  /// Forgets a row that was replaced.
  public mutating func forget(_ index: Int) { rows[index] = nil }

  /// Forgets a list that was replaced.
  public mutating func forgetAll() { rows = [:] }
}
