import MediatorKit

/// The two presets of the second-hand screen.
enum SecondHandStyle: String, Codable, CaseIterable, Sendable {
  /// Shows the end of the list, and one section for an empty list.
  case mvc
  /// Hides both.
  case mvvm
}

extension SecondHandStyle: Payload {}
