import Foundation
import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

struct UploadQueueTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// The states of all uploads, in order.
  private func states(_ queue: UploadQueue) throws -> [Upload.State] {
    try queue.uploads(of: Desk.owner).map(\.state)
  }

  @Test(arguments: [
    (1, 1), (524_287, 1), (524_288, 1), (524_289, 2), (3_000_000, 6), (3 << 20, 6),
  ])
  func `D55: a file arrives in pieces of 524,288 bytes, once and in order`(size: Int, count: Int)
    async throws
  {
    let (queue, progress) = (try desk.queue(), Lines())
    let upload = try queue.add(desk.file(size), of: Desk.owner)
    #expect((upload.state, upload.sent, upload.progress) == (.waiting, 0, 0))
    try await queue.run(for: Desk.owner) { progress.write("\($0.progress)") }
    #expect(desk.pieces.all == (0..<count).map { "\(upload.id)/\($0)" })
    #expect(desk.content(upload.id) == Desk.bytes(size))
    let all = progress.all.compactMap(Double.init)
    #expect(all == all.sorted() && all.first == 0 && all.last == 1)
    #expect(all.count == count + 1)
    #expect(try states(queue) == [.finished])
    #expect(try queue.uploads(of: Desk.owner)[0].sent == size)
  }

  @Test func `D55: an empty, a missing or an irregular file is refused`() throws {
    let desk = try Desk(inMemory: false)
    let queue = try desk.queue()
    let empty = try desk.folder.write("", "empty")
    #expect(throws: UploadError.emptyFile) { try queue.add(empty, of: Desk.owner) }
    // Reading its own database would end the locks of the process.
    let database = try #require(desk.services.store.path)
    for path in [desk.folder.path, "\(desk.folder.path)/missing", "/dev/zero", "", database] {
      #expect(throws: UploadError.unreadableFile) { try queue.add(path, of: Desk.owner) }
    }
  }

  @Test func `D55: the queue takes 50 files, the 51st is refused until one is finished`()
    async throws
  {
    let (queue, file) = (try desk.queue(), try desk.file(1))
    for _ in 0..<50 { _ = try queue.add(file, of: Desk.owner) }
    #expect(throws: UploadError.queueFull) { try queue.add(file, of: Desk.owner) }
    _ = try queue.add(file, of: "wang")
    let first = try queue.uploads(of: Desk.owner)[0]
    try await queue.run(for: Desk.owner, until: first.id)
    _ = try queue.add(file, of: Desk.owner)
    #expect(throws: UploadError.queueFull) { try queue.add(file, of: Desk.owner) }
    #expect(try states(queue) == [.finished] + Array(repeating: .waiting, count: 50))
    #expect(try queue.uploads(of: "wang").map(\.state) == [.waiting])
  }

  @Test func `D55: the newest 50 finished files are listed`() async throws {
    let (queue, file) = (try desk.queue(), try desk.file(1))
    for _ in 0..<2 {
      for _ in 0..<40 { _ = try queue.add(file, of: Desk.owner) }
      try await queue.run(for: Desk.owner)
    }
    _ = try queue.add(file, of: Desk.owner)
    let uploads = try queue.uploads(of: Desk.owner)
    #expect(uploads.count == 51)
    #expect(uploads.map(\.id) == uploads.map(\.id).sorted())
  }

  @Test func `D55: files are sent in the order in which they were added`() async throws {
    let (queue, states) = (try desk.queue(), Lines())
    let ids = try (0..<3).map { try queue.add(desk.file($0 + 1, "\($0)"), of: Desk.owner).id }
    desk.before { _ in
      states.write(try queue.uploads(of: Desk.owner).map(\.state.rawValue).joined(separator: " "))
    }
    try await queue.run(for: Desk.owner)
    #expect(desk.pieces.all == ids.map { "\($0)/0" })
    #expect(
      states.all == [
        "uploading waiting waiting", "finished uploading waiting", "finished finished uploading",
      ])
  }

  @Test func `D55: a suspended file keeps its pieces, the next one is sent, resuming goes on`()
    async throws
  {
    let queue = try desk.queue()
    let (a, b) = (
      try queue.add(desk.file(3 << 20, "a"), of: Desk.owner).id,
      try queue.add(desk.file(1, "b"), of: Desk.owner).id
    )
    desk.before {
      if $0.number == 2, $0.content == a { _ = try queue.suspend(a, of: Desk.owner) }
    }
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.suspended, .finished])
    let sent = try queue.uploads(of: Desk.owner)[0].sent / UploadPiece.size
    // The piece during which the file was suspended is cut off, or arrives.
    #expect([2, 3].contains(sent))
    desk.before { _ in }
    #expect(try queue.resume(a, of: Desk.owner).state == .waiting)
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.finished, .finished])
    let rest = desk.pieces.all.drop { $0 != "\(b)/0" }.dropFirst()
    #expect(Array(rest) == (sent..<6).map { "\(a)/\($0)" })
    #expect(desk.content(a) == Desk.bytes(3 << 20))
  }

  @Test func `D55: a resumed file waits for the one in progress`() async throws {
    let queue = try desk.queue()
    let (a, b) = (
      try queue.add(desk.file(1, "a"), of: Desk.owner).id,
      try queue.add(desk.file(600_000, "b"), of: Desk.owner).id
    )
    _ = try queue.suspend(a, of: Desk.owner)
    desk.before {
      if $0.content == b, $0.number == 0 { _ = try queue.resume(a, of: Desk.owner) }
    }
    try await queue.run(for: Desk.owner)
    #expect(desk.pieces.all == ["\(b)/0", "\(b)/1", "\(a)/0"])
  }

  @Test func `D55: a piece that is being sent is cancelled with its file, and the next is sent`()
    async throws
  {
    let queue = try desk.queue()
    let (a, b) = (
      try queue.add(desk.file(3 << 20, "a"), of: Desk.owner).id,
      try queue.add(desk.file(1, "b"), of: Desk.owner).id
    )
    let started = Signal()
    desk.before { piece in
      guard piece.content == a, piece.number == 1 else { return }
      started.give()
      while !Task.isCancelled { await Task.yield() }
      throw CancellationError()
    }
    let run = Task { try await queue.run(for: Desk.owner) }
    await started.wait()
    #expect(try queue.cancel(a, of: Desk.owner).state == .cancelled)
    try await run.value
    #expect(try queue.uploads(of: Desk.owner).map(\.id) == [b])
    #expect(desk.pieces.all == ["\(a)/0", "\(b)/0"])
  }

  @Test func `D55: a piece is tried 3 times, then its file fails and the next is sent`()
    async throws
  {
    let queue = try desk.queue()
    let (a, b) = (
      try queue.add(desk.file(600_000, "a"), of: Desk.owner).id,
      try queue.add(desk.file(1, "b"), of: Desk.owner).id
    )
    desk.before { piece in
      if piece.content == a, piece.number == 1 { throw Desk.Refusal() }
    }
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.failed, .finished])
    #expect(
      try queue.uploads(of: Desk.owner)[0].error == "The server didn't take the file; try again.")
    #expect(desk.pauses.all == ["0.5 seconds", "1.0 seconds"])
    desk.before { _ in }
    #expect(try queue.resume(a, of: Desk.owner).error == nil)
    try await queue.run(for: Desk.owner)
    #expect(desk.pieces.all == ["\(a)/0", "\(b)/0", "\(a)/1"])
    #expect(try states(queue) == [.finished, .finished])
  }

  @Test func `D55: a piece that fails twice is sent by its third try`() async throws {
    let queue = try desk.queue()
    _ = try queue.add(desk.file(1), of: Desk.owner)
    desk.refuse(2)
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.finished])
    #expect(desk.pieces.all.count == 1)
  }

  @Test func `A sender that gives up ends the run, and the files go on waiting`() async throws {
    let queue = try desk.queue()
    for name in ["a", "b"] { _ = try queue.add(desk.file(1, name), of: Desk.owner) }
    desk.before { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await queue.run(for: Desk.owner) }
    #expect(try states(queue) == [.waiting, .waiting])
    #expect(desk.pauses.all == [])
    desk.before { _ in }
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.finished, .finished])
  }

  @Test func `D55: the reason of a failure is the server's`() async throws {
    let queue = try desk.queue()
    _ = try queue.add(desk.file(1), of: Desk.owner)
    desk.before { _ in throw UploadError.queueFull }
    try await queue.run(for: Desk.owner)
    #expect(try queue.uploads(of: Desk.owner)[0].error == UploadError.queueFull.message)
  }

  @Test(arguments: ["size", "time", "bytes"])
  func `D55: a file that was changed meanwhile begins again as other content`(change: String)
    async throws
  {
    let (queue, desk) = (try desk.queue(), desk)
    let file = try desk.file(3 << 20)
    let id = try queue.add(file, of: Desk.owner).id
    let first = try UploadFile(at: file)
    var status = stat()
    #expect(stat(file, &status) == 0)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    desk.before { piece in
      guard piece.content == id, piece.number == 2 else { return }
      switch change {
      case "size": _ = try desk.file(600_000, seed: 1)
      case "time":
        try FileManager.default.setAttributes(
          [.modificationDate: SettableTime.start], ofItemAtPath: file)
      default:
        // As a program does that keeps the time of the content; a fast one within one step of the clock.
        _ = try desk.file(3 << 20, seed: 1)
        repeat {
          #expect(utimensat(AT_FDCWD, file, [written, written], 0) == 0)
        } while try UploadFile(at: file) == first
      }
    }
    try await queue.run(for: Desk.owner)
    let count = change == "size" ? 2 : 6
    #expect(
      desk.pieces.all == (0..<3).map { "\(id)/\($0)" } + (0..<count).map { "\(id)-1/\($0)" })
    #expect(
      desk.content("\(id)-1")
        == (change == "time"
          ? Desk.bytes(3 << 20) : Desk.bytes(change == "size" ? 600_000 : 3 << 20, seed: 1)))
    #expect(try queue.uploads(of: Desk.owner)[0].progress == 1)
  }

  @Test func `A file that never stays the same fails, and the next one is sent`() async throws {
    let (queue, desk, size) = (try desk.queue(), desk, Counter())
    let log = try queue.add(desk.file(600_000, "log"), of: Desk.owner).id
    _ = try queue.add(desk.file(10, "photo"), of: Desk.owner)
    desk.before { piece in
      if piece.content.hasPrefix(log) { _ = try desk.file(600_000 + size.next(), "log") }
    }
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.failed, .finished])
    #expect(try queue.uploads(of: Desk.owner)[0].error == UploadError.changingFile.message)
    #expect(size.count == 11)
    // Complete at last.
    desk.before { _ in }
    _ = try queue.resume(log, of: Desk.owner)
    try await queue.run(for: Desk.owner)
    #expect(try states(queue) == [.finished, .finished])
  }

  @Test func `D55: a file that vanished or was emptied fails`() async throws {
    let queue = try desk.queue()
    let (a, b) = (try desk.file(600_000, "a"), try desk.file(600_000, "b"))
    for file in [a, b] { _ = try queue.add(file, of: Desk.owner) }
    try FileManager.default.removeItem(atPath: a)
    _ = try desk.folder.write("", "b")
    try await queue.run(for: Desk.owner)
    #expect(
      try queue.uploads(of: Desk.owner).map(\.error)
        == [UploadError.unreadableFile.message, UploadError.emptyFile.message])
    #expect(desk.pieces.all == [])
  }

  @Test func `D55: a finished file can only be removed`() async throws {
    let queue = try desk.queue()
    let id = try queue.add(desk.file(1), of: Desk.owner).id
    try await queue.run(for: Desk.owner)
    #expect(throws: UploadError.alreadyFinished) { try queue.suspend(id, of: Desk.owner) }
    #expect(throws: UploadError.alreadyFinished) { try queue.resume(id, of: Desk.owner) }
    #expect(try queue.cancel(id, of: Desk.owner).state == .cancelled)
    #expect(try states(queue) == [])
  }

  @Test func `D55: an upload is its owner's`() throws {
    let queue = try desk.queue()
    let id = try queue.add(desk.file(1), of: Desk.owner).id
    for change in [queue.suspend, queue.resume, queue.cancel] {
      #expect(throws: UploadError.unknownUpload) { try change(id, "wang") }
      #expect(throws: UploadError.unknownUpload) { try change("none", Desk.owner) }
    }
    try queue.removeAll(of: Desk.owner)
    #expect(try states(queue) == [])
  }
}
