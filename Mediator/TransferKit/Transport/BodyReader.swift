import Foundation

/// Reads the body of a request from its parts.
package final class BodyReader {
  private enum Source {
    case bytes([UInt8])
    case file(descriptor: Int32, path: String, from: Int, count: Int)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, _, _, let count): count
      }
    }
  }

  private var sources: [Source] = []
  private var position = 0

  /// The size of the body.
  package private(set) var count = 0

  /// Opens the files of a body.
  ///
  /// - Throws: ``TransferError/Code/unreadableFile``.
  package init(_ body: TransferBody) throws(TransferError) { try append(body) }

  deinit {
    for case .file(let descriptor, _, _, _) in sources { close(descriptor) }
  }

  /// Fills a buffer; returns the number of bytes, 0 at the end.
  ///
  /// - Throws: ``TransferError/Code/unreadableFile``, also for a file that became shorter.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int {
    var start = 0
    for source in sources {
      if position < start + source.count {
        let read = try read(source, from: position - start, into: buffer)
        position += read
        return read
      }
      start += source.count
    }
    return 0
  }

  /// Continues at a position.
  package func seek(to position: Int) { self.position = position }

  /// The whole body.
  package func collect() throws(TransferError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      var failure: TransferError?
      bytes.withUnsafeMutableBytes { whole in
        let rest = UnsafeMutableRawBufferPointer(rebasing: whole[filled...])
        do throws(TransferError) { filled += try read(into: rest) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    return bytes
  }

  /// Whether the rest of the body has bytes in this order; reads it piece by piece.
  func contains(_ bytes: [UInt8]) throws(TransferError) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    var kept = 0
    while true {
      let read = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[kept...]))
      guard read > 0 else { return false }
      let filled = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(kept + read)])
      if Self.contains(bytes, in: UnsafeRawBufferPointer(filled)) { return true }
      // Bytes at the end may be the beginning of a match.
      kept = min(filled.count, bytes.count - 1)
      filled.copyBytes(from: Array(filled.suffix(kept)))
    }
  }

  private static func contains(_ bytes: [UInt8], in buffer: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, let base = buffer.baseAddress else { return false }
    var start = 0
    while start + bytes.count <= buffer.count,
      let match = memchr(base + start, Int32(first), buffer.count - start - bytes.count + 1)
    {
      if memcmp(match, bytes, bytes.count) == 0 { return true }
      start = base.distance(to: match) + 1
    }
    return false
  }

  private func append(_ body: TransferBody) throws(TransferError) {
    switch body {
    case .none: return
    case .bytes(let bytes): sources.append(.bytes(bytes))
    case .file(let path, let range): sources.append(try Self.open(path, range))
    case .parts(let parts):
      for part in parts { try append(part) }
      return
    }
    count += sources.last?.count ?? 0
  }

  private static func open(_ path: String, _ range: Range<Int>?) throws(TransferError) -> Source {
    // A pipe without a writer would block.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw TransferError(.unreadableFile, path, detail: systemText()) }
    var attributes = stat()
    guard fstat(descriptor, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TransferError(.unreadableFile, path, detail: "not a regular file")
    }
    let size = Int(attributes.st_size)
    let range = range ?? 0..<size
    guard range.lowerBound >= 0, range.upperBound <= size else {
      close(descriptor)
      throw TransferError(.unreadableFile, path, detail: "it has \(size) bytes")
    }
    return .file(descriptor: descriptor, path: path, from: range.lowerBound, count: range.count)
  }

  private func read(
    _ source: Source, from start: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(TransferError) -> Int {
    let wanted = min(buffer.count, source.count - start)
    switch source {
    case .bytes(let bytes):
      buffer.copyBytes(from: bytes[start..<start + wanted])
      return wanted
    case .file(let descriptor, let path, let first, _):
      let count = pread(descriptor, buffer.baseAddress, wanted, off_t(first + start))
      guard count > 0 || wanted == 0 else {
        throw TransferError(
          .unreadableFile, path, detail: count == 0 ? "it became shorter" : systemText())
      }
      return count
    }
  }
}

/// The text of `errno`.
func systemText() -> String { String(cString: strerror(errno)) }
