public import MediatorKit
public import Observation

/// A screen as the result of an action.
///
/// Inside the process it is the live screen; everywhere else, at a console, in an example or in a contract, it is the
/// screen's content. Made from content, it holds a screen that only shows that.
///
/// ```swift
/// Action("screen", "Shows the address book.", shows: ContactsScreen.init)
/// ```
public struct Presented: Payload {
  /// The screen.
  public let screen: any Screen

  private let content: Content

  /// Presents a screen that loads when it is shown.
  @MainActor public init(_ screen: any Screen) {
    self.screen = screen
    content = screen.shown
  }

  /// Presents a screen that is loaded now, so that opening it doesn't load it again.
  @MainActor public init(loading screen: some Screen) async throws {
    if screen.stage.traits.loadsInAction { try await screen.fill() }
    self.screen = screen
    content = screen.shown
  }

  /// The shape of the content.
  public static var shape: Shape { contentShape }

  /// Presents content that doesn't change.
  public init(value: Value) throws {
    content = try Content(value: value)
    screen = StillScreen(content)
  }

  /// The content as it was when the action returned.
  public func encoded() throws -> Value { try content.encoded() }
}

/// Made once: reading it off the types takes longer than a call.
private let contentShape = Content.shape
private let sortedContentShape = contentShape.withSortedFields

extension Shape {
  /// Whether an action with this result returns a screen; a contract file has the fields in another order.
  package var isScreen: Bool { self == contentShape || self == sortedContentShape }
}

/// A screen whose content doesn't change: what a stand-in's example shows.
@MainActor @Observable public final class StillScreen: Screen {
  /// The stage of the screen.
  public var stage: Stage {
    if let made { return made }
    let stage = Stage()
    made = stage
    return stage
  }

  private let still: Content

  /// The content, whose rows and buttons only follow their links.
  public var body: Body<StillScreen> { Body(still) }

  // Made later, on the main actor: the screen itself may be made anywhere.
  @ObservationIgnored private var made: Stage?

  /// Shows some content.
  public nonisolated init(_ content: Content) { still = content }
}
