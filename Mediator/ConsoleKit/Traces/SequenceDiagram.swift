import ContractKit
import InterceptorKit
import MediatorKit

/// A trace as a sequence diagram of Mermaid.
///
/// A call is `->>`, its reply `-->>`, its failure `--x`. A call without an end and an event, which has no reply, are
/// `-)`.
struct SequenceDiagram {
  /// The maximum of messages: more are unreadable and slow in Mermaid.
  static let messageLimit = 60

  private let trace: Trace
  /// The participants, in the order of their first message.
  private var names: [String] = []
  private var lines: [String] = []

  init(_ trace: Trace) {
    self.trace = trace
    for event in trace.events.prefix(Self.messageLimit) { draw(event) }
    let leftOut = trace.events.count - Self.messageLimit
    guard leftOut > 0 else { return }
    let ends = Array(Set(["p0", "p\(names.count - 1)"])).sorted().joined(separator: ",")
    lines.append("Note over \(ends): \(leftOut.counted("message")) left out")
  }

  var text: String {
    let participants = names.enumerated().map {
      "participant p\($0) as \(Mermaid.escaped($1.shortened))"
    }
    return (["sequenceDiagram"] + (participants + lines).map { "  " + $0 }).joined(separator: "\n")
      + "\n"
  }

  private mutating func draw(_ event: TraceEvent) {
    guard let call = trace.calls[event.call] else { return }
    if call.isEvent { return draw(event, deliveredTo: call.target) }
    let outside = trace.caller(of: call.begin)?.target ?? event.origin.rawValue
    let caller = participant(outside, isTarget: call.begin.parent != nil)
    let callee = participant(call.target, isTarget: true)
    switch event.kind {
    case .begin:
      let params = event.params.isEmpty ? "" : " (\(event.params.joined(separator: ", ")))"
      let arrow = call.end == nil ? "-)" : "->>"
      lines.append(
        "\(caller)\(arrow)\(callee): \(Mermaid.escaped((event.route.action + params).shortened))")
    case .end:
      lines.append("\(callee)-->>\(caller): \(Mermaid.escaped(event.route.action.shortened))")
    case .error:
      lines.append("\(callee)--x\(caller): \(Mermaid.escaped((event.code ?? "error").shortened))")
    case .cancel: lines.append("\(callee)--x\(caller): cancelled")
    case .event: break
    }
  }

  /// Draws a message from the target whose event it is.
  private mutating func draw(_ event: TraceEvent, deliveredTo subscriber: String) {
    let emitter = participant(event.route.target, isTarget: true)
    let subscriber = participant(subscriber, isTarget: true)
    lines.append("\(emitter)-)\(subscriber): \(Mermaid.escaped(event.route.action.shortened))")
  }

  /// A generated identifier for a participant; names such as `end` are keywords of Mermaid.
  private mutating func participant(_ name: String, isTarget: Bool) -> String {
    let name = isTarget ? name : "(\(name))"
    if let index = names.firstIndex(of: name) { return "p\(index)" }
    names.append(name)
    return "p\(names.count - 1)"
  }
}
