import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

/// Queues of one file, as in several processes.
struct UploadProcessTests {
  private let desk: Desk

  init() throws { desk = try Desk(inMemory: false) }

  @Test func `D55: two processes send no piece twice`() async throws {
    let (first, second) = (try desk.queue(), try desk.queue())
    let ids = try (0..<4).map { number in
      try [first, second][number % 2].add(desk.file(1 << 20, "\(number)"), of: Desk.owner).id
    }
    desk.before { _ in for _ in 0..<100 { await Task.yield() } }
    async let one: Void = first.run(for: Desk.owner)
    async let two: Void = second.run(for: Desk.owner)
    _ = try await (one, two)
    #expect(desk.pieces.all == ids.flatMap { ["\($0)/0", "\($0)/1"] })
    #expect(try first.uploads(of: Desk.owner).allSatisfy { $0.state == .finished })
  }

  @Test func `D55: the next process goes on with the first piece that wasn't acknowledged`()
    async throws
  {
    let id = try desk.queue().add(desk.file(3 << 20), of: Desk.owner).id
    let (first, started) = (try desk.queue(), Signal())
    desk.before { piece in
      guard piece.number == 3 else { return }
      started.give()
      try await Task.sleep(for: .seconds(3600))
    }
    let run = Task { try await first.run(for: Desk.owner) }
    await started.wait()
    let second = try desk.queue()
    #expect(try second.uploads(of: Desk.owner)[0].state == .uploading)
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    // Like a killed process, it leaves the state behind.
    let left = try second.uploads(of: Desk.owner)[0]
    #expect((left.state, left.progress) == (.waiting, 0.5))
    desk.before { _ in }
    try await second.run(for: Desk.owner)
    #expect(desk.pieces.all == (0..<6).map { "\(id)/\($0)" })
    #expect(desk.content(id) == Desk.bytes(3 << 20))
  }

  @Test func `D55: another process suspends, resumes and cancels what this one sends`()
    async throws
  {
    let (sender, other) = (try desk.queue(), try desk.queue())
    let (a, b) = (
      try sender.add(desk.file(2 << 20, "a"), of: Desk.owner).id,
      try sender.add(desk.file(2 << 20, "b"), of: Desk.owner).id
    )
    desk.before { piece in
      switch (piece.content, piece.number) {
      case (a, 1): _ = try other.suspend(a, of: Desk.owner)
      case (b, 1):
        _ = try other.resume(a, of: Desk.owner)
        _ = try other.cancel(b, of: Desk.owner)
      default: break
      }
    }
    try await sender.run(for: Desk.owner)
    #expect(desk.pieces.all == ["\(a)/0", "\(a)/1", "\(b)/0", "\(b)/1", "\(a)/2", "\(a)/3"])
    #expect(try other.uploads(of: Desk.owner).map(\.state) == [.finished])
  }

  @Test func `D55: a process waits for the one that sends, and takes over when it ends`()
    async throws
  {
    let (first, second) = (try desk.queue(), try desk.queue())
    let (started, stopped) = (Signal(), Signal())
    let a = try first.add(desk.file(1, "a"), of: Desk.owner).id
    desk.before { _ in
      started.give()
      await stopped.wait()
      throw CancellationError()
    }
    let dying = Task { try await first.run(for: Desk.owner) }
    await started.wait()
    let waiting = Task { try await second.run(for: Desk.owner, until: a) }
    while !desk.pauses.all.contains("0.2 seconds") { await Task.yield() }
    desk.before { _ in }
    dying.cancel()
    stopped.give()
    await #expect(throws: CancellationError.self) { try await dying.value }
    try await waiting.value
    #expect(desk.pieces.all == ["\(a)/0"])
  }
}
