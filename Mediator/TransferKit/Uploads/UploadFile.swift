import Foundation

/// The size of a file and the time of its last change, which identify its content.
struct UploadFile: Hashable, Sendable {
  let path: String
  let size: Int
  /// In seconds since 1970: the time of its inode, which programs that keep the time of the content can't set.
  let changed: Double

  init(path: String, size: Int, changed: Double) {
    (self.path, self.size, self.changed) = (path, size, changed)
  }

  /// Looks at a file; symbolic links are followed.
  init(at path: String) throws(UploadError) {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      FileManager.default.isReadableFile(atPath: path)
    else { throw .unreadableFile }
    let size = Int(status.st_size)
    guard size > 0 else { throw .emptyFile }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    self.init(
      path: path, size: size, changed: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// The bytes of a piece; nil if the file has changed.
  func piece(_ number: Int) throws(UploadError) -> [UInt8]? {
    let offset = number * UploadPiece.size
    // The file may have become a pipe, which would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadableFile }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data: Data?
    do {
      try file.seek(toOffset: UInt64(offset))
      data = try file.read(upToCount: UploadPiece.size)
    } catch { throw .unreadableFile }
    // Looked at after reading, so that a change during it is noticed.
    guard try UploadFile(at: path) == self, let data,
      data.count == min(UploadPiece.size, size - offset)
    else { return nil }
    return Array(data)
  }
}
