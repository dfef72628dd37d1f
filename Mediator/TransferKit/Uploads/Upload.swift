public import MediatorKit

/// A file in an ``UploadQueue``.
public struct Upload: Codable, Hashable, Sendable, Identifiable {
  /// The states of a file.
  public enum State: String, Codable, CaseIterable, Sendable {
    /// It is sent after the files before it.
    case waiting
    /// Its pieces are being sent.
    case uploading
    /// It waits until it is resumed.
    case suspended
    /// The server has all of it.
    case finished
    /// It was removed from the queue.
    case cancelled
    /// It can't be sent; resuming tries again.
    case failed
  }

  /// The identifier.
  public let id: String
  /// The name of the file, without its folder.
  public let name: String
  /// The bytes of the file.
  public let size: Int
  /// The bytes that the server has acknowledged.
  public let sent: Int
  /// The acknowledged fraction, from 0 to 1.
  public let progress: Double
  /// The state.
  public let state: State
  /// Why it failed; nil unless it did.
  public let error: String?

  init(_ job: UploadJob, _ state: State? = nil) {
    (id, name, size, sent) = (job.id, job.name, job.file.size, job.sent)
    progress = size > 0 ? Double(sent) / Double(size) : 0
    self.state = state ?? job.state
    error = job.error
  }
}

extension Upload: Payload {}
