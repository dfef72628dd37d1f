import TestSupport
import Testing
import TransferKit

struct LoggingTransportTests {
  private let lines = Lines()

  private func transport(_ answer: StandInTransport.Answer) -> LoggingTransport {
    LoggingTransport(
      StandInTransport { _, _ in answer }, clock: SteppingClock(step: .milliseconds(7))
    ) { lines.write("\($0)") }
  }

  @Test func `D16: a line has method, path, status, bytes and time, and no value`() async throws {
    let request = TransferRequest(
      "https://user:secret@host/path?token=secret", method: .post,
      headers: ["X-Key": "secret"], body: .text("secret"))
    let response = try await transport(.json("secret")).send(request)
    #expect(lines.all.isEmpty)
    #expect(try await response.body.collect(upTo: 10).count == 6)
    #expect(lines.all == ["POST /path 200, 6 bytes, 7 ms"])
  }

  @Test func `A lost body is logged with its error, a released one as it is`() async throws {
    let cut = StandInTransport.Answer(
      chunks: [[1, 2]], failure: TransferError(.interrupted, "here"))
    let response = try await transport(cut).send(TransferRequest("http://host/a"))
    await #expect(throws: TransferError.self) { for try await _ in response.body {} }
    _ = try await transport(.json("text")).send(TransferRequest("http://host/b"))
    #expect(
      lines.all == ["GET /a interrupted, 2 bytes, 7 ms", "GET /b 200, 0 bytes, 7 ms"])
  }

  @Test func `The error of a large body names its request`() async throws {
    let response = try await transport(.json("text")).send(TransferRequest("http://host/a?b"))
    let error = await #expect(throws: TransferError.self) {
      try await response.body.collect(upTo: 3)
    }
    #expect(error?.place == "GET http://host/a")
  }

  @Test func `A request without a response is logged with its error`() async {
    await #expect(throws: TransferError.self) {
      try await transport(.json("")).send(TransferRequest("ftp://host/a"))
    }
    #expect(lines.all == ["GET /a unsupportedScheme, 0 bytes, 7 ms"])
  }
}
