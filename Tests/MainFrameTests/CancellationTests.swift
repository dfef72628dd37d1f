import MediatorKit
import TestKit
import Testing

@testable import MainFrame

/// Cancelled actions write nothing.
struct CancellationTests {
  @Test(arguments: ["send", "markRead", "deleteConversation"])
  func `When it is cancelled before it writes, nothing is written`(_ action: String) async throws {
    let chats = try Chats()
    let wang = Chats.contact("wang", "Old Wang", Chats.wang.phone)
    try await chats.receive("Hello", from: Chats.wang, book: [wang])
    let before = try await chats.chat("wang")
    #expect(before.unread == 1)
    chats.peers.answer(MainFrameNeeds.names) { request in
      withUnsafeCurrentTask { $0?.cancel() }
      return (Chats.keys(request.params["ids"]) + Chats.keys(request.params["phones"])).map {
        MainFrameNeeds.ContactName(
          key: $0, id: wang.id, formerIDs: [], name: wang.name, numbers: wang.numbers)
      }
    }
    let params: [String: Params] = [
      "send": ["contact": "wang", "text": "Hi"], "markRead": ["contact": "wang"],
      "deleteConversation": ["contact": "wang"],
    ]
    let call = Task { [mediator = chats.mediator] in
      try await mediator.perform("MainFrame/\(action)", params[action] ?? Params())
    }
    let outcome = await call.result
    let error = #expect(throws: MediatorError.self) { try outcome.get() }
    #expect(error?.code == .cancelled)
    // The second call of the address book is no longer made.
    #expect(error?.route == "Contacts/names")
    chats.book([wang])
    #expect(try await chats.chat("wang") == before)
  }
}
