// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

/// The samples of the page `Links`.
struct LinksGuide {
  // guide:begin
  struct Target_Tea: Target {
    static let summary = "Makes tea."
    static var actions: [Action<Self>] {
      Action(
        "brew", "Brews tea.", Param("leaf", "The kind of tea."),
        Param("cups", "The number of cups.", default: 1),
        access: .remote(.read), links: ["tea/:leaf", "tea/:leaf/:cups<int>"], perform: Action_brew)
    }
    func Action_brew(leaf: String, cups: Int) -> String { "\(cups) × \(leaf)" }
  }
  // guide:end

  @Test(arguments: [
    ("app://Tea/brew?leaf=oolong", "1 × oolong"), ("app://tea/oolong/2", "2 × oolong"),
    ("app://tea/green%20tea?cups=3&leaf=x", "3 × green tea"),
  ])
  func `Links reach an action by its route and by its patterns`(url: String, answer: String)
    async throws
  {
    let mediator = try Mediator { Registration { _ in Target_Tea() } }
    #expect(mediator.canOpen(url))
    #expect(try await mediator.open(url).get(as: String.self) == answer)
  }

  struct Target_Cup: Target {
    static let summary = "Keeps cups."
    static var actions: [Action<Self>] {
      Action("wash", "Washes the cups.", access: .remote(.write), perform: { _ in { "clean" } })
    }
  }

  @Test func `A link with effects asks the user`() async throws {
    let mediator = try Mediator { Registration { _ in Target_Cup() } }
    let url = "app://Cup/wash"
    let ask: (String) async -> Bool = { $0 == "Allow Cup/wash?" }
    let error = await #expect(throws: MediatorError.self) { try await mediator.open(url) }
    #expect(error?.code == .confirmationRequired)
    // guide:begin
    let reply = try await mediator.open(url) { request in await ask("Allow \(request.route)?") }
    // guide:end
    #expect(try reply.value == "clean")
  }

  @Test func `A pattern makes a URL that it matches`() throws {
    // guide:begin
    let pattern = try LinkPattern("app://tea/:leaf")
    let url = try pattern.url(values: [.init("leaf", "green tea")])  // app://tea/green%20tea
    // guide:end
    #expect(url == "app://tea/green%20tea")
    #expect(try pattern.match(DeepLink(parsing: url))?.map(\.text) == ["green tea"])
  }

  @Test func `The page names the limits`() {
    #expect(DeepLink.lengthLimit == 65_536)
    #expect(DeepLink.itemLimit == 256)
    #expect(DeepLink.segmentLimit == 32)
    #expect(LinkPattern.lengthLimit == 1_024)
  }
}
