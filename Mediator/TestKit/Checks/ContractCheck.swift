public import MediatorKit

/// One promise of the contracts of a package, tried on its targets.
///
/// Two lines are the contract tests of a package; a new action brings its own:
///
/// ```swift
/// @Test(arguments: ContractCheck.all { modules })
/// func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
/// ```
/// ### What is checked
/// - The targets can be linked, and every need and every subscription leads to one of them. Where that fails, nothing
///   can be called, and it is the only check beside that of the files.
/// - Every action, called with nothing, without one of its params, with one of a wrong kind, with an unknown one, with
///   all that it requires, or from where it isn't open to, answers its result or its coded error; and it is
///   documented. What requires something native is called by nobody but its module, and only documented.
/// - Every action that has a text form has an example that answers, and every example is true. It fits the
///   declaration, in what it is given too. In a world of its own, with a stand-in for every other target, which answers
///   with the examples of its contract, the action answers just what the example says. One that says it is idempotent
///   answers the same when it is called once more: of one that writes, that is what "no more than once" means.
/// - The committed contract files are those of the targets as they are now.
/// - Every action's declaration matches its method where the compiler doesn't compare them: params are in the order of
///   the arguments, and a synchronous method of the main actor is given as `onMain:`. The check runs SwiftPM to find
///   the sources, on macOS and Linux, and fails if it finds none. Targets of other packages are left out.
public struct ContractCheck: Sendable {
  private let name: String
  private let faults: @Sendable () async throws -> [String]

  /// Names a check; the closure answers a sentence for each thing that is wrong.
  init(_ name: String, faults: @escaping @Sendable () async throws -> [String]) {
    self.name = name
    self.faults = faults
  }

  /// Every check of all targets of an application.
  ///
  /// - Parameters:
  ///   - folder: The folder of the contract files, from the folder of the file in which this is called; nil where none
  ///     are kept. The command line writes them: `contract export FOLDER`.
  ///   - file: The file in which this is called, a file of the package that declares the actions.
  ///   - make: Registers the targets with a world of their own, such as `Services.inMemory()`. Runs for each call that
  ///     is tried. ``StandIn/registration`` stands in, and isn't examined.
  /// - Returns: The checks, those of actions in the order of their declaration.
  public static func all(
    files folder: String? = "Contracts", beside file: String = #filePath,
    @RegistrationsBuilder _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let linking = linking(make)
    // Where the targets can't be linked, nothing can be called, and no contract should be exported.
    guard let mediator = try? Mediator(make()) else { return [linking] }
    let contracts = mediator.contracts.filter { !mediator.standIns.contains($0.name) }
    var checks = [linking]
    if let folder { checks.append(files(in: path(of: folder, beside: file), make)) }
    #if os(macOS) || os(Linux)
      checks += sources(of: contracts, beside: file)
    #endif
    return checks + actions(of: contracts, make)
  }

  /// Every check of one module alone, for the tests of that module.
  ///
  /// A stand-in made of its contract file replaces every other module, so the module's needs are compared with the
  /// contracts as they were committed.
  ///
  /// ```swift
  /// static let checks = ContractCheck.module {
  ///   Registration(Target_Shop.self) { Target_Shop(services: .inMemory(), peers: $0) }
  /// }
  ///
  /// @Test(arguments: checks)
  /// func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
  /// ```
  /// - Parameters:
  ///   - folder: The folder of the contract files of all modules, from the folder of the file in which this is called.
  ///   - file: The file in which this is called, a file of the package that declares the actions.
  ///   - make: Registers the module as in ``all(files:beside:_:)``.
  /// - Returns: The checks, as ``all(files:beside:_:)`` lists them.
  public static func module(
    files folder: String = "../ContractTests/Contracts", beside file: String = #filePath,
    @RegistrationsBuilder _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let committed = Result { try contracts(in: path(of: folder, beside: file)) }
    return all(files: folder, beside: file) {
      let registrations = try make()
      let names = Set(registrations.map(\.contract.name))
      registrations
      try committed.get().filter { !names.contains($0.name) }
        .map { StandIn(contract: $0).registration }
    }
  }

  /// Tries it.
  ///
  /// Throws ``ContractFailure``, which says everything that is wrong, where, and how to mend it.
  public func run() async throws {
    let faults = try await faults()
    guard faults.isEmpty else { throw ContractFailure(name, faults) }
  }
}

extension ContractCheck: CustomStringConvertible {
  /// What is checked, as a list of tests shows it.
  public var description: String { name }
}
