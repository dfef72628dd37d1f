public import MediatorKit

/// One thing that was seen of a call: it began, or it ended in one of three ways; or an event that was emitted.
///
/// A trace holds names and times, never values.
public struct TraceEvent: Hashable, Sendable {
  /// What was seen.
  public enum Kind: String, Sendable, CaseIterable {
    /// The call has begun.
    case begin
    /// The call has a reply.
    case end
    /// The call failed.
    case error
    /// The call was cancelled.
    case cancel
    /// The delivery of an event to one subscriber: a message that has no end.
    case event
  }

  /// When, in microseconds since the trace began.
  public var time: Int

  /// What was seen.
  public var kind: Kind

  /// The number of the call, from 1; its begin and its end carry the same, an event has its own.
  public var call: Int

  /// The number of the traced call inside which this one was made, or nil at the top.
  public var parent: Int?

  /// The action that made the call, or nil when it comes from outside of every action.
  public var caller: Route?

  /// The action that was asked for; the name of an event.
  public var route: Route

  /// The subscriber of an event: a target, or where a handler was added; nil except for an ``Kind/event``.
  public var subscriber: String?

  /// Where the call comes from; native for an event.
  public var origin: Origin

  /// The names of the params, in the order they were given; empty but for a ``Kind/begin``.
  public var params: [String]

  /// The mediator's or the module's code of the failure; nil but for an ``Kind/error``.
  public var code: String?

  /// How long the call took, in microseconds; nil for a ``Kind/begin`` and an ``Kind/event``.
  public var duration: Int?

  /// Puts an event together.
  public init(
    time: Int, kind: Kind, call: Int, parent: Int? = nil, caller: Route? = nil, route: Route,
    subscriber: String? = nil, origin: Origin, params: [String] = [], code: String? = nil,
    duration: Int? = nil
  ) {
    self.time = time
    self.kind = kind
    self.call = call
    self.parent = parent
    self.caller = caller
    self.route = route
    self.subscriber = subscriber
    self.origin = origin
    self.params = params
    self.code = code
    self.duration = duration
  }
}
