import Foundation

/// A whole body: small ones in memory, others in a temporary file, which is removed with the last reference.
public final class SpooledBody: Sendable {
  /// The bytes in memory, or the file.
  public let content: TransferBody

  /// The number of bytes.
  public let count: Int

  private let path: String?

  fileprivate init(_ bytes: [UInt8]) { (content, count, path) = (.bytes(bytes), bytes.count, nil) }

  fileprivate init(path: String, count: Int) {
    (content, self.count, self.path) = (.file(path), count, path)
  }

  deinit { if let path { unlink(path) } }

  /// Whether no file was needed.
  public var isInMemory: Bool { path == nil }

  /// The bytes.
  ///
  /// - Throws: ``TransferError/Code/unreadableFile``.
  public func read() throws(TransferError) -> [UInt8] { try BodyReader(content).collect() }
}

extension ResponseBody {
  /// Reads the whole body, a large one into a temporary file that only its owner can read.
  ///
  /// - Parameters:
  ///   - size: The smallest body that is written to a file, in bytes.
  ///   - folder: The folder of the file; nil for that of temporary files.
  /// - Returns: The body.
  /// - Throws: ``TransferError``, or `CancellationError`.
  public func spool(
    from size: Int = 1 << 20, in folder: String? = nil
  ) async throws -> SpooledBody {
    var bytes: [UInt8] = []
    var reader = makeAsyncIterator()
    while bytes.count < size, let chunk = try await reader.next() { bytes += chunk }
    guard bytes.count >= size else { return SpooledBody(bytes) }
    let path = "\(folder ?? NSTemporaryDirectory())/mediator-\(UUID().uuidString)"
    // The folder of temporary files is everybody's.
    let sink = try FileSink(path, mode: 0o600)
    do {
      try sink.write(bytes)
      bytes = []
      while let chunk = try await reader.next() { try sink.write(chunk) }
    } catch {
      unlink(path)
      throw error
    }
    return SpooledBody(path: path, count: sink.count)
  }
}
