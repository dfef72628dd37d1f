import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

/// The behaviour of the Objective-C library Aspects that was kept, or changed on purpose.
struct AspectsBehaviourTests {
  struct Slip: Error {}

  let aspects = Aspects()
  let lines = Lines()
  let pen = Pen()

  func before(_ name: String, on scope: Aspects.Scope<String> = .all) -> Token {
    aspects.before(.write, on: scope) { [lines] _ in lines.write(name) }
  }

  func after(_ name: String, on scope: Aspects.Scope<String> = .all) -> Token {
    aspects.after(.write, on: scope) { [lines] _ in lines.write(name) }
  }

  /// An instead-hook that writes before and after it proceeds, for synchronous and asynchronous runs.
  func around(_ name: String, on scope: Aspects.Scope<String> = .all) -> Token {
    let lines = lines
    return aspects.around(.write, on: scope) { word in
      lines.write("\(name) in")
      return .reporting(word) { _ in lines.write("\(name) out") }
    }
  }

  @Test func `Wide hooks run around narrow ones, in both kinds of run`() async throws {
    for scope in [Aspects.Scope<String>.one(pen), .all] {
      let name = scope.isWide ? "wide" : "narrow"
      _ = after("\(name) after", on: scope)
      _ = around(name, on: scope)
      _ = before("\(name) before", on: scope)
    }
    let expected = [
      "wide before", "narrow before", "wide in", "narrow in", "original a", "narrow out",
      "wide out", "wide after", "narrow after",
    ]
    #expect(try aspects.write("a", with: pen, to: lines) == "A")
    #expect(lines.all == expected)
    _ = try await aspects.run(.write, "a", of: pen) { [lines] word in
      lines.write("original \(word)")
      return word
    }
    #expect(lines.all == expected + expected)
  }

