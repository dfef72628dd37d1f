// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

/// The samples of the page `ComingFromMGJRouter`.
struct ComingFromMGJRouterGuide {
  // guide:begin
  struct Target_Search: Target {
    static let summary = "Searches products."
    static var actions: [Action<Self>] {
      Action(
        "find", "Finds products.", Param("q", "The text to find."),
        Param("color", "The color of the product.", default: "any"),
        access: .remote(.read), links: ["s/:q"], perform: Action_find)
    }
    func Action_find(q: String, color: String) -> String { "\(q), \(color)" }
  }
  // guide:end

  @Test func `The samples of the page work`() async throws {
    // guide:begin
    let mediator = try Mediator(
      [Registration { _ in Target_Search() }], schemes: ["mgj"])
    let token = try mediator.addLink("mgj://about", "Returns the version.") { link in
      return Reply("1.0")
    }
    // guide:end
    let reply = try await mediator.open("mgj://s/bike?color=red")
    #expect(try reply.value == "bike, red")
    #expect(try await mediator.open("mgj://about").get(as: String.self) == "1.0")
    #expect(mediator.canOpen("mgj://s/bike"))
    let unknown = await #expect(throws: MediatorError.self) {
      try await mediator.open("mgj://bikes/red/new")
    }
    #expect(unknown?.code == .linkNotFound)
    let miss = await #expect(throws: MediatorError.self) {
      try await mediator.open("mgj://sb/bike")
    }
    #expect(miss?.code == .targetNotFound)
    #expect(token.remove())
    #expect(!mediator.canOpen("mgj://about"))
    let url = try LinkPattern("mgj://s/:q").url(values: [.init("q", "red bike")])
    #expect(try await mediator.open(url).value == "red bike, any")
    try mediator.addLink("mgj://*", "Replies to all other links.") { _ in Reply("rest") }
    #expect(try await mediator.open("mgj://a/b/c").value == "rest")
    try mediator.addLink("mgj://t/:q", "Repeats.") { link in
      Reply("\(link["q"] ?? "") of \(link.link)")
    }
    #expect(try await mediator.open("mgj://t/a/").value == "a of mgj://t/a")
    try mediator.addLink("mgj://c/*", "Has more segments.") { _ in Reply("c") }
    #expect(try await mediator.open("mgj://c/a/b").value == "c")
  }
}
