import MediatorKit
import ServiceKit
import Testing

@testable import TransferKit

struct ServiceFailuresTests {
  private enum ShopError: String, ActionError {
    case soldOut, unreachable, failed

    var message: String { "message of \(rawValue)" }
  }

  private struct Goods: Codable, Payload, Equatable { let id: Int }

  private static func goods(_ answer: StandInTransport.Answer) async throws -> Goods {
    let service = HTTPService(
      "http://shop.test", over: StandInTransport { _, _ in answer },
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret",
      retry: .never, clock: SettableTime().clock)
    let failures = ServiceFailures(
      [1003: ShopError.soldOut], unreachable: .unreachable, other: .failed)
    return try await service.send(ServiceRequest("goods"), failures)
  }

  @Test func `The data of an answer are a payload`() async throws {
    #expect(try await Self.goods(.json(#"{"code": 100, "data": {"id": 7}}"#)) == Goods(id: 7))
  }

  @Test func `A code of the table is its error, in the words of the module`() async {
    let answer = StandInTransport.Answer.json(#"{"code": 1003, "msg": "Nothing left."}"#)
    await #expect(throws: ShopError.soldOut) { try await Self.goods(answer) }
  }

  @Test func `An error with details has the words of the service`() async throws {
    let failures = ServiceFailures(
      [1003: ShopError.soldOut], unreachable: .unreachable, other: .failed
    ).withAccounts
    for (code, name) in [(1003, "soldOut"), (3109, "tooManyAttempts")] {
      let json = #"{"code": \#(code), "msg": "Wait.", "data": {"secondsLeft": 30}}"#
      let envelope = try #require(Envelope.json(Array(json.utf8)).flatMap(Envelope.init))
      let failure = HTTPServiceError(envelope, showsCode: false)
      let error = try #require(failures.error(for: failure, at: "GET goods") as? DetailedError)
      #expect(error.error.code == name)
      #expect(error.message == "Wait.")
      #expect(error.details["secondsLeft"] == 30)
    }
  }

  @Test(arguments: [
    (StandInTransport.Answer(failure: TransferError(.interrupted, "GET goods")), "unreachable"),
    (.json("", status: 503), "unreachable"),
    (.json("", status: 404), "failed"),
    (.json(#"{"code": 7, "msg": "Closed."}"#), "failed"),
    (.json(#"{"code": 100, "data": {"id": "seven"}}"#), "failed"),
    (.json(#"{"code": 100}"#), "failed"),
    (.json("<html>"), "failed"),
  ])
  func `Any other failure is one of two errors`(_ answer: StandInTransport.Answer, _ code: String)
    async throws
  {
    let error = await #expect(throws: DetailedError.self) { try await Self.goods(answer) }
    #expect(error?.error.code == code)
    #expect(error?.message.hasPrefix("message of") == false)
  }

  @Test(arguments: [
    (
      StandInTransport.Answer.json("", status: 404),
      "the status is 404; check the address"
    ),
    (.json("<html>"), "the answer isn't one of a backend; check the address"),
    (
      .json(#"{"code": 100, "data": {"id": "seven"}}"#),
      "the data doesn't fit: /id expected integer, got text"
    ),
    (.json(#"{"description": "Closed."}"#, status: 404), "Closed."),
  ])
  func `An answer of another server says how to go on`(
    _ answer: StandInTransport.Answer, _ message: String
  ) async {
    let error = await #expect(throws: DetailedError.self) { try await Self.goods(answer) }
    #expect(error?.message == Self.placed(message))
  }

  @Test(arguments: [
    (
      TransferError.Code.insecure,
      "the connection isn't secure; check the address, the date and the trusted authorities"
    ),
    (.tooManyRedirects, "the server redirects too often; check the address"),
    (
      .refusedRedirect,
      "the server redirects to another scheme than http and https; check the address"
    ),
    (.malformed, "the response isn't valid HTTP; check that the address is a web server's"),
    (.tooLarge, "the answer is too large; check the address"),
    (.interrupted, "The request failed. Try again later."),
    (.unreachable, "The network is unavailable. Try again later."),
    (.timedOut, "The request timed out. Try again later."),
  ])
  func `A failed transfer says how to go on`(_ code: TransferError.Code, _ message: String) async {
    let answer = StandInTransport.Answer(failure: TransferError(code, "GET goods"))
    let error = await #expect(throws: DetailedError.self) { try await Self.goods(answer) }
    #expect(error?.message == Self.placed(message))
  }

  /// A text for developers, which begins in lower case, has the place of the request before it.
  private static func placed(_ text: String) -> String {
    text.first?.isLowercase == true ? "GET http://shop.test/goods: \(text)" : text
  }
}
