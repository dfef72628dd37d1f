import Foundation
import ServiceKit
import Testing

struct ServicesTests {
  @Test func `The live services keep one file in the data folder, made at its first use`() throws {
    let folder = TemporaryFolder()
    let services = Services.live(dataFolder: folder.path)
    #expect(services.store.path == folder.file("mediator.sqlite"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try services.preferences.scope("test").set("key", "value")
    #expect(FileManager.default.fileExists(atPath: folder.file("mediator.sqlite")))
  }

  @Test func `The live services hash passwords at full cost`() {
    #expect(Services.live(dataFolder: "/nowhere").passwords.cost == 5)
  }

  @Test func `A world for tests stands still and repeats itself`() throws {
    let worlds = [Services.inMemory(seed: 7), Services.inMemory(seed: 7)]
    #expect(worlds.map(\.clock.now) == [SettableTime.start, SettableTime.start])
    #expect(worlds[0].random.bytes(8) == worlds[1].random.bytes(8))
    #expect(worlds[0].identifiers.next() == worlds[1].identifiers.next())
    #expect(worlds[0].store.path == nil)
    #expect(worlds[0].passwords.cost == 1)
  }

  @Test func `A world for tests stands where it is told`() {
    let date = Date(timeIntervalSince1970: 7)
    #expect(Services.inMemory(now: date).clock.now == date)
  }

  @Test func `All services share the store and the time`() throws {
    let time = SettableTime()
    let services = Services.inMemory(clock: time.clock)
    time.advance(by: 60)
    let number = try PhoneNumber("13800138000")
    try services.codes.request(for: number, purpose: "signIn")
    #expect(try services.messages.last(to: number)?.sentAt == SettableTime.start + 60)
    try services.preferences.scope("test").set("key", "value")
    try services.statistics.add([Statistics.Count(joinPoint: "point", subject: "a", count: 1)])
    let owners = try services.store.read { connection in
      try connection.rows("SELECT DISTINCT owner FROM store_migrations ORDER BY owner") { row in
        try row[0] as String
      }
    }
    #expect(
      owners == [
        "attemptlimits", "preferences", "statistics", "textmessages", "verificationcodes",
      ])
  }
}
