// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

// The README shows the regions between the markers; `ReadmeTests` compares them.
// readme:begin
struct Target_Greeting: Target {
  static let summary = "Greets people."
  static var actions: [Action<Self>] {
    Action(
      "greet", "Greets a person by name.", Param("name", "The name.", example: "Li"),
      access: .remote(.read), perform: Action_greet)
  }
  func Action_greet(name: String) -> String { "Hello, \(name)!" }
}
// readme:end

// readme:begin
enum PartyNeeds {
  static let greet = Need("Greeting/greet", Param("name", String.self), returns: String.self)
}

struct Target_Party: Target {
  static let summary = "Welcomes guests."
  static let needs: [any NeedDeclaration] = [PartyNeeds.greet]
  static var actions: [Action<Self>] {
    Action(
      "welcome", "Welcomes a guest.", Param("guest", "The name of the guest."),
      perform: Action_welcome)
  }

  let peers: Peers
  func Action_welcome(guest: String) async throws -> String {
    try await peers.call(PartyNeeds.greet, guest)
  }
}
// readme:end

struct ReadmeSampleTests {
  @Test func `The calls of the README return and fail as its comments say`() async throws {
    // readme:begin
    let mediator = try Mediator { Registration { _ in Target_Greeting() } }
    let reply = try await mediator.perform("Greeting/greet", ["name": "Li"])
    print(try reply.get(as: String.self))  // Hello, Li!
    let linked = try await mediator.open("app://Greeting/greet?name=Li")

    do { try await mediator.perform("Greeting/gret", ["name": "Li"]) } catch { print(error) }
    // no action 'gret' in target 'Greeting'; did you mean 'Greeting/greet'?
    // readme:end
    #expect(try reply.value == "Hello, Li!")
    #expect(try linked.value == reply.value)
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.perform("Greeting/gret", ["name": "Li"])
    }
    #expect(
      try #require(error).description
        == "no action 'gret' in target 'Greeting'; did you mean 'Greeting/greet'?")
  }

  @Test func `A need calls the action of the other module`() async throws {
    let mediator = try Mediator {
      Registration { _ in Target_Greeting() }
      Registration { peers in Target_Party(peers: peers) }
    }
    #expect(try await mediator.perform("Party/welcome", ["guest": "Han"]).value == "Hello, Han!")
  }

  @Test func `A misspelled need stops the mediator from being built`() throws {
    struct Target_Party: Target {
      static let summary = "Asks for an action that isn't there."
      static let needs: [any NeedDeclaration] = [
        Need(
          "Greeting/gret", Param("name", String.self), returns: String.self,
          file: "Party/PartyNeeds.swift", line: 2)
      ]
      static var actions: [Action<Self>] {}
    }
    let error = #expect(throws: RegistrationError.self) {
      try Mediator {
        Registration { _ in Target_Greeting() }
        Registration { _ in Target_Party() }
      }
    }
    let readme = try ReadmeTests.text("README.md")
    #expect(readme.contains("```\n\(error?.description ?? "nothing was thrown")\n```"))
  }
}
