import MediatorKit

/// The servers that the application uses.
enum ServerStage: String, Codable, CaseIterable, Sendable {
  case test
  case staging
  case production

  /// The name on a screen.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension ServerStage: Payload {}
