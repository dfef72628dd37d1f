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

  /// Identifies the call among those of several processes: 16 hexadecimal digits; nil in a trace of one, and for the
  /// end of a call.
  public var span: String?

  /// The ``span`` of the enclosing call in another process; nil without one.
  public var remoteParent: String?

  /// Makes an entry.
  public init(
    time: Int, kind: Kind, call: Int, parent: Int? = nil, caller: Route? = nil, route: Route,
    subscriber: String? = nil, origin: Origin, params: [String] = [], code: String? = nil,
    duration: Int? = nil, span: String? = nil, remoteParent: String? = nil
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
    self.span = span
    self.remoteParent = remoteParent
  }
}

// An event as one line of a trace file:
// {"call":2,"ev":"begin","from":"Discover/feed","origin":"native","params":["query"],"parent":1,
//  "route":"Contacts/search","ts":118}
extension TraceEvent {
  /// This event as data, without empty fields.
  public var value: Value {
    var fields: [String: Value] = [
      "ts": .int(time), "ev": .string(kind.rawValue), "call": .int(call),
      "route": .string(route.text), "origin": .string(origin.rawValue),
    ]
    fields["parent"] = parent.map(Value.int)
    fields["from"] = caller.map { .string($0.text) }
    fields["to"] = subscriber.map(Value.string)
    fields["code"] = code.map(Value.string)
    fields["dur"] = duration.map(Value.int)
    fields["span"] = span.map(Value.string)
    fields["remote"] = remoteParent.map(Value.string)
    if kind == .begin { fields["params"] = .array(params.map(Value.string)) }
    return .object(fields)
  }

  /// Decodes an event; throws a ``Mismatch`` that names a missing or wrong field.
  ///
  /// Unknown fields are ignored, so that a later version may write more.
  public init(value: Value) throws(Mismatch) {
    guard case .object(let fields) = value else {
      throw Mismatch(path: "", problem: "expected object, got \(value.kind)")
    }
    let reader = Fields(fields)
    kind = try reader.choice("ev")
    time = try reader.count("ts", from: 0)
    call = try reader.count("call", from: 1)
    parent = try reader.optional("parent") { name throws(Mismatch) in
      try reader.count(name, from: 1)
    }
    caller = try reader.optional("from") { name throws(Mismatch) in try reader.route(name) }
    route = try reader.route("route")
    subscriber = kind == .event ? try reader.text("to") : nil
    origin = try reader.choice("origin")
    params = kind == .begin ? try reader.texts("params") : []
    code = kind == .error ? try reader.text("code") : nil
    let hasDuration = kind != .begin && kind != .event
    duration = hasDuration ? try reader.count("dur", from: 0) : nil
    span = try reader.optional("span") { name throws(Mismatch) in try reader.text(name) }
    remoteParent = try reader.optional("remote") { name throws(Mismatch) in
      try reader.text(name)
    }
  }
}

/// The fields of one event, with typed accessors.
private struct Fields {
  private let fields: [String: Value]

  init(_ fields: [String: Value]) { self.fields = fields }

  func optional<T>(_ name: String, _ read: (String) throws(Mismatch) -> T) throws(Mismatch) -> T? {
    switch fields[name] {
    case nil, .null: nil
    default: try read(name)
    }
  }

  func text(_ name: String) throws(Mismatch) -> String {
    guard let text = try field(name, "string").string else { throw wrong(name, "string") }
    return text
  }

  func count(_ name: String, from least: Int) throws(Mismatch) -> Int {
    guard let number = try field(name, "integer").int else { throw wrong(name, "integer") }
    guard number >= least else { throw Mismatch(path: "/" + name, problem: "less than \(least)") }
    return number
  }

  func texts(_ name: String) throws(Mismatch) -> [String] {
    let elements = try field(name, "array").array
    guard let elements else { throw wrong(name, "array") }
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else {
      throw Mismatch(path: "/" + name, problem: "expected array of strings")
    }
    return texts
  }

  func route(_ name: String) throws(Mismatch) -> Route {
    guard let route = Route(printed: try text(name)) else {
      throw Mismatch(path: "/" + name, problem: "expected a route")
    }
    return route
  }

  func choice<C: RawRepresentable<String> & CaseIterable>(_ name: String) throws(Mismatch) -> C {
    guard let choice = C(rawValue: try text(name)) else {
      let all = C.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mismatch(path: "/" + name, problem: "expected one of \(all)")
    }
    return choice
  }

  private func field(_ name: String, _ kind: String) throws(Mismatch) -> Value {
    guard let value = fields[name] else {
      throw Mismatch(path: "/" + name, problem: "missing, required \(kind)")
    }
    return value
  }

  private func wrong(_ name: String, _ kind: String) -> Mismatch {
    Mismatch(path: "/" + name, problem: "expected \(kind), got \(fields[name]?.kind ?? "nothing")")
  }
}
