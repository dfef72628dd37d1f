import Foundation
import MediatorKit
import TestKit
import Testing

/// Actions of all modules together; the tests of each module check its contract among stand-ins.
struct ActionTests {
  @Test(.needsApplication, arguments: Application.actions)
  func `F57: It answers, or fails as declared, beside the real modules`(
    _ declared: Application.Declared
  ) async throws {
    let mediator = try Application.mediator()
    do {
      let reply = try await mediator.perform(
        declared.route, declared.params(), from: declared.origin)
      #expect(declared.action.result.mismatches(of: try reply.value) == [])
    } catch let error as MediatorError {
      #expect(declared.action.errors.contains { error.declares($0.code) }, "\(error)")
    }
  }

  @Test(arguments: Application.actions)
  func `It has an example that answers, and one that fails if it can`(
    _ declared: Application.Declared
  ) {
    let outcomes = declared.action.examples.map(\.outcome)
    let failures = outcomes.filter { if case .error = $0 { true } else { false } }
    #expect(failures.count < outcomes.count)
    // The examples run without a server, so none fails like one.
    let ofServers = ["requestFailed", "serverUnreachable"]
    let errors = declared.action.errors.filter { !ofServers.contains($0.code) }
    #expect(errors.isEmpty || !failures.isEmpty)
  }

  /// The samples are no module; `SamplesTests` checks their contract.
  @Test(arguments: Application.modules.filter { $0 != "Samples" })
  func `The tests of a module check its contract`(_ module: String) throws {
    let folder = Executable.root.appendingPathComponent("Tests/\(module)Tests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let texts = try files.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(texts.contains { $0.contains("ContractCheck.module") })
  }
}
