import TestSupport
import Testing
import TransferKit

struct RetryingTransportTests {
  private let requests = Counter()
  private let clock = LimitClock(passesAtOnce: true)

  private func transport(_ answers: StandInTransport.Answer...) -> RetryingTransport {
    let base = StandInTransport { _, _ in
      let answer = answers[min(requests.next(), answers.count) - 1]
      if answer.chunks.isEmpty, let failure = answer.failure { throw failure }
      return answer
    }
    return RetryingTransport(base, retry: Retry(clock: clock))
  }

  private func failing(_ code: TransferError.Code) -> StandInTransport.Answer {
    .init(failure: TransferError(code, "here"))
  }

  @Test(arguments: [HTTPMethod.get, .head, .put, .delete])
  func `D16: an idempotent request is tried twice more, after 0.5 and 1 seconds`(method: HTTPMethod)
    async throws
  {
    let transport = transport(failing(.unreachable), .json("", status: 500), .json("{}"))
    let response = try await transport.send(TransferRequest("http://host/", method: method))
    #expect(response.status == 200)
    #expect(requests.count == 3)
    #expect(clock.limits.all == ["0.5 seconds", "1.0 seconds"])
  }

  @Test(arguments: [HTTPMethod.post, .patch])
  func `D16: another request is sent once`(method: HTTPMethod) async {
    let transport = transport(failing(.unreachable))
    await #expect(throws: TransferError(.unreachable, "here")) {
      try await transport.send(TransferRequest("http://host/", method: method))
    }
    #expect(requests.count == 1)
  }

  @Test(arguments: [
    TransferError.Code.timedOut, .insecure, .tooManyRedirects, .malformed, .tooLarge,
  ])
  func `An error that stays isn't tried again`(code: TransferError.Code) async {
    let transport = transport(failing(code))
    await #expect(throws: TransferError(code, "here")) {
      try await transport.send(TransferRequest("http://host/"))
    }
    #expect(requests.count == 1)
  }

  @Test(arguments: [
    (429, 3, ["3.0 seconds", "1.0 seconds"]), (503, 0, ["0.5 seconds", "1.0 seconds"]),
  ])
  func `The server may ask for a longer pause`(status: Int, seconds: Int, pauses: [String])
    async throws
  {
    let asking = StandInTransport.Answer(status: status, headers: ["Retry-After": "\(seconds)"])
    let transport = transport(asking, .json("", status: 500), .json("{}"))
    #expect(try await transport.send(TransferRequest("http://host/")).status == 200)
    #expect(clock.limits.all == pauses)
  }

  @Test func `A pause of more than 30 seconds is left to the caller`() async throws {
    let asking = StandInTransport.Answer(status: 429, headers: ["Retry-After": "31"])
    let transport = transport(asking)
    #expect(try await transport.send(TransferRequest("http://host/")).status == 429)
    #expect(requests.count == 1)
  }

  @Test func `The last outcome counts`() async throws {
    let transport = transport(.json("", status: 503))
    #expect(try await transport.send(TransferRequest("http://host/")).status == 503)
    #expect(requests.count == 3)
  }

  @Test func `D16: a cancelled request isn't tried again`() async {
    let transport = transport(failing(.unreachable))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(TransferRequest("http://host/"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(requests.count == 0)
  }

  @Test func `Cancelling within a pause ends it`() async {
    let base = StandInTransport { _, _ in
      requests.next()
      withUnsafeCurrentTask { $0?.cancel() }
      throw TransferError(.unreachable, "here")
    }
    let transport = RetryingTransport(base, retry: Retry(clock: clock))
    let task = Task { try await transport.send(TransferRequest("http://host/")) }
    await #expect(throws: TransferError.self) { try await task.value }
    #expect(requests.count == 1)
  }
}
