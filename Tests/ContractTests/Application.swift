import ContractKit
import Foundation
import MediatorApp
import MediatorKit
import ServiceKit
import TestKit
import Testing

/// The application under test: every module, in memory, without one or the other where a test says so.
enum Application {
  static func mediator(
    _ services: Services = .inMemory(), without module: String? = nil,
    launch: [LaunchStep] = []
  ) throws -> Mediator {
    try Mediator(
      AppModules.registrations(services).filter { $0.contract.name != module }, launch: launch,
      outbox: services.outbox)
  }

  /// Whether every need and event leads to a target that is linked.
  static let isLinked = (try? mediator())?.warnings.contains(where: \.kind.isUnlinked) == false

  /// The contracts, with the results of recorded examples as committed.
  static let contracts = AppModules.registrations(.inMemory()).map {
    $0.contract.recorded(in: committed)
  }

  private static let committed =
    (try? ContractFolder(
      Executable.root.appendingPathComponent(ContractSource.folder).path
    ).contracts()) ?? []

  static let modules = contracts.map(\.name)

  /// Every action there is.
  static let actions = contracts.flatMap { target in
    target.actions.map { Declared(route: "\(target.name)/\($0.name)", action: $0) }
  }

  /// One action, as a test shows it.
  struct Declared: Sendable, CustomTestStringConvertible {
    let route: String
    let action: ActionContract

    var testDescription: String { route }

    /// An origin that may call it.
    var origin: Origin { action.origin }

    /// Params that have the declared shapes; those in `others` instead of the declared ones.
    func params(_ others: [String: Value] = [:]) -> Params {
      Params(action.fittingFields(others))
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests that can't pass while a need or an event leads nowhere, which one test reports.
  static var needsApplication: Self {
    .enabled(
      if: Application.isLinked,
      "the application can't be linked; see 'Every need and event leads to a target that is linked'"
    )
  }
}
