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
