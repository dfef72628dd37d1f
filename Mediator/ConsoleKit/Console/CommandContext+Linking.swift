package import ContractKit
package import MediatorKit

// The application of the console.
extension CommandContext {
  /// Links the application, or throws its errors.
  package func mediator() throws -> Mediator { try reporting { try link() } }

  /// Links the application with stand-ins, or throws its errors.
  func mediator(standingIn: StandingIn) throws -> Mediator {
    try reporting { try link(standingIn: standingIn) }
  }

  private func reporting(_ link: () throws -> Mediator) throws -> Mediator {
    do { return try link() } catch let error as RegistrationError {
      throw ConsoleError.badRegistration(error)
    }
  }

  /// The declarations of the application, also when it can't be linked.
  package func linked() throws -> LinkedTargets {
    do { return LinkedTargets(try link()) } catch let error as RegistrationError {
      return LinkedTargets(error)
    }
  }

  /// Throws for a name that isn't that of a target; links the application if there are names.
  package func checkTargets(_ names: [String]) throws {
    guard !names.isEmpty else { return }
    // Linked without options that write files.
    let known = try with(["trace": nil, "quiet": ""]).linked().contracts.map(\.name)
    for name in names where !known.contains(name) {
      throw ConsoleError.unknownTarget(name, among: known)
    }
  }

  /// The names of the targets that run in other processes; empty when the application can't be linked.
  var remotes: Set<String> {
    console.around == nil ? [] : (try? link().remotes) ?? []
  }

  /// The contracts of the targets, with a warning when a need isn't met.
  ///
  /// Throws when names of targets are invalid or taken twice.
  package func contracts() throws -> [TargetContract] { try describedTargets().contracts }

  /// The same, with the needs of the application's other code.
  func describedTargets() throws -> LinkedTargets {
    do { return LinkedTargets(try link()) } catch let error as RegistrationError {
      let ofNames: [Finding.Kind] = [.badName, .duplicate, .sameButForCase]
      guard !error.faults.contains(where: { ofNames.contains($0.kind) }) else {
        throw ConsoleError.badRegistration(error)
      }
      warnOfFaults()
      return LinkedTargets(error)
    }
  }

  /// A mediator to describe, with a warning when a need isn't met.
  ///
  /// Links stand-ins then, because they have no needs.
  func describable() throws -> Mediator {
    do { return try link() } catch let error as RegistrationError {
      guard let mediator = try? link(standingIn: StandingIn(allBut: []) { _, _ in }) else {
        throw ConsoleError.badRegistration(error)
      }
      warnOfFaults()
      return mediator
    }
  }

  private func warnOfFaults() {
    guard !invocation.has("quiet") else { return }
    let command = console.table.commands(beginningWith: "check").first?.name ?? "call ROUTE"
    terminal.note(
      "warning: the application can't be linked; '\(console.name) \(command)' shows why")
  }

  private func link() throws -> Mediator {
    let mediator = try link(standingIn: standingIn)
    try checkOnly(mediator)
    return mediator
  }

  private func link(standingIn: StandingIn?) throws -> Mediator {
    let environment = try ConsoleEnvironment(self)
    let make = { try console.makeMediator(environment) }
    let mediator = try standingIn.map { try $0.whileLinking(make) } ?? make()
    environment.watchEvents(of: mediator)
    return mediator
  }
}
