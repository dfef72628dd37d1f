import InterceptorKit
import MediatorKit

/// A trace in the format that Perfetto and chrome://tracing open.
///
/// Each target is a process, so that its calls have a group; in a trace of several processes, it is a thread of them.
/// Calls are asynchronous events (`b`, `e`), because they overlap and change threads. A flow (`s`, `f`) needs a slice
/// of a thread, so arrows are the property `bind_id` of asynchronous events.
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
  private let targets: [String: Int]
  /// The events and their times, in the order of the trace.
  private var events: [(time: Int, fields: [String: Value])] = []
  private let names: [Value]
  private let application: String

  /// Converts a trace; `name` is the application's.
  init(_ trace: Trace, _ name: String, _ scale: TimeScale) {
    self.trace = trace
    self.scale = scale
    let targets = Set(trace.calls.values.map(\.target)).sorted()
    self.targets = Dictionary(uniqueKeysWithValues: zip(targets, 1...))
    application = name
    names = Self.names(of: trace, self.targets)
    for (index, event) in trace.events.enumerated() { add(event, at: time(event, index)) }
    addUnfinished()
    events.sort { $0.time < $1.time }
  }

  /// The whole document, an event a line.
  var text: String {
    let lines = (names + events.map { .object($0.fields) }).map { $0.json() }
    let other = Value.object(["application": .string(application)]).json()
    return "{\"displayTimeUnit\":\"ms\",\"otherData\":\(other),\"traceEvents\":[\n"
      + "\(lines.joined(separator: ",\n"))\n]}\n"
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
      add("n", event, time, ["name": .string("cancel \(event.route)")])
      args["cancelled"] = true
    }
    add("e", event, time, ["args": .object(args)])
  }

  private mutating func begin(_ event: TraceEvent, _ time: Int) {
    var args: [String: Value] = [
      "origin": .string(event.origin.rawValue), "params": .array(event.params.map(Value.string)),
    ]
    args["from"] = event.caller.map { .string($0.text) }
    add("b", event, time, arrow(to: event, time).merging(["args": .object(args)]) { $1 })
  }

  /// An event is a moment in the process of its subscriber.
  private mutating func deliver(_ event: TraceEvent, _ time: Int) {
    var args: [String: Value] = [:]
    args["from"] = event.caller.map { .string($0.text) }
    add("n", event, time, arrow(to: event, time).merging(["args": .object(args)]) { $1 })
  }

  /// An arrow from the caller of a call, or the emitter of an event, if the trace has it: adds its start, a moment in the
  /// caller's slice, and returns the fields of its end.
  private mutating func arrow(to event: TraceEvent, _ time: Int) -> [String: Value] {
    guard let caller = trace.caller(of: event)?.begin,
      scale == .logical || caller.time <= time
    else { return [:] }
    let name = Value.string("\(event.kind == .event ? "emit" : "call") \(event.route)")
    let arrow: [String: Value] = ["bind_id": .string(String(event.call))]
    add("n", caller, time, arrow.merging(["name": name, "flow_out": true]) { $1 })
    return arrow.merging(["flow_in": true]) { $1 }
  }

  /// Ends calls without an end after all others.
  private mutating func addUnfinished() {
    var time = events.map(\.time).max() ?? 0
    for call in trace.unfinished {
      if scale == .logical { time += 1 }
      add("e", call.begin, time, ["args": ["unfinished": true]])
    }
  }

  /// Adds one event of a call to the process of its target.
  private mutating func add(
    _ phase: String, _ call: TraceEvent, _ time: Int, _ own: [String: Value]
  ) {
    // A line may name another route than the begin of its call.
    let call = trace.calls[call.call]?.begin ?? call
    let target = targets[call.subscriber ?? call.route.target] ?? 0
    let process =
      trace.processes.isEmpty ? target : (trace.calls[call.call]?.process ?? 0) + 1
    let fields: [String: Value] = [
      "ph": .string(phase), "cat": "call", "name": .string(call.route.text),
      "pid": .int(process), "tid": .int(target), "ts": .int(time),
      "id2": ["local": .string(String(call.call))],
    ]
    events.append((time, fields.merging(own) { $1 }))
  }

  /// The names of the processes and of their threads.
  private static func names(of trace: Trace, _ targets: [String: Int]) -> [Value] {
    guard !trace.processes.isEmpty else {
      return targets.sorted { $0.value < $1.value }.map { name("process_name", $0.key, $0.value) }
    }
    let processes = zip(trace.processes, 1...).map { name("process_name", $0, $1) }
    let threads = Set(trace.calls.values.map { [$0.process + 1, targets[$0.target] ?? 0] })
    let titles = Dictionary(uniqueKeysWithValues: targets.map { ($0.value, $0.key) })
    return processes
      + threads.sorted { $0.lexicographicallyPrecedes($1) }.map {
        name("thread_name", titles[$0[1]] ?? "", $0[0], thread: $0[1])
      }
  }

  private static func name(
    _ kind: String, _ name: String, _ process: Int, thread: Int? = nil
  ) -> Value {
    var fields: [String: Value] = [
      "ph": "M", "name": .string(kind), "pid": .int(process), "ts": 0,
      "args": ["name": .string(name)],
    ]
    fields["tid"] = thread.map(Value.int)
    return .object(fields)
  }
}