  @Test func `Hooks of one position and scope run in the order in which they were added`() throws {
    for name in ["first", "second", "third"] {
      _ = before("before \(name)")
      _ = after("after \(name)")
    }
    try aspects.write("a", to: lines)
    #expect(
      lines.all == [
        "before first", "before second", "before third", "original a", "after first",
        "after second", "after third",
      ])
  }

  @Test func `An instead-hook replaces the original, and the other hooks run`() throws {
    _ = before("before")
    _ = after("after")
    aspects.instead(.write) { word in "instead of \(word)" }
    #expect(try aspects.write("a", to: lines) == "instead of a")
    #expect(lines.all == ["before", "after"])
  }

  @Test func `An instead-hook may run the original, with another subject`() throws {
    aspects.around(.write) { .proceed($0 + $0) }
    #expect(try aspects.write("a", to: lines) == "AA")
    #expect(lines.all == ["original aa"])
  }

  @Test func `Of two instead-hooks the wider decides whether the narrower runs`() throws {
    aspects.instead(.write, on: .one(pen)) { _ in "narrow" }
    let wide = aspects.instead(.write) { _ in "wide" }
    #expect(try aspects.write("a", with: pen, to: lines) == "wide")
    #expect(wide.remove())
    #expect(try aspects.write("a", with: pen, to: lines) == "narrow")
    #expect(lines.all == [])
  }

  @Test func `An instead-hook without a result throws`() throws {
    aspects.instead(.write) { _ in throw Slip() }
    #expect(throws: Slip.self) { try aspects.write("a", to: lines) }
  }

  @Test func `An after-hook may replace the outcome, and the next one sees that`() throws {
    aspects.after(.write) { _, outcome in outcome.map { $0 + "1" } }
    aspects.after(.write) { _, outcome in outcome.map { $0 + "2" } }
    #expect(try aspects.write("a", to: lines) == "A12")
    aspects.after(.write) { _, _ in .failure(Slip()) }
    #expect(throws: Slip.self) { try aspects.write("a", to: lines) }
  }

  @Test func `An after-hook may turn a failure into a success`() throws {
    aspects.after(.write) { _, outcome in outcome.flatMapError { _ in .success("good") } }
    #expect(try aspects.runNow(.write, "a") { _ in throw Slip() } == "good")
  }

  @Test func `A token returns true once, then false`() throws {
    let token = before("before")
    #expect(token.remove())
    #expect(!token.remove())
    try aspects.write("a", to: lines)
    #expect(lines.all == ["original a"])
  }

  @Test func `Removing a hook of a freed object returns false`() throws {
    var pen: Pen? = Pen()
    let token = try before("before", on: .one(#require(pen)))
    let other = after("after")
    pen = nil
    #expect(!token.remove())
    try aspects.write("a", to: lines)
    #expect(lines.all == ["original a", "after"])
    #expect(other.remove())
  }

  @Test func `A hook for one run is removed after the after-hooks of that run`() throws {
    let tokens = Tokens()
    tokens.add(
      aspects.before(.write, removal: .afterFirstRun) { [lines] _ in lines.write("before") })
    aspects.after(.write) { [aspects, lines] _ in
      lines.write("\(aspects.hooks(at: .write).count) hooks")
    }
    try aspects.write("a", to: lines)
    try aspects.write("b", to: lines)
    #expect(lines.all == ["before", "original a", "2 hooks", "original b", "1 hooks"])
    #expect(!tokens.removeAll())
  }

  @Test func `A hook for one run runs once when runs are nested`() throws {
    for removal in Aspects.Removal.allCases {
      aspects.before(.write, removal: removal) { [lines] in lines.write("before \($0) \(removal)") }
      aspects.after(.write, removal: removal) { [lines] in lines.write("after \($0) \(removal)") }
    }
    _ = try aspects.runNow(.write, "outer") { [aspects, lines] _ in
      try aspects.write("inner", to: lines)
    }
    #expect(
      lines.all == [
        "before outer manual", "before outer afterFirstRun", "before inner manual",
        "original inner", "after inner manual", "after outer manual", "after outer afterFirstRun",
      ])
  }

  @Test func `An instead-hook for one run runs once when the one around it proceeds twice`()
    throws
  {
    aspects.around(.write) { word in
      .proceed(word) { first in
        .proceed(word) { second in .reply(try first.get() + second.get()) }
      }
    }
    aspects.instead(.write, removal: .afterFirstRun) { _ in "once " }
    #expect(try aspects.write("a", to: lines) == "once A")
    #expect(try aspects.write("a", to: lines) == "AA")
  }

  @Test func `A hook for one run that was skipped runs in the next one`() throws {
    let first = aspects.before(.write) { _ in throw Slip() }
    aspects.before(.write, removal: .afterFirstRun) { [lines] _ in lines.write("second") }
    #expect(throws: Slip.self) { try aspects.write("a", to: lines) }
    first.remove()
    try aspects.write("b", to: lines)
    try aspects.write("c", to: lines)
    #expect(lines.all == ["second", "original b", "original c"])
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func `Removing a hook leaves the others`(order: [Int]) throws {
    let tokens = [before("0"), before("1"), before("2")]
    var left = ["0", "1", "2"]
    for index in order {
      #expect(tokens[index].remove())
      left.removeAll { $0 == "\(index)" }
      let lines = Lines()
      let written = self.lines.all.count
      try aspects.write("a", to: lines)
      #expect(self.lines.all.dropFirst(written) == left[...])
    }
  }

  @Test func `Removing the hook of one object leaves that of another`() throws {
    let other = Pen()
    let token = before("pen", on: .one(pen))
    _ = before("other", on: .one(other))
    #expect(token.remove())
    try aspects.write("a", with: other, to: lines)
    #expect(lines.all == ["other", "original a"])
  }

  @Test func `A hook of one object doesn't run for another, or for none`() throws {
    _ = before("pen", on: .one(pen))
    try aspects.write("a", with: Pen(), to: lines)
    try aspects.write("b", to: lines)
    #expect(lines.all == ["original a", "original b"])
  }

  static let scopes: [[RoutePattern]] = [
    ["*", "Desk/*", "Desk/sync"], ["Desk/sync", "Desk/*", "*"], ["Desk/*", "*", "Desk/sync"],
  ]

  @Test(arguments: scopes)
  func `Hooks of overlapping route patterns all run`(patterns: [RoutePattern])
    throws
  {
    let mediator = try Target_Desk.mediator()
    for pattern in patterns {
      let scope = try mediator.aspects.routes(pattern)
      mediator.aspects.before(.routePerform, on: scope) { [lines] _ in lines.write("hook") }
    }
    _ = try mediator.performNow("Desk/sync", ["text": "a"])
    #expect(lines.all == ["hook", "hook", "hook"])
  }

  @Test func `Two routes of one target may have different hooks`() async throws {
    let mediator = try Target_Desk.mediator()
    for route in ["sync", "async"] {
      let scope = try mediator.aspects.routes(RoutePattern("Desk/\(route)"))
      mediator.aspects.before(.routePerform, on: scope) { [lines] in
        lines.write("\(route) \($0.route)")
      }
    }
    _ = try await mediator.perform("Desk/async", ["text": "a"])
    _ = try await mediator.perform("Desk/sync", ["text": "a"])
    #expect(lines.all == ["async Desk/async", "sync Desk/sync"])
  }

  @Test func `A wide hook and any number of narrow ones run together`() throws {
    _ = before("narrow 1", on: .one(pen))
    _ = before("wide")
    _ = before("narrow 2", on: .one(pen))
    try aspects.write("a", with: pen, to: lines)
    #expect(lines.all == ["wide", "narrow 1", "narrow 2", "original a"])
  }

  @Test func `A hook may omit the arguments that it doesn't use`() throws {
    aspects.before(.write) { [lines] _ in lines.write("before") }
    aspects.after(.write) { [lines] word in lines.write("after \(word)") }
    aspects.instead(.write) { _ in "instead" }
    #expect(try aspects.write("a", to: lines) == "instead")
    #expect(lines.all == ["before", "after a"])
  }

  @Test func `A join point of other types is another one, whatever its name`() throws {
    let other = JoinPoint<Int, Int>(JoinPoint.write.name) { "\($0)" }
    aspects.before(other) { [lines] number in lines.write("\(number + 1)") }
    try aspects.write("a", to: lines)
    #expect(lines.all == ["original a"])
    #expect(try aspects.runNow(other, 1) { $0 } == 1)
    #expect(lines.all == ["original a", "2"])
  }

  @Test func `A hook may keep its arguments and read them in another task`() async throws {
    let (subjects, kept) = AsyncStream<Request>.makeStream()
    let mediator = try Target_Desk.mediator()
    mediator.aspects.before(.routePerform) { kept.yield($0) }
    _ = try mediator.performNow("Desk/value", ["value": .null])
    kept.finish()
    let value = await Task { await subjects.first { _ in true }?.params["value"] }.value
    #expect(value == .null)
  }

  @Test func `A hook has one position, and runs there`() throws {
    _ = [before("before"), around("instead"), after("after")]
    try aspects.write("a", to: lines)
    #expect(lines.all == ["before", "instead in", "original a", "instead out", "after"])
  }

  @Test func `A hook that is added or removed during a run takes effect in the next one`() throws {
    let tokens = Tokens()
    aspects.before(.write, removal: .afterFirstRun) { [aspects, lines] _ in
      #expect(tokens.removeAll())
      tokens.add(aspects.after(.write) { _ in lines.write("new") })
    }
    tokens.add(after("old"))
    try aspects.write("a", to: lines)
    #expect(lines.all == ["original a", "old"])
    try aspects.write("b", to: lines)
    #expect(lines.all == ["original a", "old", "original b", "new"])
  }
}
