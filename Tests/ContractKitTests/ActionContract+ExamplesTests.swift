import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ActionContractExamplesTests {
  static let route = Route(target: "Lamp", action: "light")

  static let action = Lamp.action(examples: [
    Example("no room", ["room": "none"], fails: Lamp.Fault.dark),
    Example("the hall", ["room": "hall"], returns: Lamp.red),
    Example("the hall is dark", ["room": "hall"], fails: Lamp.Fault.dark),
    Example("a bright hall", ["room": "hall", "level": 2], returns: Lamp.green),
    Example(
      "the cellar by night", given: [.peer("Sun/state", "night")], ["room": "cellar"],
      fails: Lamp.Fault.dark),
  ])

  func name(_ params: Params, named name: String? = nil) throws -> String {
    let route = try #require(Self.route)
    return try Self.action.example(for: params, named: name, at: route).name
  }

  @Test(
    arguments: [
      (["room": "hall"], "the hall"),
      (["room": "hall", "level": 1], "the hall"),
      (["room": "hall", "level": 1.0], "the hall"),
      (["room": "hall", "note": nil], "the hall"),
      (["room": "hall", "level": 2], "a bright hall"),
      (["room": "none"], "no room"),
      // The failure is that of another peer.
      (["room": "cellar"], "the hall"),
    ] as [(Params, String)])
  func `An example with the same params is the reply`(_ params: Params, _ name: String) throws {
    #expect(try self.name(params) == name)
  }

  @Test func `With other params the first example that succeeds is the reply`() throws {
    #expect(try name(["room": "attic"]) == "the hall")
    #expect(try name(["room": "hall", "note": "dim"]) == "the hall")
  }

  @Test func `A failure of other peers is the reply by its name, or where nothing succeeds`() throws
  {
    #expect(try name(["room": "hall"], named: "the cellar by night") == "the cellar by night")
    let night = Self.action.examples.suffix(1)
    let action = Lamp.action(examples: Array(night))
    let route = try #require(Self.route)
    let found = try action.example(for: ["room": "cellar"], named: nil, at: route)
    #expect(found.name == "the cellar by night")
  }

  @Test func `Native params are compared as data`() throws {
    struct Room: Codable, Payload { var name: String }
    let text: any Payload = "none"
    #expect(try name(["room": .native(text)]) == "no room")
    #expect(try name(["room": .native(Room(name: "none"))]) == "the hall")
  }

  @Test func `An example chosen by name takes precedence over one with the same params`() throws {
    #expect(try name(["room": "none"], named: "the hall is dark") == "the hall is dark")
  }

  @Test func `An unknown name fails with the nearest name`() throws {
    let error = try #require(throws: MediatorError.self) {
      try name(["room": "hall"], named: "the hal")
    }
    #expect(error.code == .standInFailed)
    #expect(
      error.message
        == "the stand-in for Lamp/light has no reply: its contract has no example 'the hal'"
    )
    #expect(error.help == "did you mean 'the hall' or 'the hall is dark'?")
  }

  @Test func `Without an example that succeeds the error says what to declare`() throws {
    let action = Lamp.action(examples: [Example("no room", fails: Lamp.Fault.dark)])
    let route = try #require(Self.route)
    let error = try #require(throws: MediatorError.self) {
      try action.example(for: ["room": "hall"], named: nil, at: route)
    }
    #expect(
      error.description
        == "the stand-in for Lamp/light has no reply: its contract has no example that "
        + "succeeds; add one to the declaration of the action: .examples(Example(\"…\", returns: …))"
    )
  }

  @Test func `An example that fails throws its error, with the message of the contract`() throws {
    let route = try #require(Self.route)
    let error = try #require(throws: MediatorError.self) {
      try Self.action.reply(of: Self.action.examples[0], at: route)
    }
    #expect(error.declares("dark"))
    #expect(error.message == "there is no light")
  }

  @Test func `A native result can't come from an example`() throws {
    let action = Lamp.action(result: .native("Bulb"), examples: [Example("a bulb")])
    let route = try #require(Self.route)
    let error = try #require(throws: MediatorError.self) {
      try action.reply(of: action.examples[0], at: route)
    }
    #expect(error.code == .standInFailed)
    #expect(error.message.hasSuffix("Bulb has no text form, so no example can contain it"))
    #expect(error.help == "pass an instance to answer(_:with:)")
  }
}
