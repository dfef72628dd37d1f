import MediatorKit
import ServiceKit
import Synchronization

// Sending.
extension UploadQueue {
  private static let pollInterval = Duration.milliseconds(200)
  /// The most beginnings anew: a file that grows without end would hold up the others.
  private static let restartLimit = 10

  /// Sends the files of an owner that wait.
  ///
  /// While another process sends, this one waits, and takes over if that one dies.
  ///
  /// - Parameters:
  ///   - owner: The owner of the files.
  ///   - last: The upload after which it returns; nil for the last one that waits.
  ///   - progress: Receives an upload when it begins, after each of its pieces, and when it ends.
  /// - Throws: `StoreError`, or `CancellationError`, also that of the closure that sends: it ends the run, such as without a
  ///   network, and the files go on waiting. After any other error of it the file fails, and the next one is sent.
  @concurrent public func run(
    for owner: String, until last: String? = nil,
    progress: @escaping @Sendable (Upload) -> Void = { _ in }
  ) async throws {
    while try isPending(owner, last) {
      if let lease = try table.store.lease(Self.job) {
        defer { withExtendedLifetime(lease) {} }
        while try isPending(owner, last), let job = try table.begin(of: owner) {
          try await send(job, progress)
        }
        return
      }
      try await pause(Self.pollInterval)
    }
  }

  /// Whether an upload waits or is sent: one, or any of an owner.
  private func isPending(_ owner: String, _ id: String?) throws -> Bool {
    try Task.checkCancellation()
    return try table.jobs(of: owner).contains {
      (id == nil || $0.id == id) && [.waiting, .uploading].contains($0.state)
    }
  }

  /// Sends one file until it ends, is suspended or removed.
  private func send(
    _ begun: UploadJob, _ progress: @Sendable (Upload) -> Void
  ) async throws {
    var next: UploadJob? = begun
    while let job = next {
      progress(Upload(job))
      guard job.state == .uploading else { return }
      next = try await sendPiece(of: job, restartsBefore: begun.restarts)
    }
  }

  /// Sends the next piece; returns the upload after it, nil if it was removed.
  private func sendPiece(
    of job: UploadJob, restartsBefore: Int
  ) async throws -> UploadJob? {
    do {
      guard let piece = try job.nextPiece() else {
        guard job.restarts - restartsBefore < Self.restartLimit else {
          throw UploadError.changingFile
        }
        return try table.restart(job, with: UploadFile(at: job.file.path))
      }
      try await deliver(piece, of: job.id)
      return try table.acknowledge(piece, of: job)
    } catch let error as StoreError {
      throw error
    } catch {
      try Task.checkCancellation()
      // A file that was suspended or removed cancels its piece, too.
      if error is CancellationError, try table.job(job.id)?.state == .uploading { throw error }
      return try table.fail(job, error.reason)
    }
  }

  /// Sends a piece, until the upload is suspended or removed by this object.
  private func deliver(_ piece: UploadPiece, of id: String) async throws {
    // Made under the lock, so that it can be cancelled before it sends.
    let task = running.withLock { running in
      let task = Task { try await trying(piece) }
      running = (id, task)
      return task
    }
    defer { running.withLock { $0 = nil } }
    // Suspended or removed before the task could be found.
    do { if try table.job(id)?.state != .uploading { task.cancel() } } catch {
      // Otherwise another run could send the same piece at the same time.
      task.cancel()
      _ = await task.result
      throw error
    }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends a piece; a failure is tried again.
  private func trying(_ piece: UploadPiece) async throws {
    for delay in Self.delays {
      do { return try await send(piece) } catch {
        if error is CancellationError { throw error }
        try Task.checkCancellation()
        try await pause(delay)
      }
    }
    try await send(piece)
  }

  /// The time before each further try of a piece.
  private static let delays = [Duration.milliseconds(500), .seconds(1)]
}

extension Error {
  /// Why a file wasn't sent, for its owner.
  fileprivate var reason: String {
    switch self {
    case let error as any ActionError: error.message
    case let error as any ServiceFailure: error.message
    default: "The server didn't take the file; try again."
    }
  }
}
