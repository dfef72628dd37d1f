import ScreenKit

/// The rows of the system messages; a change returns another list.
struct SystemMessageList: Sendable {
  private(set) var rows: [SystemMessageRow]
  /// The measured rows; a copy of the list shares them.
  private var memo = HeightMemo<Measured, SystemMessageRow>()
  private let width: Double
  private let measurer: TextMeasurer

  /// An empty list for rows of a width.
  init(width: Double = 375, measurer: TextMeasurer = .square) {
    (rows, self.width, self.measurer) = ([], width, measurer)
  }

  /// The content of a row; its frames depend on it and the width.
  private struct Measured: Hashable {
    let message: SystemMessage
    let isExpanded: Bool
  }

  /// The number of messages that weren't read.
  var unread: Int { rows.count { !$0.message.isRead } }

  /// The list with other messages; throws what `source` throws.
  func requested(
    from source: () throws -> [SystemMessage], expanded: Set<Int> = []
  ) throws -> SystemMessageList {
    var copy = self
    copy.rows = try source().enumerated().map { index, message in
      copy.row(message, at: index, isExpanded: expanded.contains(message.messageID))
    }
    return copy
  }

  /// The list with a row expanded that was collapsed, or the reverse, and the index of the row; throws
  /// ``ProfileError/unknownMessage`` for a row of another list.
  func toggling(_ row: SystemMessageRow) throws(ProfileError) -> (
    list: SystemMessageList, index: Int
  ) {
    guard let index = rows.firstIndex(of: row) else { throw .unknownMessage }
    var copy = self
    copy.rows[index] = copy.row(row.message, at: index, isExpanded: !row.isExpanded)
    return (copy, index)
  }

  /// The list with a row whose message was read.
  func reading(_ row: SystemMessageRow) throws(ProfileError) -> SystemMessageList {
    guard let index = rows.firstIndex(of: row) else { throw .unknownMessage }
    var copy = self
    copy.rows[index] = copy.row(row.message.read, at: index, isExpanded: row.isExpanded)
    return copy
  }

  /// The row at an index; throws ``ProfileError/unknownMessage`` outside the list.
  func row(at index: Int) throws(ProfileError) -> SystemMessageRow {
    guard rows.indices.contains(index) else { throw .unknownMessage }
    return rows[index]
  }

  private mutating func row(
    _ message: SystemMessage, at index: Int, isExpanded: Bool
  ) -> SystemMessageRow {
    memo.height(
      of: Measured(message: message, isExpanded: isExpanded), at: index, width: width
    ) {
      SystemMessageRow(message, isExpanded: isExpanded, width: width, measurer)
    }
  }
}
