import TestSupport
import Testing

@testable import TestKit
import MediatorKit

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
    return ExampleCheck(action, of: contract).faults.map(\.text)
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
        "leaves the required param 'room' out",
      ]
    ),
    (Example("x", ["room": 1], returns: Lamp.red), ["sends 'room': expected string, got integer"]),
    (
      Example("x", ["room": "hall"], returns: ["colour": "red"]),
      ["answers a result/level: missing, required integer"]
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
      ["calls 'light', and leaves the required param 'room' out"]
    ),
    (
      Example("x", given: [.event("Grid/back")], ["room": "hall"], returns: Lamp.red),
      ["names 'Grid/back', which isn't an event that Lamp subscribes to"]
    ),
    (
      Example("x", given: [.event("Grid/failed", [:])], ["room": "hall"], returns: Lamp.red),
      ["tells 'Grid/failed' with a payload/at: missing, required string"]
    ),
    (
      Example("x", given: [.peer("Sun/shine", "y")], ["room": "hall"], returns: Lamp.red),
      ["names 'Sun/shine', which isn't a need of Lamp"]
    ),
  ])
  func `Parts that don't fit are reported with their place`(_ example: Example, _ faults: [String])
  {
    #expect(Self.faults(example) == faults.map { "in the example 'x' \($0)" })
  }

  @Test func `Missing fields of a result are one fault, with the existing fields`() throws {
    let answer: Value = ["colour": "red", "shade": 1, "tint": 2, "hue": 3, "tone": 4]
    let action = Lamp.action(examples: [Example("x", ["room": "hall"], returns: answer)])
    let contract = Lamp.contract(action)
    let fault = try #require(ExampleCheck(action, of: contract).faults.first)
    #expect(
      fault.text == "in the example 'x' answers a result/level: missing, required integer; "
        + "result/hue: unknown; result/shade: unknown; and 2 more")
    #expect(fault.help == "Answer what is promised, Light {colour, level}.")
  }

  @Test func `A misspelled need isn't suggested`() {
    let example = Example(
      "x", given: [.peer("Grid/power", "much")], ["room": "hall"], returns: Lamp.red)
    let action = Lamp.action(examples: [example])
    func contract(_ need: String) -> TargetContract {
      TargetContract(
        name: "Lamp", summary: "A lamp.", actions: [action],
        needs: [
          NeedContract(route: need, params: [], result: .integer, handles: [], file: "", line: 0)
        ])
    }
    let power = ActionContract(
      name: "power", summary: "", params: [], result: .integer, errors: [], access: .native(.read),
      isolation: .any)
    let grid = TargetContract(name: "Grid", summary: "", actions: [power], needs: [])
    let fault = ExampleCheck(action, of: contract("Grid/powr"), among: [grid]).faults.first
    #expect(fault?.text == "in the example 'x' names 'Grid/power', which isn't a need of Lamp")
    #expect(fault?.help == "There are: none.")
  }

  @Test func `Two examples with one name are a fault`() {
    let example = Example("x", ["room": "hall"], returns: Lamp.red)
    #expect(
      Self.faults(example, and: example) == ["in the example 'x' has the name of another one"])
  }
}
