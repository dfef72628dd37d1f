import Foundation

/// A file that is written as its bytes arrive.
final class FileSink {
  private let descriptor: Int32
  private let path: String

  /// The size of the file.
  private(set) var count: Int

  /// Opens a file, keeping its bytes, and creates it, with a mode, if it is missing.
  ///
  /// - Throws: ``TransferError/Code/unwritableFile`` or ``TransferError/Code/diskFull``.
  init(_ path: String, mode: mode_t = 0o666) throws(TransferError) {
    self.path = path
    // A pipe without a reader would block.
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, mode)
    guard descriptor >= 0 else { throw Self.failure(path) }
    count = Self.end(of: descriptor)
  }

  deinit {
    // A child process shares the descriptor, and the lock, until it executes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  static let isInUse = "another download writes it"

  /// Fails if another download writes the file, or has given it its name since it was opened.
  func lock() throws(TransferError) {
    var (mine, current) = (stat(), stat())
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &mine) == 0,
      stat(path, &current) == 0, mine.st_dev == current.st_dev, mine.st_ino == current.st_ino
    else {
      throw TransferError(.unwritableFile, path, detail: Self.isInUse)
    }
    // Another download may have changed the file since it was opened.
    count = Self.end(of: descriptor)
  }

  private static func end(of descriptor: Int32) -> Int {
    max(0, Int(lseek(descriptor, 0, SEEK_END)))
  }

  /// Removes all bytes.
  func clear() throws(TransferError) {
    // A device such as /dev/full can't be cut.
    guard count > 0 else { return }
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Self.failure(path)
    }
    count = 0
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(TransferError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      guard result > 0 || errno == EINTR else { throw Self.failure(path) }
      written += max(result, 0)
      count += max(result, 0)
    }
  }

  /// Gives the file another name; a file of that name is replaced.
  func move(to name: String) throws(TransferError) {
    guard rename(path, name) == 0 else { throw Self.failure(name) }
  }

  private static func failure(_ path: String) -> TransferError {
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(errno)
    return TransferError(isFull ? .diskFull : .unwritableFile, path, detail: systemText())
  }
}
