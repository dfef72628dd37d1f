import Foundation
import Synchronization

/// A file that a command writes besides its output: only its owner can read it, and no symbolic link leads elsewhere.
///
/// It replaces only files that such a command wrote, so that a mistyped path destroys nothing. Each text is written at
/// once, so a crash leaves what was written before it.
final class OutputFile: Sendable {
  /// The kind of a file's content, recognised by its beginning.
  struct Content {
    let name: String
    let beginning: String
  }

  private let path: String
  private let number: Int32
  private let terminal: Terminal
  private let hasFailed = Mutex(false)

  /// Opens a file, or throws why that isn't possible; `input` is the file that the command reads.
  init(_ path: String, _ content: Content, _ terminal: Terminal, apartFrom input: Int32? = nil)
    throws(ConsoleError)
  {
    self.path = path
    self.terminal = terminal
    // The descriptors of a shell's >(command) are links. Without O_NONBLOCK, opening a named pipe waits for a reader.
    let isDescriptor = path.hasPrefix("/dev/fd/")
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    number = open(path, isDescriptor ? flags : flags | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .unwritable(path, Self.reason) }
    // A device or a pipe has no content to replace, and keeps its permissions.
    guard let status = Self.status(of: number), status.st_mode & S_IFMT == S_IFREG else { return }
    if let other = input.flatMap(Self.status(of:)), other.st_dev == status.st_dev,
      other.st_ino == status.st_ino
    {
      throw .unwritable(path, "the command reads it")
    }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      throw .unwritable(path, "another option or process is writing it")
    }
    guard status.st_size == 0 || begins(with: content.beginning) else {
      throw .unwritable(path, "it isn't a \(content.name), which alone would be replaced")
    }
    guard fchmod(number, 0o600) == 0, ftruncate(number, 0) == 0 else {
      throw .unwritable(path, Self.reason)
    }
  }

  deinit { if number >= 0 { close(number) } }

  /// Appends a text, as ``write(_:)-([UInt8])`` does.
  func write(_ text: String) throws(ConsoleError) { try write(Array(text.utf8)) }

  /// Appends bytes; throws the first time that fails, and writes nothing more then, so that the file has no gaps.
  func write(_ bytes: [UInt8]) throws(ConsoleError) {
    let fault = hasFailed.withLock { hasFailed in
      guard !hasFailed else { return Int32(0) }
      let fault = terminal.write(bytes, to: number)
      hasFailed = fault != 0
      return fault
    }
    if fault != 0 { throw .unwritable(path, String(cString: strerror(fault))) }
  }

  /// Whether the file begins with a text; false when it can't be read.
  private func begins(with beginning: String) -> Bool {
    let reading = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard reading >= 0 else { return false }
    let file = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
    guard let start = try? file.read(upToCount: 64) else { return false }
    return start.starts(with: beginning.utf8)
  }

  private static var reason: String {
    switch errno {
    case EISDIR: "it is a folder"
    case ELOOP: "it is a symbolic link"
    case ENXIO: "it is a socket, or a pipe without a reader"
    case let fault: String(cString: strerror(fault))
    }
  }

  private static func status(of number: Int32) -> stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}
