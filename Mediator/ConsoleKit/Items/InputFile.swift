import Foundation

/// A file, or standard input for `-`, that a command reads within a time limit.
///
/// Regular files, pipes (`<(command)`), terminals and the null device can be read; folders and other devices are
/// refused. Neither opening nor reading waits longer than the limit.
struct InputFile {
  private let path: String
  private let handle: FileHandle
  private let limit: Duration?
  private var start: ContinuousClock.Instant
  /// The size of a regular file; nil for others.
  private let regularSize: Int?

  /// Opens a file, or throws why that isn't possible; a nil `limit` is no limit.
  init(
    _ path: String, _ terminal: Terminal, within limit: Duration?,
    since start: ContinuousClock.Instant = .now
  ) throws(ConsoleError) {
    self.path = path
    self.limit = limit
    self.start = start
    if path == "-" {
      handle = FileHandle(fileDescriptor: terminal.input, closeOnDealloc: false)
    } else {
      // Without O_NONBLOCK, opening a named pipe waits for a writer.
      let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard number >= 0 else { throw .unreadable(path, Self.reason) }
      handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    }
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0 else { throw .unreadable(path, Self.reason) }
    regularSize = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    if let kind = refusedKind(status) { throw .unreadable(path, "it is a \(kind)") }
  }

  /// The descriptor, to compare it with that of an output.
  var number: Int32 { handle.fileDescriptor }

  /// How many bytes it has, as far as that is known.
  var size: Int { regularSize ?? 0 }

  /// Restarts the time limit.
  mutating func restart() { start = .now }

  /// Appends the next bytes, at most 256 KiB; returns false at the end.
  func read(into bytes: inout [UInt8]) throws(ConsoleError) -> Bool {
    while true {
      try wait()
      var fault: Int32 = 0
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 1) { buffer in
        let count = Foundation.read(number, buffer.baseAddress, buffer.count)
        fault = errno
        if count > 0 { bytes.append(contentsOf: buffer.prefix(count)) }
        return count
      }
      if count >= 0 { return count > 0 }
      guard [EAGAIN, EINTR].contains(fault) else { throw .unreadable(path, Self.text(of: fault)) }
    }
  }

  /// Waits for input; throws when the time limit passes.
  private func wait() throws(ConsoleError) {
    // Reading a regular file doesn't block, and ends.
    guard regularSize == nil else { return }
    var place = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while true {
      let left = limit.map { ($0 - (.now - start)) / .milliseconds(1) } ?? .infinity
      if left <= 0, let limit { throw .timedOut(path, limit) }
      let count = poll(&place, 1, left > 1e9 ? -1 : Int32(left.rounded(.up)))
      if count > 0 || (count < 0 && errno != EINTR) { return }
    }
  }

  /// The name of a kind of file that can't be read; nil for the others.
  private func refusedKind(_ status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return "folder"
    case S_IFBLK: return "device"
    case S_IFCHR where isatty(number) == 0:
      var null = stat()
      return stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev ? nil : "device"
    default: return nil
    }
  }

  private static var reason: String { text(of: errno) }

  private static func text(of fault: Int32) -> String {
    switch fault {
    case ENOENT: "there is no such file"
    case ENXIO: "it is a socket"
    case EBADF: "it is closed"
    default: String(cString: strerror(fault))
    }
  }
}
