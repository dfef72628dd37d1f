public import ServiceKit
import Synchronization

/// Files that are sent in pieces, one at a time, in the order in which they were added.
///
/// The queue is in the store: it survives the death of a process, and all processes share it. An upload goes on with its
/// first piece that the server hasn't acknowledged; a file that was changed meanwhile begins again.
///
/// ```swift
/// let queue = try UploadQueue(services) { piece in try await server.receive(piece) }
/// let upload = try queue.add("ski.mp4", of: account)
/// try await queue.run(for: account) { print($0.progress) }
/// ```
public final class UploadQueue: Sendable {
  /// The most files of an owner that aren't finished.
  public static let limit = 50

  /// Sends one piece, and returns once the server has it.
  public typealias Send = @concurrent @Sendable (UploadPiece) async throws -> Void

  let table: UploadTable
  let send: Send
  let pause: @Sendable (Duration) async throws -> Void
  /// The piece that this object is sending.
  let running = Mutex<(id: String, task: Task<Void, any Error>)?>(nil)
  private let identifiers: Identifiers

  /// Makes the queue and its table.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - pause: Waits before another try; real time by default, which a server needs to recover.
  ///   - send: Sends one piece, and returns once the server has it. Runs once at a time, in one process of those that
  ///     share the store. A piece that was sent may be sent again, if its process died before it noted that.
  /// - Throws: `StoreError`.
  public init(
    _ services: Services,
    // A server needs real time to recover; tests pass a pause of their own.
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    send: @escaping Send
  ) throws {
    table = try UploadTable(services.store)
    identifiers = services.identifiers
    (self.pause, self.send) = (pause, send)
  }

  /// The uploads of an owner in the order in which they were added, finished ones too.
  ///
  /// - Throws: `StoreError`.
  public func uploads(of owner: String) throws -> [Upload] {
    let jobs = try table.jobs(of: owner)
    // The state that a process leaves behind when it dies.
    let isStale = try jobs.contains { $0.state == .uploading } && table.store.lease(Self.job) != nil
    return jobs.map { Upload($0, isStale && $0.state == .uploading ? .waiting : nil) }
  }

  /// Adds a file, which ``run(for:until:progress:)`` sends.
  ///
  /// - Throws: ``UploadError/emptyFile``, ``UploadError/queueFull``, ``UploadError/unreadableFile``, or `StoreError`.
  public func add(_ file: String, of owner: String) throws -> Upload {
    let file = try UploadFile(at: file)
    guard !table.store.owns(file.path) else { throw UploadError.unreadableFile }
    return Upload(try table.add(file, id: identifiers.next(), of: owner))
  }

  /// Suspends an upload that waits or is sent; its acknowledged pieces stay.
  ///
  /// - Throws: ``UploadError/unknownUpload``, ``UploadError/alreadyFinished``, or `StoreError`.
  public func suspend(_ id: String, of owner: String) throws -> Upload {
    let job = try table.change(id, of: owner, from: [.waiting, .uploading], to: .suspended)
    stop(id)
    return Upload(job)
  }

  /// Puts a suspended or failed upload back into the queue.
  ///
  /// - Throws: ``UploadError/unknownUpload``, ``UploadError/alreadyFinished``, or `StoreError`.
  public func resume(_ id: String, of owner: String) throws -> Upload {
    Upload(try table.change(id, of: owner, from: [.suspended, .failed], to: .waiting))
  }

  /// Removes an upload from the queue, whatever its state.
  ///
  /// - Throws: ``UploadError/unknownUpload``, or `StoreError`.
  public func cancel(_ id: String, of owner: String) throws -> Upload {
    let job = try table.remove(id, of: owner)
    stop(id)
    return Upload(job, .cancelled)
  }

  /// Removes all uploads of an owner.
  ///
  /// - Throws: `StoreError`.
  public func removeAll(of owner: String) throws {
    try table.removeAll(of: owner)
  }

  private func stop(_ id: String) {
    running.withLock { running in if running?.id == id { running?.task.cancel() } }
  }

  static let job = "uploads"
}
