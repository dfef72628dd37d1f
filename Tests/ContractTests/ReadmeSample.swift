import MediatorKit
import Testing

// The README shows what stands between the two markers; `ReadmeTests` compares them.
// readme:begin
enum GreetingError: String, ActionError {
  case emptyName
  var message: String { "the name is empty; give one" }
}

/// What the module Greeting offers.
struct Target_Greeting: Target {
  static let summary = "Greets people."

  static var actions: [Action<Self>] {
    Action(
      "greet", "Greets someone by name.",
      Param("name", "Who is greeted.", example: "Li"),
      Param("times", "How often.", default: 1),
      access: .remote(.read), errors: .of(GreetingError.emptyName), perform: Action_greet)
  }

  func Action_greet(name: String, times: Int) throws -> String {
    guard !name.isEmpty else { throw GreetingError.emptyName }
    return Array(repeating: "Hello, \(name)!", count: times).joined(separator: " ")
  }
}

/// What the module Party asks of others: a route, what it sends, what it reads.
enum PartyNeeds {
  static let greet = Need("Greeting/greet", Param("name", String.self), returns: String.self)
}

struct Target_Party: Target {
  static let summary = "Welcomes guests."
  static let needs: [any NeedDeclaration] = [PartyNeeds.greet]

  static var actions: [Action<Self>] {
    Action(
      "welcome", "Welcomes a guest.", Param("guest", "Who comes."),
      errors: .of(GreetingError.emptyName), perform: Action_welcome)
  }

  let peers: Peers

  func Action_welcome(guest: String) async throws -> String {
    try await peers.call(PartyNeeds.greet, guest)
  }
}
// readme:end

struct ReadmeSampleTests {
  private let mediator: Mediator

  init() throws {
    mediator = try Mediator {
      Registration(Target_Greeting.self) { _ in Target_Greeting() }
      Registration(Target_Party.self) { peers in Target_Party(peers: peers) }
    }
  }

  @Test func `The sample module answers by string, by link and through a need`() async throws {
    let reply = try await mediator.perform("Greeting/greet", ["name": "Li", "times": 2])
    #expect(try reply.value == "Hello, Li! Hello, Li!")
    #expect(try await mediator.open("app://Greeting/greet?name=Li").value == "Hello, Li!")
    let welcome = try await mediator.perform("Party/welcome", ["guest": "Han"])
    #expect(try welcome.value == "Hello, Han!")
  }

  @Test func `A declared error rises through the need by its code`() async throws {
    await #expect {
      try await mediator.perform("Party/welcome", ["guest": ""])
    } throws: {
      ($0 as? MediatorError)?.declares("emptyName") == true
    }
  }

  @Test func `A misspelt need stops the mediator from being built`() throws {
    struct Target_Typo: Target {
      static let summary = "Asks for what isn't there."
      static let needs: [any NeedDeclaration] = [
        Need("Greeting/greet", Param("nam", String.self), returns: String.self, line: 1)
      ]
      static var actions: [Action<Self>] {}
    }
    let error = #expect(throws: RegistrationError.self) {
      try Mediator {
        Registration(Target_Greeting.self) { _ in Target_Greeting() }
        Registration(Target_Typo.self) { _ in Target_Typo() }
      }
    }
    let place = "unmet-need ContractTests/ReadmeSample.swift:1: Typo needs Greeting/greet: "
    let problem = "the action has no param 'nam', did you mean 'name'?"
    let action = "; see the action Greeting/greet (ContractTests/ReadmeSample.swift:"
    let summary = try #require(error?.faults.first?.summary)
    #expect(error?.faults.count == 1)
    #expect(summary.hasPrefix("\(place)\(problem)\(action)"))
  }
}
