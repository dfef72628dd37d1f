import MediatorKit
import Synchronization
import TestSupport
import Testing

@testable import InterceptorKit

struct AspectsTests {
  struct Slip: Error {}

  let aspects = Aspects()
  let lines = Lines()

  @Test func `A join point without hooks isn't hooked, and runs only the original`() async throws {
    #expect(!aspects.isHooked(.write))
    #expect(try aspects.write("a", to: lines) == "A")
    #expect(try await aspects.run(.write, "a") { $0 + "b" } == "ab")
    let token = aspects.before(.write) { _ in }
    #expect(aspects.isHooked(.write))
    #expect(!aspects.isHooked(.routePerform))
    token.remove()
    #expect(!aspects.isHooked(.write))
  }

  @Test func `A before-hook that throws skips the original, and after-hooks see the failure`()
    async throws
  {
    aspects.before(.write) { _ in throw Slip() }
    aspects.before(.write) { [lines] _ in lines.write("never") }
    aspects.instead(.write) { [lines] _ in
      lines.write("never")
      return ""
    }
    aspects.after(.write) { [lines] _, outcome in
      if case .failure(let error) = outcome { lines.write("\(type(of: error))") }
      return outcome
    }
    #expect(throws: Slip.self) { try aspects.write("a", to: lines) }
    await #expect(throws: Slip.self) { try await aspects.run(.write, "a") { $0 } }
    #expect(lines.all == ["Slip", "Slip"])
  }

  @Test func `A synchronous run rejects an asynchronous hook before anything runs`()
    async throws
  {
    aspects.before(.write, removal: .afterFirstRun) { [lines] _ in lines.write("before") }
    aspects.after(.write) { [lines] _ in lines.write("after") }
    let token = aspects.instead(.write) { word, proceed in try await proceed(word) }
    let error = try #require(throws: AspectError.self) { try aspects.write("a", to: lines) }
    #expect(error.code == .asyncOnly)
    #expect(
      error.description == "an aspect of ink.write is asynchronous; a synchronous run can't wait "
        + "for it; use around(_:on:removal:_:), which works in both")
    #expect(lines.all == [])
    token.remove()
    try aspects.write("a", to: lines)
    #expect(lines.all == ["before", "original a", "after"])
  }

  @MainActor @Test func `A run and its hooks stay on their caller's executor`() async throws {
    let lines = lines
    aspects.instead(.write) { word, proceed in
      lines.write("instead \(runsOnMain())")
      return try await proceed(word)
    }
    _ = try await aspects.run(.write, "a") { word in
      lines.write("original \(runsOnMain())")
      return word
    }
    #expect(lines.all == ["instead true", "original true"])
  }

  @Test func `A hook for one run runs once in concurrent runs`() async throws {
    let entered = Signal()
    let leave = Signal()
    for place in ["a", "b"] {
      aspects.after(.write, removal: .afterFirstRun) { [lines] in lines.write("\($0) \(place)") }
    }
    let first = Task { [aspects] in
      try await aspects.run(.write, "first") { word in
        entered.give()
        await leave.wait()
        return word
      }
    }
    await entered.wait()
    try aspects.write("second", to: lines)
    leave.give()
    _ = try await first.value
    #expect(lines.all == ["original second", "first a", "first b"])
    #expect(!aspects.isHooked(.write))
  }

  @Test func `A hook that is removed during its only run is removed once`() throws {
    let tokens = Tokens()
    tokens.add(
      aspects.before(.write, removal: .afterFirstRun) { _ in #expect(tokens.removeAll()) })
    try aspects.write("a", to: lines)
    #expect(!aspects.isHooked(.write))
  }

  @Test func `The hooks of a freed object are removed with the next run`() throws {
    do {
      let pen = Pen()
      aspects.before(.write, on: .one(pen)) { [lines] _ in lines.write("before") }
      try aspects.write("a", with: pen, to: lines)
    }
    #expect(aspects.isHooked(.write))
    try aspects.write("b", to: lines)
    #expect(lines.all == ["before", "original a", "original b"])
    #expect(!aspects.isHooked(.write))
  }

  /// Calls deprecated code; only deprecated code can do so without a warning.
  protocol Refused: SendableMetatype {
    static func scope() throws -> Aspects.Scope<Request>
  }

  struct OneCall: Refused {
    @available(*, deprecated)
    static func scope() throws -> Aspects.Scope<Request> { try .one(Pen()) }
  }

  @Test func `The compiler rejects one object as the scope of a call`() throws {
    let refused: any Refused.Type = OneCall.self
    // The scope of a freed object would be over.
    #expect(try !refused.scope().isOver())
  }

  @Test func `A hook that is added while those of a freed object are removed runs`() throws {
    do { aspects.before(.write, on: .one(Pen())) { [lines] _ in lines.write("gone") } }
    #expect(aspects.hooks(at: .write).count == 1)
    aspects.before(.write) { [lines] _ in lines.write("new") }
    #expect(aspects.hooks(at: .write).count == 1)
    try aspects.write("a", to: lines)
    #expect(lines.all == ["new", "original a"])
  }

  @Test func `A hook that is added while another run removes hooks isn't lost`() async throws {
    for _ in 0..<200 {
      let aspects = Aspects()
      do { aspects.before(.write, on: .one(Pen())) { _ in } }
      let runs = Counter()
      await withTaskGroup { group in
        group.addTask { _ = try? aspects.runNow(.write, "a") { $0 } }
        group.addTask { aspects.before(.write) { _ in runs.next() } }
      }
      let before = runs.count
      _ = try aspects.runNow(.write, "b") { $0 }
      #expect(runs.count == before + 1)
      #expect(aspects.hooks(at: .write).count == 1)
    }
  }

  @Test func `An object that a hook kept may use the aspects when it is freed`() throws {
    final class Last: Sendable {
      let token: Token
      init(_ token: Token) { self.token = token }
      deinit { token.remove() }
    }
    func hook() -> Token {
      let last = Last(aspects.before(.write) { _ in })
      return aspects.after(.write) { _ in withExtendedLifetime(last) {} }
    }
    let token = hook()
    #expect(aspects.hooks(at: .write).count == 2)
    #expect(token.remove())
    #expect(!aspects.isHooked(.write))
  }

  @Test func `A token that outlives its aspects removes nothing`() {
    let token = Aspects().before(.write) { _ in }
    #expect(!token.remove())
  }
}

// The interface for a dispatcher.
extension AspectsTests {
  @Test func `Every change is reported when it is visible`() throws {
    let counts = Lines()
    let aspects = Aspects { aspects, _ in
      counts.write("\(aspects.hooks(at: .write).count)")
    }
    let token = aspects.before(.write) { _ in }
    aspects.after(.write, removal: .afterFirstRun) { _ in }
    try aspects.write("a", to: lines)
    token.remove()
    token.remove()
    #expect(counts.all == ["1", "2", "1", "0"])
  }
}
