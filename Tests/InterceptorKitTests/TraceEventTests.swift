import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct TraceEventTests {
  static let begin: [String: Value] = [
    "ts": 1, "ev": "begin", "call": 2, "route": "Desk/sync", "origin": "url", "params": ["a"],
  ]

  static let error: [String: Value] = [
    "ts": 5, "ev": "error", "call": 2, "route": "Desk/sync", "origin": "url", "code": "closed",
    "dur": 4,
  ]

  @Test func `A written event reads as an equal one`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let event = generator.traceEvent()
      #expect(try TraceEvent(value: event.value) == event)
    }
  }

  @Test func `A written call of a link's closure reads as an equal one`() async throws {
    let (events, mediator) = (Events(), try Mediator([]))
    _ = try mediator.add(Tracing { events.write($0) })
    let links = [
      ("user/:id<int>", "app://user/1"), ("app://file/*path", "app://file/a/b"),
      ("*", "app://a/b/c"), (":name.html", "app://a.html"), ("é/%3A", "app://%C3%A9/:"),
    ]
    for (pattern, url) in links {
      let token = try mediator.addLink(pattern, "Opens.") { _ in .nothing }
      _ = try await mediator.open(url)
      token.remove()
    }
    #expect(events.all.count == 10)
    for event in events.all { #expect(try TraceEvent(value: event.value) == event) }
  }

  @Test func `An event is one object of names and numbers`() throws {
    let route = try #require(Route("Desk/sync"))
    let event = TraceEvent(
      time: 118, kind: .begin, call: 2, parent: 1, caller: Route("Caller/now"), route: route,
      origin: .native, params: ["text"])
    #expect(
      event.value.json()
        == #"{"call":2,"ev":"begin","from":"Caller/now","origin":"native","params":["text"],"#
        + #""parent":1,"route":"Desk/sync","ts":118}"#)
  }

  @Test(arguments: ["ts", "ev", "call", "route", "origin", "to"])
  func `An event without a required field is rejected with the field's name`(name: String) {
    let fields: [String: Value] = [
      "ts": 1, "ev": "event", "call": 2, "route": "Bell/rung", "origin": "native", "to": "Porter",
    ]
    expect(fields.filter { $0.key != name }, "/" + name, "missing, required ")
  }

  @Test func `Unknown fields are ignored`() throws {
    var fields = Self.begin
    fields["bytesIn"] = 12
    #expect(try TraceEvent(value: .object(fields)).params == ["a"])
  }

  @Test(arguments: ["ts", "ev", "call", "route", "origin", "params"])
  func `A begin without a required field is rejected with the field's name`(name: String) {
    expect(Self.begin.filter { $0.key != name }, "/" + name, "missing, required ")
  }

  @Test(arguments: ["ts", "ev", "call", "route", "origin", "code", "dur"])
  func `An error without a required field is rejected with the field's name`(name: String) {
    expect(Self.error.filter { $0.key != name }, "/" + name, "missing, required ")
  }

  static let wrong: [(String, Value, String)] = [
    ("ts", "1", "expected integer, got text"), ("ts", -1, "less than 0"),
    ("call", 0, "less than 1"), ("call", nil, "expected integer, got null"),
    ("parent", 0, "less than 1"), ("parent", "1", "expected integer, got text"),
    ("ev", "start", "expected one of begin, end, error, cancel, event"),
    ("origin", "mail", "expected one of native, console, url, script, network, agent"),
    ("route", "Desk", "expected a route"), ("from", "Desk", "expected a route"),
    ("params", "a", "expected array, got text"), ("params", [1], "expected array of strings"),
  ]

  @Test(arguments: wrong)
  func `A wrong field is rejected with its name`(name: String, value: Value, problem: String) {
    var fields = Self.begin
    fields[name] = value
    expect(fields, "/" + name, problem)
  }

  @Test func `A value that isn't an object is rejected`() {
    #expect(throws: Mismatch(path: "", problem: "expected object, got array")) {
      try TraceEvent(value: [])
    }
  }

  private func expect(_ fields: [String: Value], _ path: String, _ problem: String) {
    let mismatch = #expect(throws: Mismatch.self) { try TraceEvent(value: .object(fields)) }
    #expect(mismatch?.path == path)
    #expect(mismatch?.problem.hasPrefix(problem) == true)
  }
}

extension SeededGenerator {
  /// An event with random names.
  fileprivate mutating func traceEvent() -> TraceEvent {
    let routes = ["Login/status", "A/b", "Contacts_2/search_3"].compactMap { Route($0) }
    let kinds = TraceEvent.Kind.allCases
    let kind = kinds[Int.random(in: kinds.indices, using: &self)]
    var event = TraceEvent(
      time: Int.random(in: 0 ... .max, using: &self), kind: kind,
      call: Int.random(in: 1 ... .max, using: &self),
      route: routes[Int.random(in: routes.indices, using: &self)],
      origin: Origin.allCases[Int.random(in: Origin.allCases.indices, using: &self)])
    if Bool.random(using: &self) { event.parent = Int.random(in: 1...9, using: &self) }
    if Bool.random(using: &self) { event.caller = routes.first }
    if kind == .error { event.code = text(atLeast: 0) }
    if kind == .begin {
      for _ in 0..<Int.random(in: 0...3, using: &self) { event.params.append(text(atLeast: 0)) }
    } else if kind == .event {
      event.subscriber = text(atLeast: 0)
    } else {
      event.duration = Int.random(in: 0 ... .max, using: &self)
    }
    return event
  }
}
