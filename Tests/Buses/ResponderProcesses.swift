import Synchronization

/// Processes that replace each other.
final class ResponderProcesses: Sendable {
  private let running = Mutex<[ResponderProcess]>([])
  private let url: String
  private let file: String

  init(_ url: String, file: String) { (self.url, self.file) = (url, file) }

  /// Starts a process, and kills the former one.
  func replace(with kind: Responder.Kind) throws {
    let next = try ResponderProcess(kind, url, file: file)
    let former = running.withLock { running in
      defer { running.append(next) }
      return running.last
    }
    former?.kill()
  }
}
