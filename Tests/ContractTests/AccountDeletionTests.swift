import MediatorKit
import ServiceKit
import Testing

/// What becomes of everything that belongs to a deleted account.
@Suite(.needsApplication) struct AccountDeletionTests {
  private let services = Services.inMemory()
  private let mediator: Mediator
  private static let password: Value = "correct-horse"

  init() throws { mediator = try Application.mediator(services) }

  private func call(_ route: String, _ params: Params = [:]) async throws -> Value {
    try await mediator.perform(route, params).value
  }

  private func signIn(_ phone: Value, as nickname: Value) async throws {
    let account: Params = [
      "phone": phone, "password": Self.password, "nickname": nickname, "signIn": true,
    ]
    _ = try await call("Login/addAccount", account)
  }

  /// Lets two users write, post and comment to each other; then one deletes the account.
  private func deleteAccount() async throws {
    try await signIn("13800138002", as: "Wang")
    let post = try #require(try await call("Discover/publish", ["text": "Snow"])["id"])
    try await signIn("13800138001", as: "Li Lei")
    let wang = try await call("Contacts/add", ["name": "Wang", "phone": "13800138002"])
    let li = try await call("Contacts/add", ["name": "Li", "phone": "13800138001"])
    let toWang: Params = ["contact": wang["id"] ?? nil, "text": "Hello Wang"]
    _ = try await call("MainFrame/send", toWang)
    _ = try await call("Discover/publish", ["text": "Mine"])
    _ = try await call("Discover/like", ["post": post])
    let comment = try await call("Discover/comment", ["post": post, "text": "Lovely"])
    _ = try await call("Profile/update", ["signature": "Simple things"])
    _ = try await call("Login/signOut")
    _ = try await call("Login/signIn", ["phone": "13800138002", "password": Self.password])
    _ = try await call("MainFrame/send", ["contact": li["id"] ?? nil, "text": "Hello Li"])
    let answer: Params = ["post": post, "text": "Thanks", "replyTo": comment["id"] ?? nil]
    _ = try await call("Discover/comment", answer)
    _ = try await call("Login/signIn", ["phone": "13800138001", "password": Self.password])
    _ = try await call("Login/deleteAccount", ["password": Self.password])
  }

  @Test func `No row of any module has the id of the account`() async throws {
    try await deleteAccount()
    // Li Lei's was the second account.
    let id = "00000000000000000000000003"
    let found = try services.store.read { connection in
      let columns = try connection.rows(
        """
        SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table'
        """
      ) { row in (table: try row[0] as String, column: try row[1] as String) }
      return try columns.filter { place in
        // As text: a column of numbers would take the id for a number.
        let sql = "SELECT 1 FROM \"\(place.table)\" WHERE CAST(\"\(place.column)\" AS TEXT) = ?"
        return try connection.first(sql, id, row: { _ in true }) == true
      }.map { "\($0.table).\($0.column)" }
    }
    #expect(found == [])
  }

  @Test func `The next account of the phone begins with nothing`() async throws {
    try await deleteAccount()
    try await signIn("13800138001", as: "Somebody else")
    #expect(try await call("MainFrame/conversations")["items"] == [])
    #expect(try await call("Profile/show")["signature"] == nil)
  }

  @Test func `What others made stays`() async throws {
    try await deleteAccount()
    _ = try await call("Login/signIn", ["phone": "13800138002", "password": Self.password])
    let posts = try await call("Discover/feed")["items"]
    #expect(posts?.array?.map { $0["text"] } == ["Snow"])
    #expect(posts?[0]?["comments"]?.array?.map { $0["text"] } == ["Thanks"])
    let conversation = try await call("MainFrame/conversations")["items"]
    #expect(conversation?[0]?["lastMessage"] == "Hello Li")
  }

  @Test func `A deletion that fails at its last step leaves everything`() async throws {
    try await signIn("13800138001", as: "Li Lei")
    _ = try await call("Discover/publish", ["text": "Mine"])
    _ = try await call("Profile/update", ["signature": "Simple things"])
    try services.store.write { connection in
      _ = try connection.execute(
        "CREATE TRIGGER fault BEFORE INSERT ON outbox_event BEGIN SELECT RAISE(ABORT, ''); END")
    }
    // An asynchronous subscriber waits, so that the event is stored after the others have deleted their part.
    let token = try mediator.subscribe(to: Event("Login/accountDeleted", "", Value.self)) { _ in
      await Task.yield()
    }
    defer { token.remove() }
    await #expect(throws: MediatorError.self) {
      try await call("Login/deleteAccount", ["password": Self.password])
    }
    #expect(try await call("Discover/feed")["items"]?.array?.count == 1)
    #expect(try await call("Profile/show")["signature"] == "Simple things")
  }

  @Test func `A module that fails deletes its part at the next start`() async throws {
    try await signIn("13800138001", as: "Li Lei")
    _ = try await call("Discover/publish", ["text": "Mine"])
    try services.store.write { connection in
      _ = try connection.execute(
        "CREATE TRIGGER fault BEFORE DELETE ON discover_post BEGIN SELECT RAISE(ABORT, ''); END")
    }
    _ = try await call("Login/deleteAccount", ["password": Self.password])
    #expect(try await call("Discover/feed")["items"]?.array?.count == 1)
    try services.store.write { _ = try $0.execute("DROP TRIGGER fault") }
    let next = try Application.mediator(services)
    await next.start()
    #expect(try await next.perform("Discover/feed").value["items"] == [])
  }
}
