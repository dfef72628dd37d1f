package import Foundation

/// A pipe in a folder, whose reader a test closes.
///
/// The reader of a `Pipe` is inherited by a process that another test starts: a write would succeed as long as that
/// process lives.
package final class NamedPipe: Sendable {
  package let path: String
  package let writer: FileHandle
  private let reader: FileHandle

  package init(_ name: String = "pipe", in folder: TemporaryFolder) throws {
    path = "\(folder.path)/\(name)"
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EEXIST) }
    reader = FileHandle(
      fileDescriptor: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), closeOnDealloc: true)
    writer = FileHandle(
      fileDescriptor: open(path, O_WRONLY | O_CLOEXEC), closeOnDealloc: true)
  }

  /// Returns once no process has the reader open: one that is being started has a copy for a moment.
  package func closeReader() throws {
    try reader.close()
    var end = pollfd(fd: writer.fileDescriptor, events: 0, revents: 0)
    while end.revents & Int16(POLLERR) == 0 { poll(&end, 1, -1) }
  }
}
