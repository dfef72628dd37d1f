public import Observation

/// A screen whose content needs what this device doesn't have: a title, and a sentence that says so.
@MainActor @Observable public final class PlaceholderScreen: Screen {
  /// The stage of the screen.
  public let stage = Stage()
  private let title: String
  private let reason: String

  /// Shows a title, and a reason such as that there is no camera.
  public init(_ title: String, _ reason: String) { (self.title, self.reason) = (title, reason) }

  /// The title, and the reason instead of rows.
  public var body: Body<PlaceholderScreen> { Body(title) { Empty(reason) } }
}
