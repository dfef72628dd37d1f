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
///
/// The rules about sources are checked by `ContractCheck.sources()` of CheckKit.
public struct ContractCheck: Sendable {
  private let name: String
  private let faults: @Sendable () async throws -> [String]

  /// Names a check; the closure answers a sentence for each thing that is wrong.
  package init(_ name: String, faults: @escaping @Sendable () async throws -> [String]) {
    self.name = name
    self.faults = faults
  }

  /// Every check of all targets that are registered.
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
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    var checks = [linking(make)]
    if let folder {
      let parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      checks.append(files(in: (parent + [folder[...]]).joined(separator: "/"), make))
    }
    // Where the targets can't be linked, nothing can be called.
    guard let mediator = try? Mediator(make()) else { return checks }
    let contracts = mediator.contracts.filter { !mediator.standIns.contains($0.name) }
    return checks + actions(of: contracts, make)
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
