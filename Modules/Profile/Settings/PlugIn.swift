import MediatorKit

/// A plug-in, whose item on the tab of Discover can be hidden.
enum PlugIn: String, CaseIterable, Codable, Sendable {
  case look
  case search

  /// The name on a screen.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension PlugIn: Payload {}
