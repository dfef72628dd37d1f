import Foundation
public import ServiceKit
import Synchronization

extension StandInTransport {
  /// A response, or the beginning of one that fails.
  public struct Answer: Sendable {
    /// The status.
    public var status = 200
    /// The header fields.
    public var headers: HTTPHeaders = [:]
    /// The body, in chunks.
    public var chunks: [[UInt8]] = []
    /// The error after the last chunk; nil for a complete body.
    public var failure: TransferError?

    /// Makes an answer.
    public init(
      status: Int = 200, headers: HTTPHeaders = [:], chunks: [[UInt8]] = [],
      failure: TransferError? = nil
    ) {
      (self.status, self.headers) = (status, headers)
      (self.chunks, self.failure) = (chunks, failure)
    }

    /// A body of JSON.
    public static func json(_ text: String, status: Int = 200) -> Answer {
      Answer(
        status: status, headers: ["Content-Type": "application/json"], chunks: [Array(text.utf8)])
    }

    func response(to request: TransferRequest) throws -> TransferResponse {
      let size = chunks.reduce(0) { $0 + $1.count }
      guard size <= request.limits.bytes else { throw TransferError(.tooLarge, request.place) }
      let rest = Mutex(chunks[...])
      let received = Mutex(TransferProgress(toReceive: size))
      let failure = failure
      return TransferResponse(
        status: status, headers: headers,
        body: ResponseBody(of: request.place) {
          try Task.checkCancellation()
          guard let chunk = rest.withLock({ $0.popFirst() }) else {
            if let failure { throw failure }
            return nil
          }
          request.progress?(
            received.withLock {
              $0.received += chunk.count
              return $0
            })
          return chunk
        })
    }
  }
}

extension StandInTransport {
  /// Responds with the files of a folder: GET `/a/b` is `folder/a/b`, and a missing file is status 404.
  public init(
    folder: String, random: RandomSource = .seeded(1),
    clock: any Clock<Duration> = ImmediateClock()
  ) {
    let files = FileStore(folder)
    self.init(random: random, clock: clock) { request, _ in
      let path = String(request.path.dropFirst()).removingPercentEncoding ?? ""
      guard request.method == .get, (try? files.isFile(path)) == true else {
        return Answer(status: 404)
      }
      return Answer(chunks: [try BodyReader(.file("\(folder)/\(path)")).collect()])
    }
  }
}
