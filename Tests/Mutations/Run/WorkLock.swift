import Foundation

/// Keeps a folder for one run at a time, for as long as this lives; the system lets go of it when the process ends.
final class WorkLock: Sendable {
  private let file: Int32

  /// Takes the folder, which is made if it isn't there.
  ///
  /// - Throws: ``CopyError`` when another run has it; the error of the system when it can't be made.
  init(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A program that this one starts must not have it too: it may live longer.
    file = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else { throw CopyError.taken(folder) }
  }

  deinit { close(file) }
}
