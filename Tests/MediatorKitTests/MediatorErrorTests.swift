import Testing

@testable import MediatorKit

struct MediatorErrorTests {
  @Test func `A description is one line with message, mismatches and help`() {
    let error = MediatorError(
      .invalidParams, "A/b", "it doesn't fit", help: "fix it",
      mismatches: [
        Mismatch(path: "", problem: "is empty"), Mismatch(path: "/a", problem: "is missing"),
      ])
    #expect("\(error)" == "it doesn't fit; / is empty; /a is missing; fix it")
  }

  @Test func `The text of an error with very many faults has a hundred, and counts the others`()
    throws
  {
    let mismatches = (0..<250).map { Mismatch(path: "/v/\($0)", problem: "is not acceptable") }
    let error = MediatorError.invalidParams(try #require(Route("A/b")), mismatches)
    #expect(error.mismatches == mismatches)
    #expect(error.shownMismatches.dropLast() == mismatches.prefix(100))
    #expect(error.description.hasSuffix("/v/99 is not acceptable; / has 150 more faults"))
    let limited = (0..<1_000).map { Mismatch(path: "/v/\($0)", problem: "is wrong") }
    let long = MediatorError.invalidParams(try #require(Route("A/b")), limited)
    #expect(long.description.hasSuffix("; / has many more faults"))
  }

  @Test func `Suggestions are the default help`() {
    let error = MediatorError(.targetNotFound, "A/b", "m", suggestions: ["C", "D"])
    #expect(error.help == "did you mean 'C' or 'D'?")
    let helped = MediatorError(.targetNotFound, "A/b", "m", help: "h", suggestions: ["C", "D"])
    #expect(helped.help == "h")
  }

  @Test func `Unset parts are empty`() {
    let error = MediatorError(.cancelled, "A/b", "m")
    #expect(error.help == nil)
    #expect(error.suggestions == [])
    #expect(error.mismatches == [])
    #expect(error.failure == nil)
    #expect(error.cause == nil)
    #expect(!error.declares("m"))
  }

  @Test func `A list of names in a message is truncated`() {
    let names = (10..<40).map { "T\($0)" }
    let route = Route(checkedTarget: "Zebra", action: "run")
    let help = MediatorError.targetNotFound(route, targets: { names }, actions: { [] }).help ?? ""
    let list = names.prefix(12).joined(separator: ", ")
    #expect(help.hasSuffix("linked targets: \(list) and 18 more"))
  }

  @Test func `A long chain of calls is shown by its ends`() {
    let chain = (1...20).map { Route(checkedTarget: "T", action: "a\($0)") }
    let error = MediatorError.cycle(chain, deeperThan: 64)
    #expect(
      error.message
        == "calls nest deeper than 64: T/a1 → T/a2 → T/a3 → T/a4 → … → T/a18 → T/a19 → T/a20")
    #expect(error.help == "remove one of these calls")
  }

  @Test func `A malformed link is quoted without its query`() {
    let error = #expect(throws: MediatorError.self) {
      try DeepLink(parsing: "app://Login/sign%in?password=secret&#secret")
    }
    #expect(error?.route == "app://Login/sign%in")
  }
}
