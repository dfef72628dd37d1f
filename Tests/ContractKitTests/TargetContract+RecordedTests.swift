import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct TargetContractRecordedTests {
  static let given: [Example.Step] = [.call("light", ["room": "hall"])]

  static func lamp(_ examples: Example...) -> TargetContract {
    TargetContract(
      name: "Lamp", summary: "A lamp.", actions: [Lamp.action(examples: examples)], needs: [])
  }

  static let lamp = lamp(Example(recorded: "red", given: given, ["room": "hall"]))

  func outcome(in file: TargetContract) -> Example.Outcome? {
    Self.lamp.recorded(in: [file]).action("light")?.examples.first?.outcome
  }

  @Test func `A recorded example has the result of the same call in the file`() {
    let file = Self.lamp(Example("red", given: Self.given, ["room": "hall"], returns: Lamp.red))
    #expect(outcome(in: file) == .result(Lamp.red))
  }

  @Test(
    arguments: [
      Example("green", given: given, ["room": "hall"], returns: Lamp.red),
      Example("red", ["room": "hall"], returns: Lamp.red),
      Example("red", given: given, ["room": "attic"], returns: Lamp.red),
      Example("red", given: given, ["room": "hall"], fails: Lamp.Fault.dark),
    ])
  func `The outcome of another call, or an error, isn't its result`(_ example: Example) {
    #expect(outcome(in: Self.lamp(example)) == .recorded)
  }

  @Test func `Other examples keep their outcome`() {
    let written = Self.lamp(Example("red", returns: Lamp.green))
    let file = Self.lamp(Example("red", returns: Lamp.red))
    #expect(written.recorded(in: [file]) == written)
  }

  @Test func `A recorded example without its result isn't readable as a file`() {
    let text = ContractFile.text(of: Self.lamp)
    #expect(text.contains(#""recorded": true"#))
    #expect(throws: ContractFileError.self) {
      try ContractFile.contract(in: Array(text.utf8), path: "Lamp.json")
    }
  }

  @Test func `A recorded example without its result is no reply`() throws {
    let action = try #require(Self.lamp.action("light"))
    let route = try #require(Route("Lamp/light"))
    let error = try #require(throws: MediatorError.self) {
      try action.reply(of: action.examples[0], at: route)
    }
    #expect(error.code == .standInFailed)
    #expect(
      error.description
        == "the stand-in for Lamp/light has no reply: the result of its example 'red' isn't recorded; "
        + "run it in the folder of the package, where contract files are read, or record it there with your command line: contract export"
    )
  }
}
