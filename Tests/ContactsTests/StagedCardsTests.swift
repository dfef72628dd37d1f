import Foundation
import MediatorKit
import ServiceKit
import Synchronization
import Testing

@testable import Contacts

/// Imports that are cut off, and imports beside others.
struct StagedCardsTests {
  private static let text = Data(
    (1...2400).map { ContactsWorld.card("Anna \($0)", "UID:\($0)") }.joined().utf8)

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("StagedCardsTests-\(UUID().uuidString)")

  private func services(
    _ name: String, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> Services {
    .live(dataFolder: folder.appendingPathComponent(name).path, progress: progress)
  }

  @Test func `After a kill, the next process finds all cards or none`() throws {
    let folder = folder
    defer { try? FileManager.default.removeItem(at: folder) }
    // A copy of the files is what a kill at that moment would leave.
    let moments = Mutex<[(name: String, isRead: Bool)]>([])
    let live = services("live") { done, total in
      moments.withLock { moments in
        let name = "\(moments.count)"
        moments.append((name, done >= total / 2))
        try? FileManager.default.copyItem(
          at: folder.appendingPathComponent("live"), to: folder.appendingPathComponent(name))
      }
    }
    let book = try ContactBook(live)
    let other = Data(ContactsWorld.card("Zoe", "UID:z").utf8)
    _ = try book.importCards(other, onError: .stop)
    moments.withLock { $0 = [] }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != "live" {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    _ = try book.importCards(Self.text, onError: .stop)

    let found = moments.withLock { $0 }
    #expect(
      found.map(\.isRead) == Array(repeating: false, count: 4) + Array(repeating: true, count: 4))
    for moment in found {
      let next = services(moment.name)
      #expect(try ContactBook(next).count() == (moment.isRead ? 2401 : 1))
      #expect(try StagedCards.first(in: next.store) == nil)
      let again = try ContactBook(next).importCards(Self.text, onError: .stop)
      #expect(again.total == 2401)
      #expect(again.unchanged == (moment.isRead ? 2400 : 0))
    }
  }

  @Test func `A process that opens the book beside an import leaves the import alone`() throws {
    let folder = folder
    defer { try? FileManager.default.removeItem(at: folder) }
    let counts = Mutex<[Int?]>([])
    let live = services("live") { _, _ in
      let other = Services.live(dataFolder: folder.appendingPathComponent("live").path)
      let count = try? ContactBook(other).count()
      counts.withLock { $0.append(count) }
    }
    let result = try ContactBook(live).importCards(Self.text, onError: .stop)
    #expect(result.added == 2400)
    #expect(counts.withLock { $0 } == [0, 0, 0, 0, 0, 1000, 2000, 2400])
  }

  @Test(arguments: [true, false])
  func `Of two imports at once, the second waits`(isInMemory: Bool) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let reports = Mutex<[Int]>([])
    let memory = Store.inMemory()
    let file = folder.appendingPathComponent("mediator.sqlite").path
    let books = try [1, 2].map { number in
      // Two stores on one file are like two processes.
      try ContactBook(
        Services(store: isInMemory ? memory : Store(at: file)) { _, _ in
          reports.withLock { $0.append(number) }
        })
    }
    let results = try await withThrowingTaskGroup(of: ContactImport.self) { group in
      for book in books {
        group.addTask { try book.importCards(Self.text, onError: .stop) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.map(\.added).sorted() == [0, 2400])
    #expect(results.map(\.unchanged).sorted() == [0, 2400])
    #expect(results.map(\.total) == [2400, 2400])
    let order = reports.withLock { $0 }
    #expect(order == order.sorted() || order == order.sorted().reversed())
  }

  @Test func `A failure while contacts are written is made good by the next start`() throws {
    let store = Store.inMemory()
    let services = Services(store: store) { done, total in
      if done * 3 > total * 2 { try? store.limitPages() }
    }
    let error = #expect(throws: DetailedError.self) {
      try ContactBook(services).importCards(Self.text, onError: .stop)
    }
    #expect(error?.error as? ContactsError == .importContinues)
    #expect(error?.message.contains("no space is left for the database in memory") == true)
    #expect(try ContactBook(Services(store: store)).count() < 2400)
    try store.limitPages(1_000_000)
    #expect(try ContactBook(Services(store: store)).count() == 2400)
  }
}

extension Store {
  /// Refuses to grow beyond so many pages, as a full disk would; nil for those that it has.
  fileprivate func limitPages(_ limit: Int? = nil) throws {
    try write { connection in
      let count = try connection.first("PRAGMA page_count") { try $0.get(0, Int.self) }
      _ = try connection.execute("PRAGMA max_page_count = \(limit ?? count ?? 1)")
    }
  }
}
