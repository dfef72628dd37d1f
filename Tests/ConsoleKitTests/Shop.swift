import MediatorKit

@testable import ConsoleKit

/// An application to try the console with.
enum Shop {
  /// Links it.
  @Sendable static func mediator(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator(interceptors: environment.interceptors, clock: ImpatientClock()) {
      Registration(Target_Shop.self) { _ in Target_Shop() }
      Registration(Target_Trouble.self) { _ in Target_Trouble() }
    }
  }

  /// The shop with a clerk, whose identifiers are others in each run.
  static func staffed(run: Int = 0) -> @Sendable (ConsoleEnvironment) throws -> Mediator {
    { environment in
      let book = Target_Clerk.Book(run: run, folder: environment.dataFolder)
      return try Mediator(interceptors: environment.interceptors, clock: ImpatientClock()) {
        Registration(Target_Shop.self) { _ in Target_Shop() }
        Registration(Target_Trouble.self) { _ in Target_Trouble() }
        Registration(Target_Clerk.self) { Target_Clerk(book: book, peers: $0) }
      }
    }
  }

  /// An application without any target.
  @Sendable static func empty(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator([])
  }

  /// An application with a target whose needs lead nowhere.
  @Sendable static func needy(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator { Registration(Target_Needy.self) { _ in Target_Needy() } }
  }

  /// An application that registers one target twice.
  @Sendable static func faulty(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator {
      Registration(Target_Shop.self) { _ in Target_Shop() }
      Registration(Target_Shop.self) { _ in Target_Shop() }
    }
  }
}
