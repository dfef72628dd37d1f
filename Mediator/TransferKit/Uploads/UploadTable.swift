import Foundation
import ServiceKit

/// The uploads of all owners.
///
/// Steps of a running upload don't wait for the disk: after a power failure a piece is sent again, which a server
/// ignores.
struct UploadTable: Sendable {
  private static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE transfer_upload (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL,
        file TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, changed REAL NOT NULL,
        restarts INTEGER NOT NULL DEFAULT 0, pieces INTEGER NOT NULL DEFAULT 0,
        state TEXT NOT NULL DEFAULT 'waiting', error TEXT
      )
      """)
  ]

  let store: Store

  init(_ store: Store) throws {
    self.store = store
    try store.migrate("transfer", Self.migrations)
  }

  /// All uploads of an owner in the order in which they were added.
  func jobs(of owner: String) throws -> [UploadJob] {
    try store.read { try $0.rows(Self.select("owner = ?"), owner, row: UploadJob.init) }
  }

  /// An upload of any owner; nil if it was removed.
  func job(_ id: String) throws -> UploadJob? {
    try store.read { try Self.job(id, $0) }
  }

  /// Adds a file, and forgets finished ones beyond the limit.
  func add(_ file: UploadFile, id: String, of owner: String) throws -> UploadJob {
    try store.write { connection in
      let count = try connection.first(
        "SELECT count(*) FROM transfer_upload WHERE owner = ? AND state <> 'finished'", owner
      ) { try $0[0] as Int }
      guard count ?? 0 < UploadQueue.limit else { throw UploadError.queueFull }
      try connection.execute(
        "INSERT INTO transfer_upload (id, owner, file, name, size, changed) VALUES (?, ?, ?, ?, ?, ?)",
        id, owner, file.path, URL(fileURLWithPath: file.path).lastPathComponent, file.size,
        file.changed)
      try connection.execute(
        """
        DELETE FROM transfer_upload WHERE owner = ?1 AND state = 'finished' AND number NOT IN
          (SELECT number FROM transfer_upload WHERE owner = ?1 AND state = 'finished'
           ORDER BY number DESC LIMIT ?2)
        """, owner, UploadQueue.limit)
      return try Self.job(id, of: owner, connection)
    }
  }

  /// Changes the state of an upload, if it is one of some states.
  ///
  /// - Throws: ``UploadError/unknownUpload``, or ``UploadError/alreadyFinished``.
  func change(
    _ id: String, of owner: String, from states: Set<Upload.State>, to state: Upload.State
  ) throws -> UploadJob {
    try store.write { connection in
      let job = try Self.job(id, of: owner, connection)
      guard job.state != .finished else { throw UploadError.alreadyFinished }
      guard states.contains(job.state) else { return job }
      try connection.execute(
        "UPDATE transfer_upload SET state = ?, error = NULL WHERE id = ?", state.rawValue, id)
      return try Self.job(id, of: owner, connection)
    }
  }

  /// Removes an upload, and returns its last state.
  func remove(_ id: String, of owner: String) throws -> UploadJob {
    try store.write { connection in
      let job = try Self.job(id, of: owner, connection)
      try connection.execute("DELETE FROM transfer_upload WHERE id = ?", id)
      return job
    }
  }

  /// Removes all uploads of an owner.
  func removeAll(of owner: String) throws {
    try store.write { connection in
      _ = try connection.execute("DELETE FROM transfer_upload WHERE owner = ?", owner)
    }
  }
}

// The steps of a running upload, by the process that has the lease.
extension UploadTable {
  /// Begins the next upload, or resumes one whose process ended; nil if no upload waits.
  func begin(of owner: String) throws -> UploadJob? {
    try store.writeLightly { connection in
      let next = Self.select(
        "owner = ? AND state IN ('uploading', 'waiting')", order: "state = 'waiting', number")
      guard let job = try connection.first(next, owner, row: UploadJob.init) else { return nil }
      try connection.execute(
        "UPDATE transfer_upload SET state = 'waiting' WHERE state = 'uploading' AND id <> ?", job.id
      )
      try connection.execute(
        "UPDATE transfer_upload SET state = 'uploading' WHERE id = ?", job.id)
      return try Self.job(job.id, connection)
    }
  }

  /// Counts a piece that the server has, the last of which finishes the upload; nil if it was removed.
  func acknowledge(_ piece: UploadPiece, of job: UploadJob) throws -> UploadJob? {
    try store.writeLightly { connection in
      try connection.execute(
        """
        UPDATE transfer_upload SET pieces = ?, state = CASE ? WHEN 1 THEN 'finished' ELSE state END
        WHERE id = ?
        """, piece.number + 1, piece.number + 1 == piece.count, job.id)
      return try Self.job(job.id, connection)
    }
  }

  /// Begins with the first piece again, because the file was changed; nil if the upload was removed.
  func restart(_ job: UploadJob, with file: UploadFile) throws -> UploadJob? {
    try store.writeLightly { connection in
      try connection.execute(
        """
        UPDATE transfer_upload SET restarts = restarts + 1, pieces = 0, size = ?, changed = ?
        WHERE id = ?
        """, file.size, file.changed, job.id)
      return try Self.job(job.id, connection)
    }
  }

  /// Ends an upload that can't be sent, unless it was suspended or removed; returns its state.
  func fail(_ job: UploadJob, _ error: String) throws -> UploadJob? {
    try store.writeLightly { connection in
      try connection.execute(
        "UPDATE transfer_upload SET state = 'failed', error = ? WHERE id = ? AND state = 'uploading'",
        error, job.id)
      return try Self.job(job.id, connection)
    }
  }

  private static func job(_ id: String, _ connection: Connection) throws -> UploadJob? {
    try connection.first(select("id = ?"), id, row: UploadJob.init)
  }

  private static func job(
    _ id: String, of owner: String, _ connection: Connection
  ) throws -> UploadJob {
    guard
      let job = try connection.first(
        select("id = ? AND owner = ?"), id, owner, row: UploadJob.init)
    else { throw UploadError.unknownUpload }
    return job
  }

  private static func select(_ condition: String, order: String = "number") -> String {
    "SELECT \(UploadJob.columns) FROM transfer_upload WHERE \(condition) ORDER BY \(order)"
  }
}
