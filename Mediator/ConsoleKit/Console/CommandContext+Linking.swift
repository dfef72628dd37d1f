package import ContractKit
package import MediatorKit

// The application of the console.
extension CommandContext {
  /// Links the application, or throws its errors.
  package func mediator() throws -> Mediator {
    let mediator = try mediator(standingIn: standingIn)
    try checkOnly(mediator)
    return mediator
  }

  /// Links the application with stand-ins, or throws its errors.
  func mediator(standingIn: StandingIn?) throws -> Mediator {
    let environment = try ConsoleEnvironment(self)
    let make = { try console.makeMediator(environment) }
    let mediator = try standingIn.map { try $0.whileLinking(make) } ?? make()
    environment.watchEvents(of: mediator)
    return mediator
  }

  /// The declarations of the application, also when it can't be linked.
  package func linked() throws -> LinkedTargets {
    do { return LinkedTargets(try mediator()) } catch let error as RegistrationError {
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
    console.around == nil ? [] : (try? mediator().remotes) ?? []
  }

  /// The contracts of the targets, with a warning when a need isn't met.
  ///
  /// Throws when names of targets are invalid or taken twice.
  package func contracts() throws -> [TargetContract] { try describedTargets().contracts }

  /// The same, with the needs of the application's other code.
  func describedTargets() throws -> LinkedTargets {
    do { return LinkedTargets(try mediator()) } catch let error as RegistrationError {
      let ofNames: [Finding.Kind] = [.badName, .duplicate, .sameButForCase]
      guard !error.faults.contains(where: { ofNames.contains($0.kind) }) else { throw error }
      warnOfFaults()
      return LinkedTargets(error)
    }
  }

  /// A mediator to describe, with a warning when a need isn't met.
  ///
  /// Links stand-ins then, because they have no needs.
  func describable() throws -> Mediator {
    do { return try mediator() } catch let error as RegistrationError {
      let standIns = StandingIn(allBut: []) { _, _ in }
      guard let mediator = try? mediator(standingIn: standIns) else { throw error }
      warnOfFaults()
      return mediator
    }
  }

  private func warnOfFaults() {
    let command = console.table.commands(beginningWith: "check").first?.name ?? "call ROUTE"
    note(
      "warning: the application can't be linked; '\(console.name) \(command)' shows why")
  }
}

extension RegistrationError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(
      .E0303, code: "badRegistration", description,
      help: "fix what these faults name; --only MODULE runs one module without the others")
  }
}
