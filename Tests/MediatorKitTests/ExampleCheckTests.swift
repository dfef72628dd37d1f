import Testing

@testable import MediatorKit

struct ExampleCheckTests {
  static func faults(_ example: Example, and other: Example? = nil) -> [String] {
    let action = Lamp.action(examples: [example] + [other].compactMap { $0 })
    let contract = TargetContract(
      name: "Lamp", summary: "A lamp.", actions: [action],
      needs: [
        NeedContract(
          route: "Grid/power", params: [], result: .integer, handles: [], file: "", line: 0)
      ],
      hears: [
        HearerContract(
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
        "sends 'rom', which is no param of it, did you mean 'room'?",
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
      ["names 'burn', which is no action"]
    ),
    (
      Example("x", given: [.call("light")], ["room": "hall"], returns: Lamp.red),
      ["calls 'light', and leaves the required param 'room' out"]
    ),
    (
      Example("x", given: [.event("Grid/back")], ["room": "hall"], returns: Lamp.red),
      ["names 'Grid/back', which is no event that Lamp hears"]
    ),
    (
      Example("x", given: [.event("Grid/failed", [:])], ["room": "hall"], returns: Lamp.red),
      ["tells 'Grid/failed' with a payload/at: missing, required string"]
    ),
    (
      Example("x", given: [.peer("Sun/shine", "y")], ["room": "hall"], returns: Lamp.red),
      ["names 'Sun/shine', which is no need of Lamp"]
    ),
  ])
  func `What doesn't fit is told, with its place`(_ example: Example, _ faults: [String]) {
    #expect(Self.faults(example) == faults.map { "in the example 'x' \($0)" })
  }

  @Test func `Two examples of one name are told apart by nobody`() {
    let example = Example("x", ["room": "hall"], returns: Lamp.red)
    #expect(
      Self.faults(example, and: example) == ["in the example 'x' has the name of another one"])
  }
}
