import MediatorKit
import Testing

/// The samples of the page on screens and threads.
struct ThreadsGuide {
  // guide:begin
  /// A screen of some UI toolkit: it never leaves the process.
  @MainActor final class ChatScreen: NativePayload {
    let contact: String
    init(contact: String) { self.contact = contact }
  }

  struct Target_Chat: Target {
    static let summary = "Conversations."
    static var actions: [Action<Self>] {
      Action(
        "screen", "The screen of a conversation.",
        Param("contact", "The other person.", example: "Li"),
        access: .remote(.read), links: ["chat/:contact"], onMain: Action_screen)
      Action("count", "The number of conversations.", perform: Action_count)
    }

    @MainActor func Action_screen(contact: String) -> ChatScreen { ChatScreen(contact: contact) }
    func Action_count() -> Int { 2 }
  }

  enum TabsNeeds {
    static let chat = Need("Chat/screen", Param("contact", String.self), returns: ChatScreen.self)
  }

  struct Target_Tabs: Target {
    static let summary = "The tabs of the application."
    static let needs: [any NeedDeclaration] = [TabsNeeds.chat]
    static var actions: [Action<Self>] {
      Action("first", "The contact of the first tab.", onMain: Action_first)
    }

    let peers: Peers
    @MainActor func Action_first() throws -> String {
      try peers.callOnMain(TabsNeeds.chat, "Li").contact
    }
  }
  // guide:end

  private static func mediator() throws -> Mediator {
    try Mediator {
      Registration(Target_Chat.self) { _ in Target_Chat() }
      Registration(Target_Tabs.self) { peers in Target_Tabs(peers: peers) }
    }
  }

  @MainActor @Test func `A screen is reached by string, by link and by need`() async throws {
    let mediator = try Self.mediator()
    // guide:begin
    let screen = try mediator.performOnMain("Chat/screen", ["contact": "Li"])
      .get(as: ChatScreen.self)
    let linked = try await mediator.open("app://chat/Li").get(as: ChatScreen.self)
    // guide:end
    #expect(screen.contact == "Li")
    #expect(linked.contact == "Li")
    #expect(try mediator.performOnMain("Tabs/first").get(as: String.self) == "Li")
  }

  @Test func `A call may have a time limit`() async throws {
    let mediator = try Self.mediator()
    // guide:begin
    let count = try await mediator.call("Chat/count", as: Int.self, timeout: .seconds(2))
    // guide:end
    #expect(count == 2)
  }
}
