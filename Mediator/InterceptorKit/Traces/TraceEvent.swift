public import MediatorKit

/// One entry of a trace: the begin or the end of a call, or the delivery of an event.
///
/// A trace contains names and times, never values.
public struct TraceEvent: Hashable, Sendable {
  /// The kinds of entry.
  public enum Kind: String, Sendable, CaseIterable {
    /// The call has begun.
    case begin
    /// The call has a reply.
    case end
    /// The call failed.
    case error
    /// The call was cancelled.
    case cancel
    /// An event was delivered to one subscriber; it has no end.
    case event
  }

  /// The time in microseconds since the trace began.
  public var time: Int

  /// The kind of entry.
  public var kind: Kind

  /// The number of the call, from 1; its begin and its end have the same one, an event has its own.
  public var call: Int

  /// The number of the enclosing traced call, or nil at the top.
  public var parent: Int?

  /// The action that made the call; nil when no action did.
  public var caller: Route?

  /// The called action, or the name of an event.
  public var route: Route

  /// The subscriber of an event: a target, or where a handler was added; nil for a call.
  public var subscriber: String?

  /// The origin of the call; native for an event.
  public var origin: Origin

  /// The names of the params, in the order given; empty except for a ``Kind/begin``.
  public var params: [String]

  /// The module's or the mediator's code of the failure; nil except for an ``Kind/error``.
  public var code: String?

  /// The duration of the call in microseconds; nil for a ``Kind/begin`` and an ``Kind/event``.
  public var duration: Int?

  /// Makes an entry.
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
