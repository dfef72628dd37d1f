import Testing

@testable import MediatorKit

struct DeprecationCheckTests {
  /// The warnings about `Old/run`, beside a target `New` with an action `run`.
  private static func problems(
    since: String = "1.2.0", removeIn: String = "2.0.0", replacement: String? = nil
  ) -> [Finding] {
    let deprecation = Deprecation(
      since: since, removeIn: removeIn, replacement: replacement, reason: "It is slow.")
    return DeprecationCheck.findings(in: [
      contract("Old", deprecation), contract("New", nil),
    ])
  }

  private static func contract(_ name: String, _ deprecation: Deprecation?) -> TargetContract {
    let action = ActionContract(
      name: "run", summary: "", params: [], result: .nothing, errors: [], access: .native(.read),
      isolation: .any, deprecation: deprecation)
    return TargetContract(name: name, summary: "", actions: [action], needs: [])
  }

  @Test(arguments: [
    ("New/run", nil), ("Away/run", nil),
    ("New/rnu", "which doesn't exist, did you mean 'run'?"),
    ("Nwe/run", "whose target isn't linked, did you mean 'New/run'?"),
    ("Old/rnu", "which doesn't exist"), ("Old/run", "which is the action itself"),
    ("run", "which isn't a route: Target/action"),
  ])
  func `A replacement that doesn't exist is a warning`(replacement: String, problem: String?) {
    let found = Self.problems(replacement: replacement)
    let message = problem.map { "Old/run names '\(replacement)' as its replacement, \($0)" }
    #expect(found.map(\.message) == [message].compactMap(\.self))
    #expect(found.allSatisfy { $0.level == .warning })
  }

  @Test(arguments: [
    ("1.2.0", "1.3", nil), ("1.2.0", "1.2", "is removed in 1.2, which isn't after 1.2.0"),
    ("3.0.0", "2.0.0", "is removed in 2.0.0, which isn't after 3.0.0"),
    ("soon", "2.0.0", "is deprecated with 'soon', which isn't a version: 1.4.0"),
    ("1.2.0", "v2", "is deprecated with 'v2', which isn't a version: 1.4.0"),
  ])
  func `Versions of a deprecation are in order`(since: String, removeIn: String, problem: String?) {
    let found = Self.problems(since: since, removeIn: removeIn)
    #expect(found.map(\.message) == [problem.map { "Old/run \($0)" }].compactMap(\.self))
  }

  @Test(arguments: [
    ("1.0.0", "is due for removal: Old has version 1.0.0"),
    ("0.9.0", "is due for removal: Old has version 1.0.0"), ("1.0.1", nil),
  ])
  func `An action whose removal is due is a warning`(removeIn: String, problem: String?) {
    let found = Self.problems(since: "0.1.0", removeIn: removeIn)
    #expect(found.map(\.message) == [problem.map { "Old/run \($0)" }].compactMap(\.self))
  }

  @Test(arguments: [
    ("New/run", "Call New/run instead."), ("New/rnu", "Stop calling it"), ("Old/run", "Stop"),
  ])
  func `Callers are told of a replacement that exists`(replacement: String, help: String) {
    let deprecation = Deprecation(
      since: "1.2.0", removeIn: "2.0.0", replacement: replacement, reason: "It is slow.")
    let contracts = [Self.contract("Old", deprecation), Self.contract("New", nil)]
    let caller = TargetContract(
      name: "User", summary: "", actions: [], needs: [Need("Old/run").contract])
    let found = NeedCheck.findings(of: [caller], in: contracts)
    #expect(found.count == 1 && found[0].help?.hasPrefix(help) == true)
  }

  @Test func `A mediator has the warning`() throws {
    struct Target_Old: Target {
      static let summary = "Goes."
      static var actions: [Action<Self>] {
        Action("run", "Runs.", perform: { _ in {} })
          .deprecated(
            since: "1.2.0", removeIn: "2.0.0", replacement: "Old/rnu", because: "It is slow.")
      }
    }
    let mediator = try Mediator { Registration { _ in Target_Old() } }
    #expect(mediator.warnings.map(\.kind) == [.badDeprecation])
  }
}
