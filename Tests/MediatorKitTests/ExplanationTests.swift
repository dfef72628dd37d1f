import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct ExplanationTests {
  /// Fails every test that creates it.
  struct Target_Safe: Target {
    static let summary = "Isn't to be touched."
    static var actions: [Action<Self>] {
      Action(
        "open", "Opens.", Param("code", "C.", example: 1),
        Param("key", "K.", default: "none", openTo: [.native]),
        access: .remote(.read), perform: open)
      Action("shut", "Shuts.", access: .native(.write), perform: { _ in {} })
    }
    static var notFound: NotFound<Self>? { NotFound { _ in { _ in Reply("caught") } } }
    func open(code: Int, key: String) -> Int { code }
  }

  struct Target_Ground: Target {
    static let summary = "Catches."
    static var actions: [Action<Self>] {}
    static var notFound: NotFound<Self>? { NotFound { _ in { _ in Reply("ground") } } }
  }

  let touched = Counter()
  let mediator: Mediator

  init() throws {
    let touched = touched
    mediator = try Mediator(
      [
        Registration(Target_Safe.self) { _ in
          touched.next()
          return Target_Safe()
        }
      ],
      fallback: Registration(Target_Ground.self) { _ in
        touched.next()
        return Target_Ground()
      },
      interceptors: [
        Trace(name: "a", pattern: "Safe/*", lines: Lines()),
        CallLog("Safe/shut") { _ in touched.next() }, CallLog { _ in touched.next() },
      ])
  }

  @Test func `A call that fits has no obstacles`() throws {
    let explanation = mediator.explain("Safe/open", ["code": 7], from: .url)
    #expect(explanation.obstacles.isEmpty)
    #expect(explanation.contract?.name == "open")
    #expect(
      explanation.interceptors.map { "\($0.name) \($0.pattern)" } == ["Trace Safe/*", "CallLog *"])
    #expect(explanation.missHandlers.isEmpty)
    #expect(touched.count == 0)
  }

  @Test func `Every obstacle is reported, in the order in which a call would meet them`()
    async throws
  {
    let explanation = mediator.explain("Safe/open", ["code": "x", "key": "k"], from: .url)
    #expect(explanation.obstacles.map(\.code) == [.forbidden, .invalidParams])
    let first = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Safe/open", ["code": "x", "key": "k"], from: .url)
    }
    #expect(explanation.obstacles.first?.description == first.description)
    #expect(explanation.obstacles.last?.mismatches.map(\.path) == ["/code"])
  }

  @Test func `The explanation of a closed action says which origins may call it`() {
    let explanation = mediator.explain("Safe/shut", from: .url)
    #expect(explanation.obstacles.map(\.message) == ["Safe/shut isn't open to url calls"])
    #expect(!explanation.obstacles.isEmpty)
  }

  @Test func `The explanation of a miss names the handlers that would get it`() {
    let explanation = mediator.explain("Safe/opne")
    #expect(explanation.contract == nil)
    #expect(explanation.obstacles.map(\.code) == [.actionNotFound])
    #expect(explanation.missHandlers == ["Safe", "Ground"])
    #expect(mediator.explain("Sofa/open").missHandlers == ["Ground"])
    #expect(mediator.explain("Sofa/open").obstacles.map(\.code) == [.targetNotFound])
    #expect(touched.count == 0)
  }

  @Test func `A malformed route has one obstacle`() {
    let explanation = mediator.explain("Safe//open")
    #expect(explanation.obstacles.map(\.code) == [.invalidRoute])
    #expect(explanation.interceptors.isEmpty)
  }

  @Test func `A missing contract is explained by the name alone`() async throws {
    for name in ["Safe/open", "Safe"] { #expect(mediator.missing(name) == nil) }
    for name in ["Safe/opne", "Sofa/open", "Safe//open", "", "Safe/", "S fe/open"] {
      let missing = try #require(mediator.missing(name))
      #expect(missing.description == mediator.explain(name).obstacles.first?.description)
    }
    #expect(mediator.missing("Sofa")?.message == "no target 'Sofa'")
    #expect(mediator.missing("S fe")?.code == .invalidRoute)
    #expect(mediator.missing("open")?.suggestions == ["Safe/open"])
    #expect(mediator.explain("open").obstacles.first?.suggestions == ["Safe/open"])
    #expect(mediator.explain("open", from: .network).obstacles.first?.suggestions == [])
    #expect(touched.count == 0)
  }

  @Test func `Interceptors that were added at run time are listed inside the others`() throws {
    let token = try mediator.add(
      Trace(name: "late", pattern: "Safe/shut", lines: Lines()))
    #expect(
      mediator.explain("Safe/shut").interceptors.map { "\($0.pattern)" }
        == ["Safe/*", "Safe/shut", "*", "Safe/shut"])
    token.remove()
    #expect(mediator.explain("Safe/shut").interceptors.count == 3)
  }
}
