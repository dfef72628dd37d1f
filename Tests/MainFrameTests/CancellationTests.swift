import MediatorKit
import TestKit
import Testing

@testable import MainFrame

/// Cancelled actions write nothing.
struct CancellationTests {
  @Test(arguments: ["send", "markRead"])
  func `Nothing is written when the action is cancelled before the write`(_ action: String)
    async throws
  {
    let chats = try Chats()
    let wang = Chats.contact("wang", "Old Wang", Chats.wang.phone)
    try await chats.receive("Hello", from: Chats.wang, book: [wang])
    let before = try await chats.chat("wang")
    #expect(before.unread == 1)
    chats.peers.answer(MainFrameNeeds.contactByPhone) { _ in
      // The last call before the write.
      withUnsafeCurrentTask { $0?.cancel() }
      return MainFrameNeeds.ContactName(id: wang.id, name: wang.name)
    }
    let params: [String: Params] = [
      "send": ["contact": "wang", "text": "Hi"], "markRead": ["contact": "wang"],
    ]
    let call = Task { [mediator = chats.mediator] in
      try await mediator.perform("MainFrame/\(action)", params[action] ?? Params())
    }
    let outcome = await call.result
    let error = #expect(throws: MediatorError.self) { try outcome.get() }
    #expect(error?.code == .cancelled)
    #expect(error?.route == "MainFrame/\(action)")
    chats.book([wang])
    #expect(try await chats.chat("wang") == before)
  }
}
