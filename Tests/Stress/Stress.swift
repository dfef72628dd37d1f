import InterceptorKit
import MediatorKit
import Synchronization

/// Several threads call through every entry point while others release targets and change interceptors.
struct Stress {
  let rounds: Int

  /// Runs all threads, and returns the counts; throws when a call returned anything but its result.
  func run() async throws {
    let counts = Counts()
    let mediator = try Self.mediator(counts)
    try await withThrowingTaskGroup { group in
      for part in Self.parts {
        group.addTask {
          for round in 0..<rounds { try await part(mediator, round, counts) }
        }
      }
      try await group.waitForAll()
    }
    mediator.release("Desk")
    try counts.check()
    print("\(Self.parts.count) threads of \(rounds) rounds each: \(counts)")
  }

  private typealias Part = @Sendable (Mediator, Int, Counts) async throws -> Void

  private static let parts: [Part] = [
    { mediator, round, _ in
      try expect(mediator.performNow("Desk/add", ["left": .int(round), "right": 1]), round + 1)
    },
    { mediator, round, _ in
      try await expect(mediator.perform("Desk/wait", ["number": .int(round)]), round)
    },
    { mediator, round, _ in
      try await expect(mediator.perform("Office/add", ["number": .int(round)]), round + 2)
    },
    { mediator, round, _ in
      try await expect(mediator.open("app://Desk/add?left=\(round)&right=3"), round + 3)
    },
    { mediator, round, _ in
      mediator.release("Desk")
      try expect(mediator.performNow("Desk/add", ["left": .int(round), "right": 0]), round)
    },
    { mediator, _, counts in
      let token = try mediator.add(Counting(counts: counts))
      _ = try mediator.performNow("Desk/add", ["left": 1, "right": 1])
      guard token.remove(), !token.remove() else {
        throw Failure(what: "a token isn't removed once")
      }
    },
    { mediator, round, _ in
      let token = try mediator.addLink("number/\(round % 7)/:id<int>", "Answers its id.") { link in
        Reply(link["id"] ?? "")
      }
      _ = try await mediator.open("app://number/\(round % 7)/\(round)")
      token.remove()
    },
    { mediator, _, counts in
      let scope = try mediator.aspects.routes("Desk/add")
      let token = mediator.aspects.after(.routePerform, on: scope) { _ in
        counts.seen.wrappingAdd(1, ordering: .relaxed)
      }
      mediator.aspects.before(.routePerform, removal: .afterFirstRun) { _ in }
      _ = try await mediator.perform("Desk/add", ["left": 1, "right": 1])
      guard token.remove() else { throw Failure(what: "a hook was gone") }
    },
    { mediator, round, counts in
      let token = try mediator.subscribe(to: Target_Office.added) { _ in
        counts.heard.wrappingAdd(1, ordering: .relaxed)
      }
      try await mediator.emit(Target_Office.added, round)
      token.remove()
    },
    { mediator, _, counts in
      let token = try mediator.observe("Desk/*") { _ in
        CallObserver { _ in counts.seen.wrappingAdd(1, ordering: .relaxed) }
      }
      _ = try mediator.performNow("Desk/add", ["left": 1, "right": 1])
      token.remove()
    },
    { mediator, round, _ in
      _ = mediator.explain("Desk/add", ["left": .int(round)])
      _ = mediator.targets
    },
  ]

  private static func expect(_ reply: Reply, _ number: Int) throws {
    guard try reply.get(as: Int.self) == number else { throw Failure(what: "a wrong result") }
  }

  private static func mediator(_ counts: Counts) throws -> Mediator {
    try Mediator {
      Registration(Target_Desk.self) { _ in
        counts.made.wrappingAdd(1, ordering: .relaxed)
        return Target_Desk()
      } dispose: { _ in
        counts.disposed.wrappingAdd(1, ordering: .relaxed)
      }
      Registration(Target_Office.self) { Target_Office(peers: $0) }
    }
  }
}

/// The error of a failed run.
struct Failure: Error {
  let what: String
}

/// Counts the calls that it sees.
private struct Counting: Interceptor {
  let pattern: RoutePattern = "Desk/*"
  let counts: Counts

  func intercept(_ request: Request) -> Interception {
    counts.seen.wrappingAdd(1, ordering: .relaxed)
    return .proceed(request)
  }
}

/// The counts of a run, updated without a lock.
final class Counts: Sendable, CustomStringConvertible {
  let made = Atomic(0)
  let disposed = Atomic(0)
  let seen = Atomic(0)
  let heard = Atomic(0)

  var description: String {
    let (made, seen) = (made.load(ordering: .relaxed), seen.load(ordering: .relaxed))
    let heard = heard.load(ordering: .relaxed)
    return "\(made) targets made and disposed of, \(seen) calls intercepted, \(heard) events heard"
  }

  /// Throws when an instance was lost, or an interceptor saw no call.
  func check() throws {
    let (made, disposed) = (made.load(ordering: .relaxed), disposed.load(ordering: .relaxed))
    guard made == disposed else { throw Failure(what: "\(made) made, \(disposed) disposed of") }
    guard seen.load(ordering: .relaxed) > 0 else { throw Failure(what: "nothing intercepted") }
    guard heard.load(ordering: .relaxed) > 0 else { throw Failure(what: "nothing heard") }
  }
}
