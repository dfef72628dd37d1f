import ServiceKit
import Testing

struct PreferencesTests {
  private let preferences = Preferences(store: .inMemory())

  @Test func `An unset setting is nil`() throws {
    #expect(try preferences.scope("profile").get("language") == nil)
    #expect(try preferences.scope("profile").all() == [:])
  }

  @Test func `A setting is set and replaced`() throws {
    let settings = preferences.scope("profile", account: "61856069")
    try settings.set("language", "en")
    try settings.set("language", "中文")
    #expect(try settings.get("language") == "中文")
    #expect(try settings.all() == ["language": "中文"])
  }

  @Test func `Setting returns the previous value`() throws {
    let settings = preferences.scope("profile")
    #expect(try settings.set("language", "en") == nil)
    #expect(try settings.set("language", "en") == "en")
    #expect(try settings.set("language", "ja") == "en")
  }

  @Test func `Removing returns whether it was set`() throws {
    let settings = preferences.scope("profile")
    try settings.set("language", "en")
    #expect(try settings.remove("language"))
    #expect(try !settings.remove("language"))
    #expect(try settings.get("language") == nil)
  }

  @Test func `Owners and accounts have separate settings`() throws {
    let scopes = [
      preferences.scope("profile"), preferences.scope("login"),
      preferences.scope("profile", account: "1"), preferences.scope("profile", account: "2"),
    ]
    for (index, scope) in scopes.enumerated() { try scope.set("key", "\(index)") }
    try scopes[1].remove("key")
    try scopes[2].remove("key")
    #expect(try scopes.map { try $0.get("key") } == ["0", nil, nil, "3"])
  }

  @Test func `A session has settings of its own, until it is forgotten`() throws {
    let store = Store.inMemory()
    let preferences = Preferences(store: store)
    let scopes = ["", "visit:1", "visit:2"].map { preferences.scope("profile", session: $0) }
    for (index, scope) in scopes.enumerated() { try scope.set("key", "\(index)") }
    #expect(try scopes.map { try $0.get("key") } == ["0", "1", "2"])
    try store.forget(session: "visit:1")
    #expect(try scopes.map { try $0.get("key") } == ["0", nil, "2"])
  }

  @Test func `Settings of an older version are the device's`() throws {
    let store = Store.inMemory()
    let former = """
      CREATE TABLE preferences_entry (
        owner TEXT NOT NULL, account TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (owner, account, key)
      ) WITHOUT ROWID
      """
    try store.migrate("preferences", [Migration(1, former)])
    try store.write { connection in
      _ = try connection.execute("INSERT INTO preferences_entry VALUES ('a', '', 'key', 'old')")
    }
    #expect(try Preferences(store: store).scope("a").get("key") == "old")
  }

  @Test func `An empty account means global`() throws {
    try preferences.scope("profile", account: "").set("key", "value")
    #expect(try preferences.scope("profile").get("key") == "value")
  }

  @Test func `Another process sees a setting`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    try Preferences(store: Store(at: path)).scope("profile").set("key", "value")
    #expect(try Preferences(store: Store(at: path)).scope("profile").get("key") == "value")
  }
}
