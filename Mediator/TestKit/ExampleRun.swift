public import MediatorKit

/// One example of an action, to be run against the action itself.
///
/// Two lines are the contract tests of a package's targets:
///
/// ```swift
/// @Test(arguments: ExampleRun.all { [Registration(Target_Shop.self) { Target_Shop(peers: $0) }] })
/// func `Every example happens`(_ run: ExampleRun) async throws { try await run.check() }
/// ```
/// ### What is checked
/// - The example fits the declaration: its params, its result, its error, and what is given.
/// - In a world of its own, with a stand-in for every other target that is registered, the action answers just what
///   the example says. The stand-ins answer with the examples of their own contracts.
/// - An action that says it is idempotent answers the same when it is called once more. Of one that writes, that
///   is what "no more than once" means: the second call finds its work done, and answers as the first did.
/// - Every action that has a text form has an example that answers. One that has none is a run that fails.
public struct ExampleRun: Sendable {
  enum Subject: Sendable {
    case example(Example)
    case fault(String)
  }

  /// `Target/action`.
  public let route: String

  let subject: Subject
  let make: @Sendable () throws -> [Registration]

  /// Every example of all targets that are registered.
  ///
  /// - Parameter make: Registers the targets with a world of their own, such as `Services.inMemory()`. Runs once to
  ///   list the examples, and once for each check. ``StandIn/registration`` stands in, and isn't examined.
  /// - Returns: The runs, in the order of the registrations.
  public static func all(
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ExampleRun] {
    let contracts: [TargetContract]
    do { contracts = try make().filter { !$0.isStandIn }.map(\.contract) } catch {
      return [
        ExampleRun(route: "", subject: .fault("nothing can be registered: \(error)"), make: make)
      ]
    }
    guard !contracts.isEmpty else {
      return [ExampleRun(route: "", subject: .fault("no target is registered"), make: make)]
    }
    return contracts.flatMap { target in
      target.actions.flatMap { action in
        let route = "\(target.name)/\(action.name)"
        return subjects(of: action).map { ExampleRun(route: route, subject: $0, make: make) }
      }
    }
  }

  private static func subjects(of action: ActionContract) -> [Subject] {
    let examples = action.examples.map(Subject.example)
    guard action.hasTextForm, !action.examples.contains(where: \.answers) else { return examples }
    let sample = ".examples(Example(\"…\", returns: …))"
    return examples + [.fault("no example of it answers; declare one: \(sample)")]
  }
}

extension ExampleRun: CustomStringConvertible {
  /// The route and the name of the example, as a list of tests shows it.
  public var description: String {
    switch subject {
    case .example(let example): "\(route): \(example.name)"
    case .fault(let problem): route.isEmpty ? problem : "\(route): \(problem)"
    }
  }
}
