import MediatorKit

/// A system message in the list of a user.
struct ListedMessage: Codable, Hashable, Sendable {
  /// The place in the list, from 0.
  let index: Int
  let message: SystemMessage
  /// Whether the whole content is shown, not only its first line.
  let isExpanded: Bool
  /// The height of the row in points, 375 points wide.
  let height: Double

  init(_ index: Int, _ row: SystemMessageRow) {
    (self.index, message) = (index, row.message)
    (isExpanded, height) = (row.isExpanded, row.height)
  }
}

extension ListedMessage: Payload {}
