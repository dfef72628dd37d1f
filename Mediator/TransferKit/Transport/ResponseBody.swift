/// The body of a response as chunks of bytes, for one reader.
///
/// The transport receives about a megabyte ahead of the reader, at most. Releasing a body cancels the rest of its
/// transfer.
public struct ResponseBody: AsyncSequence, Sendable {
  /// Bytes; never empty.
  public typealias Element = [UInt8]

  private let place: String
  private let read: @Sendable () async throws -> [UInt8]?

  /// Makes a body.
  ///
  /// - Parameters:
  ///   - place: The request, for errors: ``TransferRequest/place``.
  ///   - read: Returns the next chunk, nil at the end; runs once at a time.
  public init(of place: String = "the body", read: @escaping @Sendable () async throws -> [UInt8]?)
  {
    (self.place, self.read) = (place, read)
  }

  /// Reads the chunks.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let read: @Sendable () async throws -> [UInt8]?

    /// The next chunk; nil at the end.
    ///
    /// - Throws: ``TransferError``, or `CancellationError`.
    public mutating func next() async throws -> [UInt8]? { try await read() }
  }

  /// The reader; a second one gets the chunks that the first one didn't.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(read: read) }

  /// Reads the whole body.
  ///
  /// - Throws: ``TransferError/Code/tooLarge`` for more bytes than the limit.
  public func collect(upTo limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in self {
      guard bytes.count + chunk.count <= limit else {
        throw TransferError(.tooLarge, place, detail: "over \(limit) bytes")
      }
      bytes += chunk
    }
    return bytes
  }
}
