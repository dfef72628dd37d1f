import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// Interceptors and observers that are added at run time.
struct CallLayersTests {
  let lines = Lines()

  func trace(_ name: String, _ pattern: RoutePattern = .all) -> Trace {
    Trace(name: name, pattern: pattern, lines: lines)
  }

  @Test func `Added interceptors run inside the fixed ones, in the order of adding`() async throws {
    let house = try InterceptorTests.house(trace("fixed"))
    _ = try house.add(trace("first"))
    _ = try house.add(trace("second"))
    let expected = [
      "fixed in House/front", "first in House/front", "second in House/front",
      "second out", "first out", "fixed out",
    ]
    _ = try house.performNow("House/front")
    #expect(lines.all == expected)
    _ = try await house.perform("House/front")
    #expect(lines.all == expected + expected)
  }

  @Test func `A token removes exactly its own interceptor, once`() throws {
    let house = try InterceptorTests.house()
    let same = trace("a")
    let first = try house.add(same)
    let second = try house.add(same)
    #expect(first.remove())
    #expect(!first.remove())
    _ = try house.performNow("House/back")
    #expect(lines.all == ["a in House/back", "a out"])
    #expect(second.remove())
    _ = try house.performNow("House/back")
    #expect(lines.all.count == 2)
  }

  @Test func `An interceptor runs only for routes of its pattern`() throws {
    let house = try InterceptorTests.house()
    _ = try house.add(trace("a", "House/back"))
    _ = try house.performNow("House/front")
    #expect(lines.all.isEmpty)
    _ = try house.performNow("House/back")
    #expect(lines.all == ["a in House/back", "a out"])
  }

  @Test func `A route has a chain only while it has interceptors`() throws {
    let house = try InterceptorTests.house()
    let back = try #require(house.dispatcher.endpoints["House/back"])
    let front = try #require(house.dispatcher.endpoints["House/front"])
    let token = try house.add(trace("a", "House/back"))
    let scope = try house.aspects.routes("House/back")
    let hook = house.aspects.before(.routePerform, on: scope) { _ in }
    #expect(back.chain?.layers.count == 2)
    #expect(front.chain == nil)
    token.remove()
    #expect(back.chain?.layers.count == 1)
    hook.remove()
    #expect(back.chain == nil)
  }

  static let concerned: [(RoutePattern, Bool)] = [
    ("*", true), ("Desk/*", true), ("Desk/sync", true), ("Desk/async", false),
  ]

  @Test(arguments: concerned)
  func `Routes without a matching hook have no layers`(pattern: RoutePattern, isHooked: Bool)
    throws
  {
    let desk = try MediatorTests.desk()
    let endpoint = try #require(desk.dispatcher.endpoints["Desk/sync"])
    #expect(endpoint.chain == nil)
    let token = desk.aspects.before(.routePerform, on: try desk.aspects.routes(pattern)) { _ in }
    #expect((endpoint.chain != nil) == isHooked)
    token.remove()
    #expect(endpoint.chain == nil)
  }

  @Test func `Added interceptors run around misses too`() throws {
    let house = try InterceptorTests.house()
    _ = try house.add(trace("a", "House/*"))
    #expect(try house.performNow("House/hole").value == "caught")
    #expect(throws: MediatorError.self) { try house.performNow("House/nothing") }
    #expect(
      lines.all == ["a in House/hole", "a out", "a in House/nothing", "a out"])
  }

  /// Removes a token in its deinitialiser.
  final class Last: Sendable {
    let token: Token
    init(_ token: Token) { self.token = token }
    deinit { token.remove() }
  }

  /// An interceptor that removes a token in its deinitialiser.
  final class LastInterceptor: Interceptor {
    let last: Last
    init(_ last: Last) { self.last = last }
    func intercept(_ request: Request) -> Interception { .proceed(request) }
  }

  @Test(arguments: ["interceptor", "observer", "hook"])
  func `A deinitialiser that a removal runs may remove another token`(kind: String) throws {
    let house = try InterceptorTests.house()
    func others() throws -> [Token] {
      [
        try house.add(trace("interceptor")),
        try house.observe { [lines] _ in CallObserver { _ in lines.write("observer") } },
        house.aspects.before(.routePerform) { [lines] _ in lines.write("hook") },
      ]
    }
    func add(_ last: Last) throws -> Token {
      switch kind {
      case "interceptor": try house.add(LastInterceptor(last))
      case "observer":
        try house.observe { _ in CallObserver { _ in withExtendedLifetime(last) {} } }
      default: house.aspects.after(.routePerform) { _ in withExtendedLifetime(last) {} }
      }
    }
    for other in try others() {
      let token = try add(Last(other))
      _ = try house.performNow("House/back")
      #expect(lines.all.count > 0)
      #expect(token.remove())
      #expect(!other.remove(), "it was removed with the first")
    }
    let seen = lines.all.count
    _ = try house.performNow("House/back")
    #expect(lines.all.count == seen)
    #expect(house.dispatcher.endpoints["House/back"]?.chain == nil)
  }

  @Test(arguments: ["interceptor", "observer", "hook"])
  func `The closure of an observer may add code around calls`(kind: String) throws {
    let house = try InterceptorTests.house()
    try house.observe("House/back") { [lines, unowned house] _ in
      switch kind {
      case "interceptor": _ = try? house.add(Trace(name: kind, lines: lines))
      case "observer": _ = try? house.observe { _ in CallObserver { _ in lines.write(kind) } }
      default: house.aspects.before(.routePerform) { _ in lines.write(kind) }
      }
      return CallObserver { _ in lines.write("outer") }
    }
    _ = try house.performNow("House/back")
    let added = kind == "interceptor" ? ["interceptor in House/back", "interceptor out"] : [kind]
    #expect(lines.all.sorted() == added + ["outer"])
  }

  /// Adds a hook whenever its pattern is read.
  struct Adding: Interceptor {
    let lines: Lines
    let house: Holder<Mediator>
    var pattern: RoutePattern {
      house.value?.aspects.before(.routePerform) { [lines] _ in lines.write("hook") }
      return .all
    }
    func intercept(_ request: Request) -> Interception {
      lines.write("interceptor")
      return .proceed(request)
    }
  }

  @Test func `The pattern of an interceptor may add code around calls`() throws {
    let home = Holder<Mediator>()
    let house = try InterceptorTests.house(Adding(lines: lines, house: home))
    home.value = house
    let token = try house.add(Adding(lines: lines, house: home))
    _ = try house.performNow("House/back")
    #expect(lines.all.filter { $0 == "interceptor" }.count == 2)
    #expect(lines.all.contains("hook"))
    #expect(token.remove())
    home.value = nil
  }

  /// An object for hooks with the scope of one object.
  final class Pen: Sendable {}

  /// The runs of one object, for any join point.
  private func runs<S>(of object: some AnyObject & Sendable, _ type: S.Type) -> Aspects.Scope<S> {
    .one(object)
  }

  @Test func `A hook of calls that is over is removed by a change of other hooks`() throws {
    let house = try InterceptorTests.house()
    do {
      let pen = Pen()
      house.aspects.before(.routePerform, on: runs(of: pen, Request.self)) { _ in }
      #expect(house.aspects.isHooked(.routePerform))
    }
    house.aspects.before(.eventDeliver) { _ in }
    #expect(!house.aspects.isHooked(.routePerform))
  }

  @Test func `A token that outlives its mediator removes nothing`() throws {
    var house: Mediator? = try InterceptorTests.house()
    let token = try #require(try house?.add(trace("a")))
    house = nil
    #expect(!token.remove())
  }
}
