import InterceptorKit
import MediatorKit

/// A trace in the format that Perfetto and chrome://tracing open.
///
/// Each target has a lane. Calls are asynchronous events (`b`, `e`), because they overlap and change threads.
struct ChromeTrace {
  /// The unit of the times.
  enum TimeScale: String, CaseIterable {
    /// Microseconds.
    case real
    /// The number of the event, which is the same in each run.
    case logical
  }

  private let trace: Trace
  private let scale: TimeScale
  private let lanes: [String: Int]
  /// The events and their times, in the order of the trace.
  private var events: [(time: Int, fields: [String: Value])] = []
  private let names: [Value]

  /// Converts a trace; `name` is the application's.
  init(_ trace: Trace, _ name: String, _ scale: TimeScale) {
    self.trace = trace
    self.scale = scale
    let targets = Set(trace.calls.values.map(\.target)).sorted()
    lanes = Dictionary(uniqueKeysWithValues: zip(targets, 1...))
    names =
      [Self.name("process_name", name, lane: 0)]
      + zip(targets, 1...).map { Self.name("thread_name", $0, lane: $1) }
    for (index, event) in trace.events.enumerated() { add(event, at: time(event, index)) }
    addUnfinished()
    events.sort { $0.time < $1.time }
  }

  /// The whole document, an event a line.
  var text: String {
    let lines = (names + events.map { .object($0.fields) }).map { $0.json() }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  private func time(_ event: TraceEvent, _ index: Int) -> Int {
    switch scale {
    case .logical: index
    // Viewers reject an end before its begin.
    case .real: max(event.time, trace.calls[event.call]?.begin.time ?? 0)
    }
  }

  private mutating func add(_ event: TraceEvent, at time: Int) {
    if event.kind == .begin { return begin(event, time) }
    if event.kind == .event { return deliver(event, time) }
    var args: [String: Value] = [:]
    args["code"] = event.code.map(Value.string)
    if event.kind == .cancel {
      add("i", event, time, ["s": "t", "name": .string("cancel \(event.route)")])
      args["cancelled"] = true
    }
    add("e", event, time, ["id": Self.id(event), "args": .object(args)])
  }

  private mutating func begin(_ event: TraceEvent, _ time: Int) {
    flow(to: event, time, "call")
    var args: [String: Value] = [
      "origin": .string(event.origin.rawValue), "params": .array(event.params.map(Value.string)),
    ]
    args["from"] = event.caller.map { .string($0.text) }
    add("b", event, time, ["id": Self.id(event), "args": .object(args)])
  }

  /// An event is an instant in the lane of its subscriber.
  private mutating func deliver(_ event: TraceEvent, _ time: Int) {
    flow(to: event, time, "event")
    var args: [String: Value] = [:]
    args["from"] = event.caller.map { .string($0.text) }
    add("i", event, time, ["s": "t", "args": .object(args)])
  }

  /// An arrow from the caller of a call, or the emitter of an event, if the trace has it.
  private mutating func flow(to event: TraceEvent, _ time: Int, _ name: Value) {
    guard let caller = trace.caller(of: event)?.begin else { return }
    let flow: [String: Value] = ["id": Self.id(event), "cat": "flow", "name": name]
    add("s", caller, time, flow)
    add("f", event, time, flow.merging(["bp": "e"]) { $1 })
  }

  /// Ends calls without an end after all others.
  private mutating func addUnfinished() {
    var time = events.map(\.time).max() ?? 0
    for call in trace.unfinished {
      if scale == .logical { time += 1 }
      add("e", call.begin, time, ["id": Self.id(call.begin), "args": ["unfinished": true]])
    }
  }

  /// Adds one event in the lane of a call's target.
  private mutating func add(
    _ phase: String, _ call: TraceEvent, _ time: Int, _ own: [String: Value]
  ) {
    let fields: [String: Value] = [
      "ph": .string(phase), "cat": "call", "name": .string(call.route.text), "pid": 1,
      "tid": .int(lanes[call.subscriber ?? call.route.target] ?? 0), "ts": .int(time),
    ]
    events.append((time, fields.merging(own) { $1 }))
  }

  private static func id(_ event: TraceEvent) -> Value { .string(String(event.call)) }

  private static func name(_ what: Value, _ name: String, lane: Int) -> Value {
    [
      "ph": "M", "name": what, "pid": 1, "tid": .int(lane), "ts": 0,
      "args": ["name": .string(name)],
    ]
  }
}
