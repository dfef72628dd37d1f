@testable import MediatorKit

/// Actions that each call the next: `a0` calls `a1`, up to `a79`; the one named by `stop` returns.
struct Target_Chain: Target {
  static let summary = "Calls itself."
  static let links = (0..<80).map {
    Need("Chain/a\($0)", Param("stop", Int.self), returns: Int.self)
  }
  static let around = Need("Other/around", returns: Int.self)
  static let myself = Need("Chain/myself", returns: Int.self).now
  static let needs: [any NeedDeclaration] = links + [around, myself]

  static var actions: [Action<Self>] {
    links.indices.map { index in
      Action(
        "a\(index)", "Calls the next.", Param("stop", "Where to stop."), perform: link(index))
    }
    Action("now", "Calls on the synchronous path.", perform: now)
    Action("myself", "Calls itself.", perform: callMyself)
    Action("around", "Calls another that calls this.", perform: callAround)
  }

  let peers: Peers

  static func link(_ index: Int) -> @Sendable (Self) -> @Sendable (Int) async throws -> Int {
    { target in { stop in try await target.next(after: index, stop) } }
  }

  func next(after index: Int, _ stop: Int) async throws -> Int {
    index == stop ? index : try await peers.call(Self.links[index + 1], stop)
  }

  func now() throws -> Int { try peers.callNow(Self.myself) }
  func callMyself() throws -> Int { try peers.callNow(Self.myself) }
  func callAround() async throws -> Int { try await peers.call(Self.around) }
}
