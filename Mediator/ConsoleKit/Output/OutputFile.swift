import Foundation
import Synchronization

/// A file that a command writes besides its answer, readable by its owner alone.
///
/// Only what such a command wrote before is replaced: a slip of the path loses nothing. Each text is written at once,
/// so a crash leaves what was written before it.
final class OutputFile: Sendable {
  /// What a file holds, known by how it begins.
  enum Content: String {
    case trace
    case recording
    case picture
    case graph

    fileprivate var beginnings: [String] {
      switch self {
      case .trace: ["{\"call\":"]
      case .recording: ["{\"schema\":\"\(Recording.format)"]
      case .picture: ["{\"displayTimeUnit\":", "sequenceDiagram\n"]
      case .graph:
        [
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- mediator.graph/1 -->",
          "// mediator.graph/1\n", "%% mediator.graph/1\n",
          "{\n  \"edges\": [\n    {\n      \"count\": ", "{\n  \"edges\": [],\n  \"nodes\": [",
        ]
      }
    }
  }

  private let path: String
  private let number: Int32
  private let terminal: Terminal
  private let hasFailed = Mutex(false)

  /// Opens a file, or throws why that can't be; `input` is what the command reads, and can't be its output.
  init(_ path: String, _ content: Content, _ terminal: Terminal, apartFrom input: Int32? = nil)
    throws(ConsoleError)
  {
    self.path = path
    self.terminal = terminal
    number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .unwritable(path, Self.reason) }
    let status = Self.status(of: number)
    // A device or a pipe has nothing to replace, and its permissions are not this command's.
    guard let status, status.st_mode & S_IFMT == S_IFREG else { return }
    if let other = input.flatMap(Self.status(of:)), other.st_dev == status.st_dev,
      other.st_ino == status.st_ino
    {
      throw .unwritable(path, "it is what the command reads")
    }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      throw .unwritable(path, "it is being written by another option, or another process")
    }
    guard status.st_size == 0 || Self.begins(path, with: content.beginnings) else {
      throw .unwritable(path, "it holds something else than a \(content.rawValue)")
    }
    guard fchmod(number, 0o600) == 0, ftruncate(number, 0) == 0 else {
      throw .unwritable(path, Self.reason)
    }
  }

  deinit { if number >= 0 { close(number) } }

  /// Adds a text at the end; fails as the bytes do.
  func write(_ text: String) throws(ConsoleError) { try write(Array(text.utf8)) }

  /// Adds the bytes of a text at the end.
  ///
  /// Throws the first time that fails; from then on nothing is written, so that the file has no holes.
  func write(_ bytes: [UInt8]) throws(ConsoleError) {
    let fault = hasFailed.withLock { hasFailed in
      guard !hasFailed else { return Int32(0) }
      let fault = terminal.write(bytes, to: number)
      hasFailed = fault != 0
      return fault
    }
    if fault != 0 { throw .unwritable(path, String(cString: strerror(fault))) }
  }

  /// Whether a file begins with one of some texts; one that can't be read doesn't.
  private static func begins(_ path: String, with beginnings: [String]) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path),
      let start = try? file.read(upToCount: 64)
    else { return false }
    return beginnings.contains { start.starts(with: $0.utf8) }
  }

  private static var reason: String {
    errno == EISDIR ? "it is a folder" : String(cString: strerror(errno))
  }

  private static func status(of number: Int32) -> stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}
