import ContractKit
public import MediatorKit

/// One check of the contracts of a package, run on its targets.
///
/// Two lines are the contract tests of a package; a new action brings its own:
///
/// ```swift
/// @Test(arguments: ContractCheck.all { modules })
/// func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
/// ```
/// ``module(files:beside:_:)`` lists the same checks for the tests of one module.
///
/// ### What is checked
/// - **Linking.** The targets can be linked, and every need and every subscription leads to one of them. When they
///   can't be linked, this is the only check in the list.
/// - **Contract files.** The committed files match the present targets.
/// - **Calls.** Every action is documented. Called with nothing, without one of its params, with one of a wrong type,
///   with an unknown one, with all that it requires, or from a closed origin, it returns its result or
///   fails with a declared error. An action that requires a native param is only checked for its documentation.
/// - **Extreme values.** See below.
/// - **Examples.** Every action with a text form has an example that returns a result. Every example fits the
///   declaration and is true: it runs in a world of its own, with a stand-in for every other target, which
///   returns the examples of its contract. The result of a recorded example is the one in the contract file. An
///   idempotent action returns the same when it is called again.
/// - **Links.** Every link on a screen leads to a screen, whose action takes its params.
/// - **Screens.** The screen of every example is released when it is closed. Creating it, loading it, and each reaction
///   of it blocks the main actor for at most 100 ms at a time. Work that is quick when it is repeated passes.
/// - **Needs.** Every action that a target needs fails with each error that it declares, while the examples of the
///   target run. Each action that calls it handles the error, or fails with an error that it declares itself. A need
///   that no example calls is reported, unless it is for a screen, the target calls it when the application starts, or
///   an action of the target requires a native param. Needs of actions without errors aren't checked.
/// - **Durable events.** Every subscriber of a durable event handles it without a failure. An asynchronous one, which may
///   get it twice, does so twice, and its reading actions reply the same after both.
///
/// The rules about sources are another check, `ContractCheck.sources`.
///
/// ### Extreme values
/// Each number and text of the params, also in objects and arrays, is replaced by extreme values, one at a time: the
/// smallest integer, -1, 0 and the largest one; the smallest number, the one nearest to 0 and the largest one; an
/// empty text, one of 100,000 characters and one of unusual characters; an empty array and an empty object. The other
/// params and the preconditions are those of the first example that returns a result. The action must return its
/// result, fail with a declared error, or reject the params.
///
/// Arithmetic on such a value may trap, which ends the process: `page * size` overflows for a page near `Int.max`.
/// `swift test` then ends with `exited with unexpected signal code 4`, or 5 on ARM. The crash report names the line of
/// the module. The check is one `with extreme values` that started and didn't end. Check for the overflow, and fail
/// with a declared error:
///
/// ```swift
/// let (start, isTooLarge) = page.multipliedReportingOverflow(by: size)
/// guard page >= 0, !isTooLarge else { throw ShopError.noSuchPage }
/// ```
/// Or limit the value in the initialiser of its payload, so that the call fails with `invalidParams`.
public struct ContractCheck: Sendable {
  private let name: String
  private let faults: @Sendable () async throws -> [String]
  /// The place of the checked declaration; nil for a check of several.
  private var place: Finding.SourceLocation?

  /// Makes a check; the closure returns a sentence for each fault.
  package init(_ name: String, faults: @escaping @Sendable () async throws -> [String]) {
    self.name = name
    self.faults = faults
  }

  /// This check with the place of its declaration, which its failure names.
  func placed(at place: Finding.SourceLocation?) -> ContractCheck {
    var check = self
    check.place = place
    return check
  }

  /// Every check of all targets of an application.
  ///
  /// - Parameters:
  ///   - folder: The folder of the contract files, from the folder of the file in which this is called; nil where none
  ///     are kept: recorded examples then only have to succeed. The command line writes them: `contract export FOLDER`.
  ///   - file: The file in which this is called, a file of the package that declares the actions.
  ///   - make: Registers the targets with a world of their own, such as `Services.inMemory()`. Runs for each call.
  ///     ``StandIn/registration`` stands in, and isn't checked.
  /// - Returns: The checks, those of actions in the order of their declaration.
  public static func all(
    files folder: String? = "Contracts", beside file: String = #filePath,
    @RegistrationsBuilder _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    return checks(files: folder, beside: file, replaced: { [] }, make)
  }

  private static func checks(
    files folder: String?, beside file: String,
    replaced: @escaping @Sendable () throws -> [TargetContract],
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let linking = linking(beside: file, make, replaced: replaced)
    // Targets that can't be linked can't be called, and their contracts shouldn't be exported.
    guard let mediator = try? Mediator(make()) else { return [linking] }
    let contracts = mediator.contracts.filter { !mediator.standIns.contains($0.name) }
    // Another check reports the files that aren't readable.
    let committed =
      folder.map { ContractFolder(path(of: $0, beside: file)).readableContracts } ?? []
    let known = mediator.contracts.map { $0.recorded(in: committed) }.keyed(by: \.name)
    let recorded = { @Sendable in
      try make().map { $0.replacingContract(known[$0.name] ?? $0.contract) }
    }
    var checks = [linking]
    if let folder { checks.append(files(in: path(of: folder, beside: file), recorded)) }
    return checks
      + actions(of: contracts, among: mediator.contracts, hasFiles: folder != nil, recorded)
  }

  /// Every check of one module alone, for the tests of that module.
  ///
  /// A stand-in made of its contract file replaces every other module, so the module's needs are compared with the
  /// contracts as they were committed, and their needs with the module. Write them with the command line first:
  /// `contract export FOLDER`.
  ///
  /// ```swift
  /// static let checks = ContractCheck.module {
  ///   Registration { Target_Shop(services: .inMemory(), peers: $0) }
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
    let path = path(of: folder, beside: file)
    if let missing = missing(path) { return [missing] }
    let committed = Result { try ContractFolder(path).contracts() }
    return checks(
      files: folder, beside: file, replaced: { try committed.get() }
    ) {
      let registrations = try make()
      let names = Set(registrations.map(\.name))
      let others = try committed.get().filter { !names.contains($0.name) }
      return registrations + others.map { StandIn(contract: $0).registration }
    }
  }

  /// Runs the check.
  ///
  /// Throws ``ContractFailure``, which lists every fault, where it is, and how to fix it; also after ten minutes, such as
  /// for a screen that never loads.
  public func run() async throws {
    try await CheckQueue.shared.run { try await run { try await Patience.waitForCheck() } }
  }

  func run(_ wait: @escaping @Sendable () async throws -> Void) async throws {
    let found: [String]
    do {
      found =
        try await Task.result(of: faults, orNilAfter: wait)
        ?? ["doesn't end within \(Patience.checkLimit): an action, a screen or a handler hangs"]
    } catch let hang as ContractFailure { found = [hang.description] }
    guard found.isEmpty else { throw ContractFailure(name, found, at: place) }
  }
}

extension ContractCheck: CustomStringConvertible {
  /// The name of the check in a list of tests.
  public var description: String { name }
}
