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
    return ExampleCheck.faults(in: contract)
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
      ["param/rom unknown, did you mean 'room'?", "param/room missing, required string"]
    ),
    (Example("x", ["room": 1], returns: Lamp.red), ["param/room expected string, got integer"]),
    (
      Example("x", ["room": "hall"], returns: ["colour": "red"]),
      ["result/level missing, required integer"]
    ),
    (
      Example("x", ["room": "hall"], fails: Lamp.Fault.broken),
      ["the action doesn't declare the error 'broken'"]
    ),
    (
      Example("x", given: [.call("burn")], ["room": "hall"], returns: Lamp.red),
      ["given a call of 'burn', which is no action of Lamp"]
    ),
    (
      Example("x", given: [.call("light")], ["room": "hall"], returns: Lamp.red),
      ["given a call of 'light': param/room missing, required string"]
    ),
    (
      Example("x", given: [.event("Grid/back")], ["room": "hall"], returns: Lamp.red),
      ["given the event 'Grid/back', which Lamp doesn't hear"]
    ),
    (
      Example("x", given: [.event("Grid/failed", [:])], ["room": "hall"], returns: Lamp.red),
      ["given the event 'Grid/failed': payload/at missing, required string"]
    ),
    (
      Example("x", given: [.peer("Sun/shine", "y")], ["room": "hall"], returns: Lamp.red),
      ["given an answer of 'Sun/shine', which Lamp doesn't need"]
    ),
  ])
  func `What doesn't fit is told, with its place`(_ example: Example, _ faults: [String]) {
    #expect(Self.faults(example) == faults.map { "Lamp/light, example 'x': \($0)" })
  }

  @Test func `Two examples of one name are told apart by nobody`() {
    let example = Example("x", ["room": "hall"], returns: Lamp.red)
    #expect(
      Self.faults(example, and: example)
        == Array(repeating: "Lamp/light, example 'x': another example has this name", count: 2))
  }
}
