import MediatorKit
import TestSupport

@testable import DoorKit

/// A desk that programs may use, with a drawer that they mustn't know of.
struct Target_Counter: Target {
  static let summary = "Serves programs."
  static let missing = Need("Nowhere/act", returns: Int.self)
  static let needs: [any NeedDeclaration] = [missing]

  static var actions: [Action<Self>] {
    Action(
      "add", "Adds numbers.", Param("left", "L."), Param("right", "R.", default: 1.5),
      Param("doubled", "D.", default: false), Param("secret", "S.", default: 0, openTo: [.native]),
      access: .everywhere(.read), perform: add
    ).examples(Example("two", ["left": 1, "right": 2.0], returns: 3.0))
    Action("sum", "Sums a list.", Param("of", "N."), access: .everywhere(.read), perform: sum)
    Action("who", "Says who calls.", access: .everywhere(.read), perform: who)
    Action("find", "Finds a slip.", Param("id", "I."), access: .everywhere(.read), perform: find)
    Action(
      "write", "Writes a slip.", Param("text", "T."), access: .everywhere(.write), perform: write)
    Action("burn", "Burns all slips.", access: .everywhere(.destructive), perform: burn)
    Action(
      "fail", "Fails.", Param("how", "H.", count: 1...9), access: .everywhere(.read),
      errors: .of(DeskError.closed), perform: fail)
    Action("nested", "Calls what isn't there.", access: .everywhere(.read), perform: nested)
    Action("wait", "Waits.", access: .everywhere(.read), perform: wait)
    Action("drawer", "For code.", access: .native(.read), perform: { _ in { () -> Int in 1 } })
    Action("linked", "For links.", access: .remote(.read), perform: { _ in { () -> Int in 1 } })
    Action("object", "Has no text form.", access: .everywhere(.read), perform: object)
    Action("tree", "Grows.", access: .everywhere(.read), perform: tree)
    Action("trees", "Grow.", access: .everywhere(.read), perform: trees)
  }

  struct Tree: Codable, Sendable, Payload {
    var name: String
    var height: Double?
    var age: Int
    var branches: [Tree]
  }

  struct Ghost: NativePayload {}

  let peers: Peers

  func add(left: Int, right: Double, doubled: Bool, secret: Int) -> Double {
    (Double(left) + right) * (doubled ? 2 : 1) + Double(secret)
  }
  func sum(of: [Int]) -> Int { of.reduce(0, +) }
  func who() -> String { "\(peers.identity ?? "-") \(peers.origin)" }
  func find(id: Int) -> String? { id == 1 ? "slip" : nil }
  func write(text: String) -> String { "wrote \(text)" }
  func burn() {}
  func fail(how: String) throws {
    switch how {
    case "closed": throw DeskError.closed.because("closed today", details: ["day": 1])
    case "lost": throw DeskError.lost
    case "slow": throw MediatorError.timedOut("Desk/drawer", .seconds(1), isIdempotent: false)
    case "absent": throw MediatorError.notOffered(Route(checkedTarget: "Desk", action: "show"))
    default: throw Busy(isTemporary: how == "busy")
    }
  }
  func nested() async throws -> Int { try await peers.call(Self.missing) }
  func wait() async throws {
    await Signal().wait()
    try Task.checkCancellation()
  }
  func object() -> Ghost { Ghost() }
  func tree() -> Tree { Tree(name: "oak", height: nil, age: 1, branches: []) }
  func trees() -> [Tree] { [] }

  struct Busy: ServiceFailure {
    let isTemporary: Bool
    let message = "the disk at /secret/place is away"
  }

  static func mediator(
    _ interceptors: any Interceptor..., clock: any Clock<Duration> = ContinuousClock()
  )
    throws -> Mediator
  {
    try Mediator(
      [Registration(Target_Counter.self) { Target_Counter(peers: $0) }],
      interceptors: interceptors, clock: clock)
  }
}
