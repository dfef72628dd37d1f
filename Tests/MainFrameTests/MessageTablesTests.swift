import MediatorKit
import ServiceKit
import Testing

@testable import MainFrame

struct MessageTablesTests {
  @Test func `Messages of the first version are in the list and its pages`() async throws {
    let chats = try Chats()
    let services = Services.inMemory()
    try services.store.migrate("mainframe", Array(MessageTables.migrations.prefix(1)))
    try services.store.write { connection in
      try connection.execute(
        """
        INSERT INTO mainframe_message
          (id, sender, sender_phone, sender_name, contact, contact_name, text, at)
        VALUES ('1', ?1, ?2, 'Li', 'wang', 'Wang', 'Hello', '2025-12-31T00:00:00Z'),
          ('2', 'account-wang', ?3, 'Wang', ?2, 'Li', 'Hi', '2025-12-31T00:00:00Z')
        """, Chats.li.id, Chats.li.phone, Chats.wang.phone)
      try connection.execute(
        """
        INSERT INTO mainframe_recipient (phone, sender_phone, message)
        VALUES (?1, ?2, 1), (?2, ?1, 2)
        """, Chats.wang.phone, Chats.li.phone)
    }
    let mediator = try Chats.mediator(services, chats.peers)
    let page = try await mediator.perform("MainFrame/conversations")
      .get(as: Page<Conversation>.self)
    #expect(page.items.map(\.contact) == ["wang"])
    #expect(page.items.map(\.lastMessage) == ["Hi"])
    #expect(page.items.map(\.unread) == [1])
    let chat = try await mediator.perform("MainFrame/chat", ["contact": "wang"]).get(as: Chat.self)
    #expect(chat.messages.map(\.text) == ["Hello", "Hi"])
    #expect(chat.messages.map(\.state) == [.sent, .sent])
  }
}
