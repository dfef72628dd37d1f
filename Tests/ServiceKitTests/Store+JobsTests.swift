import Foundation
import Testing

@testable import ServiceKit

struct StoreJobsTests {
  private let folder = TemporaryFolder()

  /// Two stores that exclude each other's jobs.
  private func stores(inMemory: Bool) -> (Store, Store) {
    let path = folder.file("a.sqlite")
    let memory = Store.inMemory()
    return inMemory ? (memory, memory) : (Store(at: path), Store(at: path))
  }

  @Test(arguments: [true, false])
  func `A job doesn't start while another runs`(inMemory: Bool) throws {
    let (first, second) = stores(inMemory: inMemory)
    let result = try first.runJob {
      try first.makeRows()
      #expect(try second.runJobIfIdle { 1 } == nil)
      return 2
    }
    #expect(result == 2)
    #expect(try second.runJobIfIdle { try second.rowCount() } == 0)
  }

  @Test(arguments: [true, false])
  func `A job that fails makes room for the next`(inMemory: Bool) throws {
    let (first, second) = stores(inMemory: inMemory)
    #expect(throws: CancellationError.self) { try first.runJob { throw CancellationError() } }
    #expect(try second.runJob { 1 } == 1)
  }

  @Test(arguments: [true, false])
  func `A job that waits can be cancelled`(inMemory: Bool) async throws {
    let (first, second) = stores(inMemory: inMemory)
    try first.runJob {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: CancellationError.self) { try second.runJob {} }
    }
  }

  @Test(arguments: [true, false])
  func `A lease excludes another of its name until it is released`(inMemory: Bool) throws {
    let (first, second) = stores(inMemory: inMemory)
    var lease = try first.lease("uploads")
    #expect(lease != nil)
    #expect(try second.lease("uploads") == nil)
    #expect(try second.lease("imports") != nil)
    #expect(try second.runJobIfIdle { 1 } == 1)
    lease = nil
    #expect(try second.lease("uploads") != nil)
  }

  @Test func `A lease ends, though a new child process still has its file`() throws {
    let (first, second) = stores(inMemory: false)
    var lease = try first.lease("uploads")
    #expect(lease != nil)
    var (file, open) = (stat(), stat())
    try #require(stat(folder.file("uploads.lock"), &file) == 0)
    let number = try #require(
      (3..<1024).first { fstat($0, &open) == 0 && open.st_ino == file.st_ino })
    let inherited = dup(number)
    defer { close(inherited) }
    lease = nil
    #expect(try second.lease("uploads") != nil)
  }

  @Test func `The folder may be missing`() throws {
    #expect(try Store(at: folder.file("deep/a.sqlite")).runJob { 1 } == 1)
  }
}
