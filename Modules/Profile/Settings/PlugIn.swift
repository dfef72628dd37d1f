import MediatorKit

/// A plug-in, or the posts, whose item on the tab of Discover can be hidden.
enum PlugIn: String, CaseIterable, Codable, Sendable {
  case moments
  case look
  case search

  /// The name on a screen.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension PlugIn: Payload {}
