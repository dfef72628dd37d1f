import MediatorKit
import Testing

@testable import CheckKit

struct ExampleRuleTests {
  private static let seen = Shape.object(name: "Seen", [.init("name", .string)])

  /// What R12 says of the action Profile/show with these examples.
  private static func findings(_ examples: [Example], result: Shape = seen) -> [String] {
    var package = SamplePackage()
    package.promise(
      "Profile",
      actions: [
        SamplePackage.action(
          "show",
          params: [
            SamplePackage.param("id", .integer),
            SamplePackage.param("note", .string, isRequired: false),
          ], result: result, errors: ["gone"], file: "Profile/Target_Profile.swift", line: 6,
          examples: examples)
      ],
      subscriptions: [SubscriptionContract(event: "Login/out", shape: .nothing, file: "", line: 0)])
    return package.report().findings.filter { $0.rule == "R12" }.map(\.message)
  }

  private static let good = Example("one", ["id": 1], returns: ["name": "Li"])

  @Test func `An action needs an example that succeeds`() {
    let message = "Profile/show has no example that succeeds."
    #expect(Self.findings([]) == [message])
    #expect(Self.findings([Example("x", ["id": 1], .error("gone"))]) == [message])
    #expect(Self.findings([Self.good]) == [])
  }

  @Test func `An action whose result stays in the process needs no example`() {
    #expect(Self.findings([], result: .native("Screen")) == [])
  }

  static let lies: [(Example, String)] = [
    (
      Example("one", ["id": 2], returns: ["name": "Li"]),
      "in the example 'one' has the name of another one"
    ),
    (Example("x", returns: ["name": ""]), "in the example 'x' leaves the required param 'id' out"),
    (
      Example("x", ["id": 1, "idd": 2], returns: ["name": ""]),
      "in the example 'x' sends 'idd', which isn't a param of the action"
    ),
    (
      Example("x", ["id": "1"], returns: ["name": ""]),
      "in the example 'x' sends 'id': expected integer, got text"
    ),
    (
      Example("x", ["id": 1], returns: ["nam": ""]),
      "in the example 'x' answers a result/name: missing, required string; "
        + "result/nam: unknown, did you mean 'name'?"
    ),
    (
      Example("x", ["id": 1], .error("lost")),
      "in the example 'x' fails with 'lost', which it doesn't declare"
    ),
    (
      Example("x", given: [.call("shw")], ["id": 1], returns: ["name": ""]),
      "in the example 'x' names 'shw', which isn't an action, did you mean 'show'?"
    ),
    (
      Example("x", given: [.call("show", ["a": 1, "id": 1])], ["id": 1], returns: ["name": ""]),
      "in the example 'x' calls 'show', and sends 'a', which isn't a param of the action"
    ),
    (
      Example("x", given: [.event("Login/in")], ["id": 1], returns: ["name": ""]),
      "in the example 'x' names 'Login/in', which isn't an event that Profile subscribes to"
    ),
    (
      Example("x", given: [.peer("Login/gone", "any")], ["id": 1], returns: ["name": ""]),
      "in the example 'x' names 'Login/gone', which isn't a need of Profile"
    ),
    (
      Example("x", given: [.peer("Login/status", "an")], ["id": 1], returns: ["name": ""]),
      "in the example 'x' names 'an', which isn't an example of Login/status, did you mean 'any'?"
    ),
  ]

  @Test(arguments: lies)
  func `An example that doesn't fit is told`(example: Example, problem: String) {
    let findings = Self.findings([Self.good, example])
    #expect(findings.first?.hasPrefix("Profile/show \(problem)") == true, "\(findings)")
    #expect(findings.count == 1)
    #expect(findings.first?.contains("?.") == false)
  }

  @Test func `Steps that fit are fine`() {
    let steps: [Example.Step] = [
      .call("show", ["id": 1]), .event("Login/out"), .peer("Login/status", "any"),
    ]
    let example = Example("x", given: steps, ["id": 1, "note": "a"], returns: ["name": "Li"])
    #expect(Self.findings([example]) == [])
  }

  @Test func `What never leaves the process is left out, and nothing is answered by nothing`() {
    #expect(Self.findings([Example("x", ["id": 1])], result: .native("View")) == [])
    #expect(Self.findings([Example("x", ["id": 1])], result: .nothing) == [])
    #expect(Self.findings([Example("x", ["id": 1], returns: 1)], result: .nothing).count == 1)
  }
}
