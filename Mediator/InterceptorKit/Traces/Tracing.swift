public import MediatorKit
import Synchronization

/// An interceptor that reports the begin and the end of each call, and its enclosing call.
///
/// Put it first: the outermost interceptor sees the vetoes of the others, and the time they take. A call that isn't
/// open to its origin reaches no interceptor, so it isn't traced.
///
/// ```swift
/// let mediator = try Mediator(interceptors: [Tracing { print($0.value.json()) }]) { … }
/// ```
public struct Tracing: Interceptor {
  /// Numbers the calls of one trace.
  final class CallNumbers: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// The process of traces that are begun in a task; nil outside of programs that use a bus.
  @TaskLocal package static var process: UInt64?

  /// The routes that it traces.
  public let pattern: RoutePattern

  /// The key for the number of the enclosing call of this trace.
  let key = CallContext.Key<Int>()
  let numbers = CallNumbers()
  private let process: UInt64?
  let elapsed: @Sendable () -> Int
  let write: @Sendable (TraceEvent) -> Void

  /// Begins a trace of the routes of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The routes to trace.
  ///   - process: A random number that identifies this process in a trace over several; nil for a trace of one.
  ///   - clock: Measures the times; the trace begins now.
  ///   - write: Runs at the begin and at the end of each call, on the call's thread; it must not block for long,
  ///     because the call waits for it.
  public init(
    _ pattern: RoutePattern = .all, process: UInt64? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable (TraceEvent) -> Void
  ) {
    self.pattern = pattern
    self.process = process ?? Self.process
    self.write = write
    elapsed = clock.microsecondsFromNow()
  }

  /// Reports both ends of the call.
  public func intercept(_ request: Request) -> Interception {
    var request = request
    let begin = TraceEvent(
      time: elapsed(), kind: .begin, call: numbers.next(), parent: request.context[key],
      caller: request.caller, route: request.route, origin: request.origin,
      params: request.params.names)
    let event = enter(begin, &request.context)
    write(event)
    return .proceed(request) { outcome in
      if case .failure(let error) = outcome { fail(begin, error) } else { end(begin, .end) }
      return .reply(try outcome.get())
    }
  }

  /// Makes a call the enclosing one of those inside it, here and in other processes.
  ///
  /// - Parameters:
  ///   - event: Its begin.
  ///   - context: Its context.
  /// - Returns: The begin with the fields for a trace over several processes.
  private func enter(_ event: TraceEvent, _ context: inout CallContext) -> TraceEvent {
    context[key] = event.call
    guard let process else { return event }
    var event = event
    let outer = context[CallContext.trace]
    if event.parent == nil { event.remoteParent = outer?.span }
    let span = (process &+ UInt64(event.call)).hexDigits
    event.span = span
    context[CallContext.trace] = TraceParent(
      trace: outer?.trace ?? process.hexDigits + span, span: span)
    return event
  }

  private func fail(_ begin: TraceEvent, _ error: any Error) {
    if error.isCancellation {
      end(begin, .cancel)
    } else {
      end(begin, .error, CallLog.outcome(of: error))
    }
  }

  private func end(_ begin: TraceEvent, _ kind: TraceEvent.Kind, _ code: String? = nil) {
    var event = begin
    event.time = max(begin.time, elapsed())
    event.kind = kind
    event.params = []
    event.code = code
    event.duration = event.time - begin.time
    write(event)
  }
}

extension UInt64 {
  fileprivate var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Clock where Duration == Swift.Duration {
  /// A stopwatch that starts now.
  fileprivate func microsecondsFromNow() -> @Sendable () -> Int {
    let start = now
    return {
      let microseconds = (start.duration(to: now) / .microseconds(1)).rounded(.down)
      return max(0, Int(exactly: microseconds) ?? .max)
    }
  }
}

extension Tracing {
  /// Traces events too: one entry for each subscriber, before its handler runs.
  ///
  /// Calls that a subscriber makes are nested in its entry.
  ///
  /// ```swift
  /// tracing.traceEvents(of: mediator.aspects)
  /// ```
  /// - Returns: A token that ends the tracing of events.
  @discardableResult public func traceEvents(of aspects: Aspects) -> Token {
    aspects.around(.eventDeliver) { delivery in
      let event = TraceEvent(
        time: elapsed(), kind: .event, call: numbers.next(), parent: delivery.context[key],
        caller: delivery.caller, route: delivery.event, subscriber: delivery.subscriber,
        origin: .native)
      var delivery = delivery
      write(enter(event, &delivery.context))
      return .proceed(delivery)
    }
  }
}
