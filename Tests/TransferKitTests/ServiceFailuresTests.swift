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
      let failure = HTTPServiceError(try #require(Envelope(Envelope.json(Array(json.utf8)) ?? .null)), showsCode: false)
      let error = try #require(failures.error(for: failure) as? DetailedError)
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
}
