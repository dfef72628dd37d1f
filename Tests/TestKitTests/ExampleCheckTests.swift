import MediatorKit
import TestSupport
import Testing

@testable import TestKit

struct ExampleCheckTests {
  static func faults(_ example: Example, and other: Example? = nil) -> [String] {
    let action = Lamp.action(examples: [example] + [other].compactMap { $0 })
    let contract = TargetContract(
      name: "Lamp", summary: "A lamp.", actions: [action],
      needs: [
        NeedContract(
          route: "Grid/power", params: [], result: .integer, handles: [], file: "", line: 0)
      ],
      subscriptions: [
        SubscriptionContract(
          event: "Grid/failed", shape: .object(name: "Failure", [.init("at", .string)]), file: "",
          line: 0)
      ])
    return ExampleCheck(action, of: contract).faults(in: example).map(\.text)
  }

  @Test func `An example that fits has no faults`() {
    let given: [Example.Step] = [
      .call("light", ["room": "attic"]), .event("Grid/failed", ["at": "noon", "where": "here"]),
      .peer("Grid/power", "much"),
    ]
    #expect(Self.faults(Example("x", given: given, ["room": "hall"], returns: Lamp.red)) == [])
    #expect(Self.faults(Example("x", ["room": "hall"], fails: Lamp.Fault.dark)) == [])
  }

  @Test(arguments: [
    (
      Example("x", ["rom": "hall"], returns: Lamp.red),
      [
        "sends 'rom', which isn't a param of the action, did you mean 'room'?",
        "leaves out the required param 'room'",
      ]
    ),
    (Example("x", ["room": 1], returns: Lamp.red), ["sends 'room': expected string, got integer"]),
    (
      Example("x", ["room": "hall"], returns: ["colour": "red"]),
      ["returns result/level: missing, required integer"]
    ),
    (
      Example("x", ["room": "hall"], fails: Lamp.Fault.broken),
      ["fails with 'broken', which it doesn't declare"]
    ),
    (
      Example("x", given: [.call("burn")], ["room": "hall"], returns: Lamp.red),
      ["names 'burn', which isn't an action"]
    ),
    (
      Example("x", given: [.call("light")], ["room": "hall"], returns: Lamp.red),
      ["calls 'light' and leaves out the required param 'room'"]
    ),
    (
      Example("x", given: [.event("Grid/back")], ["room": "hall"], returns: Lamp.red),
      ["names 'Grid/back', which isn't an event that Lamp subscribes to"]
    ),
    (
      Example("x", given: [.event("Grid/failed", [:])], ["room": "hall"], returns: Lamp.red),
      ["emits 'Grid/failed' with payload/at: missing, required string"]
    ),
    (
      Example("x", given: [.peer("Sun/shine", "y")], ["room": "hall"], returns: Lamp.red),
      ["names 'Sun/shine', which isn't a need of Lamp"]
    ),
  ])
  func `A fault names its place`(_ example: Example, _ faults: [String]) {
    #expect(Self.faults(example) == faults)
  }

  @Test func `All mismatches of a result are one fault`() throws {
    let answer: Value = ["colour": "red", "shade": 1, "tint": 2, "hue": 3, "tone": 4]
    let example = Example("x", ["room": "hall"], returns: answer)
    let action = Lamp.action(examples: [example])
    let check = ExampleCheck(action, of: Lamp.contract(action))
    let fault = try #require(check.faults(in: example).first)
    #expect(
      fault.text == "returns result/level: missing, required integer; "
        + "result/hue: unknown; result/shade: unknown; and 2 more")
    #expect(
      fault.help
        == "Return what the action declares: Light {colour, level}, or declare the `shape` of a type that "
        + "encodes a field only sometimes.")
    let other = Example("x", ["room": "hall"], returns: ["colour": "red", "level": "high"])
    let kind = try #require(check.faults(in: other).first)
    #expect(kind.help == "Return what the action declares: Light {colour, level}.")
  }

  @Test func `Two examples of one action have different names`() {
    let example = Example("x", ["room": "hall"], returns: Lamp.red)
    #expect(Self.faults(example, and: example) == ["has the same name as another example"])
  }
}
