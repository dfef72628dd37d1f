import InterceptorKit

/// Joins the traces of several processes.
///
/// The clocks of processes begin at different times, and those of machines differ. So each trace is moved as far as its
/// calls from the others have to be moved to lie between the begin and the end of these calls.
struct TraceJoin {
  /// A call from one trace to another: its caller, and its begin there.
  private struct Crossing {
    let outer: Int
    let inner: Int
    /// How far the inner trace may be moved, if the outer one isn't.
    let range: ClosedRange<Int>
  }

  private let traces: [Trace]
  /// The numbers of the calls of a trace follow these.
  private let bases: [Int]
  /// The numbers of the calls by their spans.
  private var numbers: [String: Int] = [:]

  init(_ traces: [Trace]) {
    self.traces = traces
    var base = 0
    bases = traces.map { trace in
      defer { base += trace.calls.keys.max() ?? 0 }
      return base
    }
    for (trace, base) in zip(traces, bases) {
      for (number, call) in trace.calls {
        if let span = call.begin.span { numbers[span] = base + number }
      }
    }
  }

  /// The events of all traces in the order of their times, with the index of their trace.
  var events: [(event: TraceEvent, trace: Int)] {
    let moves = moves
    let events = traces.indices.flatMap { index in
      traces[index].events.map { (moved($0, of: index, by: moves[index]), index) }
    }
    return events.sorted { $0.0.time < $1.0.time }.map { (event: $0.0, trace: $0.1) }
  }

  private func moved(_ event: TraceEvent, of trace: Int, by time: Int) -> TraceEvent {
    var event = event
    event.time += time
    event.call += bases[trace]
    event.parent =
      event.parent.map { $0 + bases[trace] } ?? event.remoteParent.flatMap { numbers[$0] }
    return event
  }

  /// The time by which each trace is moved; none is moved before 0.
  private var moves: [Int] {
    let crossings = crossings
    var moves: [Int: Int] = [:]
    while let next = traces.indices.first(where: { moves[$0] == nil }) {
      moves[next] = 0
      while let (trace, time) = place(crossings, beside: moves) { moves[trace] = time }
    }
    let first =
      traces.indices.compactMap { index in
        traces[index].events.first.map { $0.time + moves[index, default: 0] }
      }.min() ?? 0
    return traces.indices.map { moves[$0, default: 0] - min(0, first) }
  }

  /// A trace that isn't placed yet, but is called by a placed one or calls it.
  private func place(_ crossings: [Crossing], beside moves: [Int: Int]) -> (Int, Int)? {
    for trace in traces.indices where moves[trace] == nil {
      let ranges = crossings.compactMap { crossing -> ClosedRange<Int>? in
        if crossing.inner == trace, let move = moves[crossing.outer] {
          return (crossing.range.lowerBound + move)...(crossing.range.upperBound + move)
        }
        guard crossing.outer == trace, let move = moves[crossing.inner] else { return nil }
        return (move - crossing.range.upperBound)...(move - crossing.range.lowerBound)
      }
      guard let earliest = ranges.map(\.lowerBound).max(),
        let latest = ranges.map(\.upperBound).min()
      else { continue }
      return (trace, (earliest + latest) / 2)
    }
    return nil
  }

  private var crossings: [Crossing] {
    let calls = zip(traces, bases).enumerated().flatMap { index, trace in
      trace.0.calls.map { (number: trace.1 + $0.key, trace: index, call: $0.value) }
    }
    let known = Dictionary(calls.map { ($0.number, $0) }) { first, _ in first }
    return calls.compactMap { inner in
      guard let number = inner.call.begin.remoteParent.flatMap({ numbers[$0] }),
        let outer = known[number]
      else { return nil }
      let earliest = outer.call.begin.time - inner.call.begin.time
      // A call without an end has begun at least.
      let latest = outer.call.end.flatMap { end in inner.call.end.map { end.time - $0.time } }
      return Crossing(
        outer: outer.trace, inner: inner.trace,
        range: earliest...max(earliest, latest ?? earliest))
    }
  }
}
