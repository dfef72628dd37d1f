import InterceptorKit
import MediatorKit

/// A trace file: its events in their order, and the calls they belong to.
struct Trace {
  /// The events in the order of the file.
  private(set) var events: [TraceEvent] = []
  /// The calls and events by their numbers.
  private(set) var calls: [Int: TracedCall] = [:]

  /// The processes, by their names; empty for a trace of one.
  private(set) var processes: [String] = []

  private static let advice = "--trace writes traces"

  /// The number of the line of each event, for messages.
  private var lines: [Int] = []

  init(_ lines: LineReader) throws {
    var lines = lines
    while let line = try lines.nextFilled() { try add(line) }
  }

  /// Joins the traces of several processes.
  init(_ traces: [(process: String, trace: Trace)]) {
    processes = traces.map(\.process)
    for (event, process) in TraceJoin(traces.map(\.trace)).events {
      if event.kind == .begin || event.kind == .event {
        calls[event.call] = TracedCall(begin: event, beginIndex: events.count, process: process)
      }
      if event.kind != .begin {
        calls[event.call]?.end = event
        calls[event.call]?.endIndex = events.count
      }
      events.append(event)
    }
  }

  /// The calls without an end; inner calls come before outer ones.
  var unfinished: [TracedCall] {
    calls.values.filter { $0.end == nil }.sorted { $0.beginIndex > $1.beginIndex }
  }

  /// The call or event that made a call; nil for a call from outside.
  func caller(of call: TraceEvent) -> TracedCall? { call.parent.flatMap { calls[$0] } }

  private mutating func add(_ line: LineReader.Line) throws(ConsoleError) {
    let fields = try line.object(like: Self.advice, tooLong: Self.advice)
    let event: TraceEvent
    do { event = try TraceEvent(value: .object(fields)) } catch {
      throw .badLine(
        line.number, "'\(error.path.dropFirst())': \(error.problem)",
        Self.advice)
    }
    // So that the sums of several traces fit.
    let numbers = [event.time, event.call, event.parent ?? 0, event.duration ?? 0]
    guard numbers.allSatisfy({ $0 <= 1 << 53 }) else {
      throw .badLine(line.number, "a number is more than 2^53", Self.advice)
    }
    switch event.kind {
    case .begin: try begin(event, line.number)
    case .end, .error, .cancel: try end(event, line.number)
    case .event:
      try begin(event, line.number)
      try end(event, line.number)
    }
    events.append(event)
    lines.append(line.number)
  }

  private mutating func begin(_ event: TraceEvent, _ line: Int) throws(ConsoleError) {
    if let first = calls[event.call] {
      throw .badLine(
        line, "call \(event.call) begins twice, first on line \(lines[first.beginIndex])",
        "a file holds one trace")
    }
    if let parent = event.parent, calls[parent] == nil {
      throw .badLine(
        line, "call \(event.call) was made by call \(parent), which has no begin",
        "the lines before it are missing")
    }
    calls[event.call] = TracedCall(begin: event, beginIndex: events.count)
  }

  private mutating func end(_ event: TraceEvent, _ line: Int) throws(ConsoleError) {
    guard var call = calls[event.call] else {
      throw .badLine(
        line, "call \(event.call) ends without a begin", "the lines before it are missing")
    }
    if let index = call.endIndex {
      throw .badLine(
        line, "call \(event.call) ends twice, first on line \(lines[index])",
        "a file holds one trace")
    }
    call.end = event
    call.endIndex = events.count
    calls[event.call] = call
  }
}

/// One call of a trace, or the delivery of an event; without an end when the trace stops before it.
struct TracedCall {
  let begin: TraceEvent
  /// The index of the begin among the events of the trace.
  let beginIndex: Int
  /// The index of its process; 0 in a trace of one.
  var process = 0
  var end: TraceEvent?
  /// The index of the end among the events of the trace; nil without one.
  var endIndex: Int?

  /// The name of its lane: the target, or the subscriber of an event.
  var target: String { begin.subscriber ?? begin.route.target }

  /// Whether it is an event, whose begin is its end.
  var isEvent: Bool { begin.kind == .event }
}
