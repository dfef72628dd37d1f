import Foundation
import Testing

@testable import ServiceKit

/// Changing a copy, and putting it in place of the content.
struct StoreRewritingTests {
  private struct Fault: Error {}

  private let folder = TemporaryFolder()
  private var path: String { folder.file("a.sqlite") }

  @Test(arguments: [true, false])
  func `The changes of the copy appear at once`(_ isInMemory: Bool) async throws {
    let store = isInMemory ? Store.inMemory() : Store(at: path)
    try store.makeRows()
    try store.insert(1)
    try await store.rewrite { copy in
      try copy.insert(2)
      #expect(try copy.rowCount() == 2)
      #expect(try store.rowCount() == 1)
    }
    #expect(try store.rowCount() == 2)
    try store.insert(3)
    #expect(try store.rowCount() == 3)
    if !isInMemory { #expect(try Store(at: path).rowCount() == 3) }
  }

  @Test(arguments: [true, false])
  func `Of two copies at once the second is refused`(_ isInMemory: Bool) async throws {
    let store = isInMemory ? Store.inMemory() : Store(at: path)
    try store.makeRows()
    let error = await #expect(throws: StoreError.self) {
      try await store.rewrite { copy in
        try copy.insert(1)
        try await store.rewrite { try $0.insert(2) }
      }
    }
    #expect(error?.code == .busy)
    #expect(try store.rowCount() == 1)
  }

  @Test func `An error changes nothing`() async throws {
    let store = try Store.withRows()
    await #expect(throws: Fault.self) {
      try await store.rewrite { copy in
        try copy.insert(1)
        throw Fault()
      }
    }
    #expect(try store.rowCount() == 0)
  }

  @Test(arguments: [true, false])
  func `A change meanwhile is kept, and the copy is refused`(_ isOwn: Bool) async throws {
    let store = Store(at: path)
    try store.makeRows()
    let other = isOwn ? store : Store(at: path)
    let error = await #expect(throws: StoreError.self) {
      try await store.rewrite { copy in
        try copy.insert(1)
        try copy.insert(2)
        try other.insert(3)
      }
    }
    #expect(error?.code == .busy)
    #expect(error?.message == "the database at \(path) was changed meanwhile; try again")
    #expect(try store.rowCount() == 1)
  }
}
