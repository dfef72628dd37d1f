import InterceptorKit
import MediatorKit

/// One call of a trace, or the delivery of an event: its begin, and its end unless the trace stops before that.
struct TracedCall {
  let begin: TraceEvent
  /// The place of the begin among the events of the trace.
  let beginIndex: Int
  var end: TraceEvent?
  /// The place of the end among the events of the trace; nil without an end.
  var endIndex: Int?

  /// Whose lane the call is in: the target's name, or that of the subscriber of an event.
  var target: String { begin.subscriber ?? begin.route.target }

  /// Whether it is an event, which is over when it is told.
  var isEvent: Bool { begin.kind == .event }
}
