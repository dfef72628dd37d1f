import Foundation

extension ContractFile {
  /// More than any contract has; what is larger isn't read to its end.
  private static let sizeLimit = 16 << 20

  /// Reads the bytes of a contract file, which must be a regular file: opening a pipe waits for a writer.
  package static func bytes(atPath path: String) throws(ContractFileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw ContractFileError(
        .notAContract, path, "it isn't a regular file", help: "check the path")
    }
    let data: Data?
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: sizeLimit + 1)
    } catch {
      throw ContractFileError(
        .contractUnreadable, path, "it can't be read: \(error.reason)", help: "check the path")
    }
    guard let data else { return [] }
    guard data.count <= sizeLimit else {
      throw ContractFileError(
        .notAContract, path, "it is larger than \(sizeLimit >> 20) MiB", help: "check the path")
    }
    return Array(data)
  }
}
