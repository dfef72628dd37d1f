public import MediatorKit

/// A button and its reaction.
///
/// While the reaction runs, further presses are ignored, and the button is drawn as running.
public struct Button<S: Screen>: Part {
  let button: Content.Button
  /// Nil if it only follows its link.
  private let run: Reaction<S>?
  private let throttle: Duration?
  private var isBarItem = false

  /// Runs a reaction.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique among the screen's buttons.
  ///   - title: The text on it.
  ///   - role: The role.
  ///   - reason: Why it is disabled; nil while it is enabled.
  ///   - throttle: The shortest time between the starts of two runs; nil for no limit.
  ///   - run: Runs once for each press.
  public init(
    _ id: String, _ title: String, _ role: Content.Button.Role = .plain,
    disabled reason: String? = nil, throttle: Duration? = nil, _ run: @escaping Reaction<S>
  ) {
    button = Content.Button(id, title, role: role, isEnabled: reason == nil, reason: reason)
    (self.run, self.throttle) = (run, throttle)
  }

  /// Opens another screen.
  public init(
    _ id: String, _ title: String, _ role: Content.Button.Role = .plain, to link: Link
  ) {
    button = Content.Button(id, title, role: role, link: link)
    (run, throttle) = (nil, nil)
  }

  /// Opens another screen for its answer; a screen that is closed without one runs nothing.
  public init<A: Payload>(
    _ id: String, _ title: String, _ role: Content.Button.Role = .plain, to link: Link,
    answer: A.Type, _ take: @escaping @MainActor (S, A) async throws -> Void
  ) {
    button = Content.Button(id, title, role: role, link: link)
    run = {
      if let answer = try await $0.stage.open(link, for: answer) { try await take($0, answer) }
    }
    throttle = nil
  }

  /// The same button beside the title.
  public var inBar: Self {
    var copy = self
    copy.isBarItem = true
    return copy
  }

  /// Adds the button below the rows, or beside the title.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(button, isBarItem: isBarItem, tap)
  }

  var tap: LiveContent<S>.Tap? { run.map { LiveContent<S>.Tap(run: $0, throttle: throttle) } }
}
