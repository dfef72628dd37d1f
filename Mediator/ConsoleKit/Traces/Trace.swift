import InterceptorKit
import MediatorKit

/// A trace file, read whole: its events in their order, and the calls that they make up.
struct Trace {
  /// The events, in the order in which they were written.
  private(set) var events: [TraceEvent] = []
  /// The calls and events by their numbers.
  private(set) var calls: [Int: TracedCall] = [:]

  private static let advice = "a trace is what --trace writes"

  /// The number of the line of each event, for messages.
  private var lines: [Int] = []

  init(_ lines: LineReader) throws {
    var lines = lines
    while let line = try lines.nextFilled() { try add(line) }
  }

  /// The calls that have no end, the last begun first, so that the inner ones come first.
  var unfinished: [TracedCall] {
    calls.values.filter { $0.end == nil }.sorted { $0.beginIndex > $1.beginIndex }
  }

  /// The call, or the event, inside which a call was made, or nil for one from outside.
  func caller(of call: TraceEvent) -> TracedCall? { call.parent.flatMap { calls[$0] } }

  private mutating func add(_ line: LineReader.Line) throws(ConsoleError) {
    let fields = try line.object(like: Self.advice, tooLong: Self.advice)
    let event: TraceEvent
    do { event = try TraceEvent(value: .object(fields)) } catch {
      throw .badLine(
        line.number, "'\(error.path.dropFirst())': \(error.problem)",
        Self.advice)
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
        line, "call \(event.call) is inside of call \(parent), which has no begin",
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
