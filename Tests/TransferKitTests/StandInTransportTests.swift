import ServiceKit
import TestSupport
import Testing
import TransferKit

struct StandInTransportTests {
  @Test func `D40: delays are 0.0 to 1.4 seconds in tenths, the same for one seed`() async throws {
    let clocks = [LimitClock(passesAtOnce: true), LimitClock(passesAtOnce: true)]
    for clock in clocks {
      let transport = StandInTransport(random: .seeded(7), clock: clock) { _, _ in .json("") }
      for _ in 1...300 { _ = try await transport.send(TransferRequest("http://host/")) }
    }
    let tenths = (0...14).map { "\(Double($0) / 10) seconds" }
    #expect(Set(clocks[0].limits.all) == Set(tenths))
    #expect(clocks[0].limits.all == clocks[1].limits.all)
  }

  @Test func `A delay over the deadline ends at the deadline`() async {
    let clock = LimitClock(passesAtOnce: true)
    let transport = StandInTransport(delays: [.seconds(6)], clock: clock) { _, _ in .json("") }
    let limits = TransferLimits(deadline: .seconds(5))
    await #expect(throws: TransferError(.timedOut, "GET http://host/")) {
      try await transport.send(TransferRequest("http://host/", limits: limits))
    }
    #expect(clock.limits.all == ["5.0 seconds"])
  }

  @Test func `A folder responds with its files only`() async throws {
    let folder = try TemporaryFolder(["site/a b": "text", "secret": "secret"])
    let transport = StandInTransport(folder: "\(folder.path)/site")
    let response = try await transport.send(TransferRequest("http://host/a%20b?x=1"))
    #expect(try await response.body.collect(upTo: 10) == Array("text".utf8))
    for path in ["", "c", "../secret", "%2e%2e/secret"] {
      #expect(try await transport.send(TransferRequest("http://host/\(path)")).status == 404)
    }
  }
}
