import TestSupport
import Testing

@testable import MediatorKit

/// Which initialiser the compiler chooses; the rejecting overloads are recognised by the file that they pass.
struct ActionRefusalsTests {
  struct Target_Office: Target {
    static let summary = "Declares."
    static var actions: [Action<Self>] {
      Action("sync", "A closure.", Param("text", "T."), perform: { office in { office.read($0) } })
      Action("syncVoid", "A closure.", perform: { office in { office.close() } })
      Action("async", "A method.", Param("text", "T."), perform: readLater)
      Action("asyncVoid", "A method.", perform: closeLater)
      Action("bound", "A method of a closure's argument.", perform: { office in office.closeLater })
      Action("where", "A method.", perform: isOnMain)
      Action(
        "closure", "A closure.", Param("text", "T."),
        perform: { office in { text in await office.readLater(text) } })
      Action("closureVoid", "A closure.", perform: { office in { await office.closeLater() } })
    }
    let name = "office"
    func read(_ text: String) -> String { name + text }
    func close() {}
    func readLater(_ text: String) async -> String { name + text }
    func closeLater() async {}
    func isOnMain() async -> Bool { runsOnMain() }
    @MainActor func show(_ text: String) -> String { name + text }
    @MainActor func hide() {}
  }

  /// Calls deprecated code; only deprecated code can do so without a warning.
  protocol Refused: SendableMetatype {
    static func actions() throws -> [Action<Target_Office>]
  }

  struct Methods: Refused {
    @available(*, deprecated)
    static func actions() throws -> [Action<Target_Office>] {
      [
        try Action("result", "Main.", Param("text", "T."), perform: Target_Office.show),
        try Action("noResult", "Main.", perform: Target_Office.hide),
      ]
    }
  }

  @Test func `Synchronous main-actor methods need a try, and warn`() throws {
    let refused: any Refused.Type = Methods.self
    let files = try refused.actions().map(\.contract.file)
    #expect(files == Array(repeating: "MediatorKit/Action.swift", count: 2))
  }

  @Test func `A rejected main-actor method is still declared as main-actor`() throws {
    let methods: any Refused.Type = Methods.self
    #expect(try methods.actions().map(\.contract.isolation) == [.main, .main])
  }

  @Test func `Other methods and synchronous closures aren't rejected`() {
    let contracts = Target_Office.actions.map(\.contract)
    #expect(contracts.allSatisfy { $0.file == "MediatorKitTests/Action+RefusalsTests.swift" })
    #expect(contracts.map(\.isolation) == [.any, .any] + Array(repeating: .async, count: 6))
  }

  @MainActor @Test func `An asynchronous method runs on its caller's executor`() async throws {
    let mediator = try Mediator { Registration(Target_Office.self) { _ in Target_Office() } }
    #expect(try await mediator.perform("Office/where").value == true)
    #expect(try await mediator.perform("Office/async", ["text": "!"]).value == "office!")
  }

  @Test func `An asynchronous closure that captures its target reads it`() async throws {
    let mediator = try Mediator { Registration(Target_Office.self) { _ in Target_Office() } }
    for index in 0..<100 {
      let text = Value.string("\(index)")
      #expect(
        try await mediator.perform("Office/closure", ["text": text]).value
          == .string("office\(index)"))
    }
    _ = try await mediator.perform("Office/closureVoid")
  }
}
