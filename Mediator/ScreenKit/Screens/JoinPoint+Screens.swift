public import InterceptorKit
import MediatorKit

/// The name of a screen in statistics: that of its type.
public struct ScreenName: Hashable, Sendable {
  /// The name.
  public let text: String

  /// The name of a screen.
  @MainActor public init(_ screen: any Screen) {
    text = _typeName(type(of: screen), qualified: false)
  }
}

/// The name of a button in statistics.
public struct ControlName: Hashable, Sendable {
  /// The screen that it is on.
  public let screen: ScreenName
  /// The identifier of the button.
  public let button: String
}

/// The name of a reaction in statistics.
public struct ReactionName: Hashable, Sendable {
  /// The screen that it is on.
  public let screen: ScreenName
  /// The identifier of its button, switch, segments, stars or field; `row`, or `more` at the end of a list.
  public let reaction: String
}

/// The name of an animation, whose drawing is the renderer's.
public struct AnimationName: Hashable, Sendable {
  /// The screen that it is on.
  public let screen: ScreenName
  /// The animation: `fly`, `fade`.
  public let animation: String
  /// How long it takes.
  public let duration: Duration
}

extension JoinPoint where Subject == ScreenName, Output == Void {
  /// When a screen is shown for the first time: a page view.
  public static var screenDidLoad: Self { JoinPoint("screen.didLoad") { $0.text } }
}

extension JoinPoint where Subject == ControlName, Output == Void {
  /// Before a button does what it does; a hook that throws keeps it from that.
  public static var controlTap: Self {
    JoinPoint("control.tap") { "\($0.screen.text).\($0.button)" }
  }
}

extension JoinPoint where Subject == ReactionName, Output == Void {
  /// Around each run of a reaction; a hook that throws keeps it from running.
  public static var reaction: Self {
    JoinPoint("screen.reaction") { "\($0.screen.text).\($0.reaction)" }
  }
}

extension JoinPoint where Subject == AnimationName, Output == Void {
  /// When an animation begins.
  public static var animation: Self {
    JoinPoint("screen.animation") { "\($0.screen.text).\($0.animation)" }
  }
}

extension Stage {
  /// Begins an animation, and doesn't wait for it; a screen that isn't shown has none.
  public func animate(_ animation: String, for duration: Duration = .milliseconds(250)) {
    guard let name, let aspects, aspects.isHooked(.animation) else { return }
    let subject = AnimationName(screen: name, animation: animation, duration: duration)
    attempt { try aspects.runNow(.animation, subject) { _ in } }
  }

  /// Whether a person sees the screen.
  var isSeen: Bool { navigator?.isSeen != false }

  /// The hooks of the application; nil until the screen is shown.
  var aspects: Aspects? { navigator?.mediator.aspects }
}
