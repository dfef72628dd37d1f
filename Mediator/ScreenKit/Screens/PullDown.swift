public import MediatorKit

/// A panel that opens when a list is pulled down far enough, as a pure state machine.
///
/// ```swift
/// var panel = PullDown(threshold: 130)
/// panel.take(PullDown.Event(delta: 140, isDragging: true))   // pulling, vibrates
/// panel.take(PullDown.Event(delta: 140, isDragging: false))  // refreshing: the panel is open
/// ```
public struct PullDown: Hashable, Sendable {
  /// The states of the panel.
  public enum State: String, Codable, CaseIterable, Sendable {
    /// Closed, also while the list is pulled less than the threshold or moves up.
    case idle
    /// Releasing the list opens the panel.
    case pulling
    /// Open, until it is closed.
    case refreshing
  }

  /// One movement of the finger, or its release.
  public struct Event: Codable, Hashable, Sendable {
    /// The pulled distance, at least 0.
    public let delta: Double
    /// False for a release.
    public let isDragging: Bool

    /// Describes a movement or a release.
    public init(delta: Double, isDragging: Bool) {
      (self.delta, self.isDragging) = (delta, isDragging)
    }
  }

  /// The result of an event.
  public struct Step: Codable, Hashable, Sendable {
    /// The state after the event.
    public let state: State
    /// How many of ``PullDown/marks`` the distance has reached.
    public let stage: Int
    /// Whether the device vibrates: at most once a drag.
    public let vibrated: Bool
  }

  /// The results of several events.
  public struct Trace: Codable, Hashable, Sendable {
    /// One result for each event.
    public let steps: [Step]
    /// The number of vibrations.
    public let vibrations: Int
  }

  /// The distances of the animation's stages.
  public static let marks = [80.0, 130, 160, 240]

  /// The distance above which releasing the list opens the panel.
  public let threshold: Double

  /// The present state.
  public private(set) var state = State.idle

  private var lastDelta = 0.0
  private var hasVibrated = false

  /// A closed panel.
  public init(threshold: Double) { self.threshold = threshold }

  /// Takes a movement or a release; an open panel ignores both.
  @discardableResult public mutating func take(_ event: Event) -> Step {
    let former = state
    if state != .refreshing { state = next(after: event) }
    let vibrates = former == .idle && state == .pulling && !hasVibrated
    hasVibrated = event.isDragging && (hasVibrated || vibrates)
    lastDelta = event.isDragging ? event.delta : 0
    let stage = Self.marks.count { $0 <= event.delta }
    return Step(state: state, stage: stage, vibrated: vibrates)
  }

  /// Closes the panel.
  public mutating func close() { self = PullDown(threshold: threshold) }

  /// The results of events, from a closed panel on.
  public static func trace(of events: [Event], threshold: Double) -> Trace {
    var panel = PullDown(threshold: threshold)
    let steps = events.map { panel.take($0) }
    return Trace(steps: steps, vibrations: steps.count(where: \.vibrated))
  }

  private func next(after event: Event) -> State {
    guard event.isDragging else { return state == .pulling ? .refreshing : .idle }
    let isFar = event.delta > threshold
    switch state {
    case .idle: return isFar && event.delta > lastDelta ? .pulling : .idle
    case .pulling: return isFar && event.delta >= lastDelta ? .pulling : .idle
    case .refreshing: return .refreshing
    }
  }
}

extension PullDown.Event: Payload {}
extension PullDown.Step: Payload {}
extension PullDown.Trace: Payload {}
