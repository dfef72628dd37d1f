package import ConsoleKit
package import MediatorKit
package import TestSupport

/// Applications for tests of the console.
package enum Shop {
  /// Links it.
  @Sendable package static func mediator(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator(interceptors: environment.interceptors, clock: LimitClock(passesAtOnce: true)) {
      Registration(Target_Shop.self) { _ in Target_Shop() }
      Registration(Target_Trouble.self) { _ in Target_Trouble() }
    }
  }

  /// The shop with a clerk, who generates other identifiers in each run.
  package static func staffed(run: Int = 0) -> @Sendable (ConsoleEnvironment) throws -> Mediator {
    { environment in
      let book = Target_Clerk.Book(run: run, folder: environment.dataFolder)
      return try Mediator(
        interceptors: environment.interceptors, clock: LimitClock(passesAtOnce: true)
      ) {
        Registration(Target_Shop.self) { _ in Target_Shop() }
        Registration(Target_Trouble.self) { _ in Target_Trouble() }
        Registration(Target_Clerk.self) { Target_Clerk(book: book, peers: $0) }
      }
    }
  }

  /// The shop with a lifecycle, events and links; the porter fails as a test says.
  package static func lively(_ failing: Set<String> = [], _ lines: Lines = Lines())
    -> @Sendable (ConsoleEnvironment) throws -> Mediator
  {
    { environment in
      let steps = ["lights", "heating"].map { name in
        LaunchStep(name) { _ in
          lines.write(name)
          if failing.contains(name) { throw Target_Trouble.DiskFailure(isTemporary: false) }
        }
      }
      return try Mediator(
        interceptors: environment.interceptors, clock: LimitClock(passesAtOnce: true), launch: steps
      ) {
        Registration(Target_Shop.self) { _ in
          lines.write("make Shop")
          return Target_Shop()
        }
        Registration(Target_Trouble.self) { _ in Target_Trouble() }
        Registration(Target_Bell.self) { Target_Bell(peers: $0) }
        Registration(Target_Porter.self) {
          Target_Porter(failing: failing, lines: lines, peers: $0)
        }
        Registration(Target_Guest.self) { _ in Target_Guest() }
      }
    }
  }

  /// An application without any target.
  @Sendable package static func empty(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator([])
  }

  /// An application whose needs have no target.
  @Sendable package static func needy(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator { Registration(Target_Needy.self) { _ in Target_Needy() } }
  }

  /// An application with a need that its action doesn't meet.
  @Sendable package static func unmet(_ environment: ConsoleEnvironment) throws -> Mediator {
    struct Target_Buyer: Target {
      static let summary = "Buys things."
      static let needs: [any NeedDeclaration] = [Need("Shop/ech", returns: String.self)]
      static var actions: [Action<Self>] {}
    }
    return try Mediator {
      Registration(Target_Shop.self) { _ in Target_Shop() }
      Registration(Target_Buyer.self) { _ in Target_Buyer() }
    }
  }

  /// An application that registers one target twice.
  @Sendable package static func faulty(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator {
      Registration(Target_Shop.self) { _ in Target_Shop() }
      Registration(Target_Shop.self) { _ in Target_Shop() }
    }
  }
}
