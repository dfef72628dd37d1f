import BusKit
import TestSupport
import Testing

@testable import NATSKit

struct PendingRepliesTests {
  @Test func `a request fails at its time limit`() async {
    let replies = PendingReplies(clock: PassingClock(upTo: .seconds(100)))
    await #expect(throws: BusError.timedOut) {
      try await replies.wait(for: "a", .seconds(90)) { _ in }
    }
    #expect(replies.count == 0)
  }

  @Test func `a shorter time limit ends before that of an earlier request`() async throws {
    let replies = PendingReplies(clock: PassingClock(upTo: .milliseconds(5)))
    let sent = Signal()
    let long = Task { try await replies.wait(for: "long", .seconds(60)) { _ in sent.give() } }
    await sent.wait()
    await #expect(throws: BusError.timedOut) {
      try await replies.wait(for: "short", .milliseconds(5)) { _ in }
    }
    #expect(replies.count == 1)
    replies.fail(.disconnected("end"))
    await #expect(throws: BusError.disconnected("end")) { try await long.value }
  }

  @Test func `a request that can't be sent fails`() async {
    let replies = PendingReplies(clock: PassingClock(upTo: .zero))
    await #expect(throws: BusError.notPermitted("a")) {
      try await replies.wait(for: "a", .seconds(90)) { _ throws(BusError) in
        throw BusError.notPermitted("a")
      }
    }
    #expect(replies.count == 0)
  }

  @Test func `a cancelled task doesn't send`() async {
    let replies = PendingReplies(clock: PassingClock(upTo: .zero))
    let sent = Counter()
    let started = Signal()
    let task = Task {
      await started.wait()
      return try await replies.wait(for: "a", .seconds(90)) { _ in _ = sent.next() }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sent.count == 0)
    #expect(replies.count == 0)
  }

  @Test func `an error ends the requests of its subject only`() async throws {
    let replies = PendingReplies(clock: PassingClock(upTo: .zero))
    let (first, second) = (Signal(), Signal())
    let refused = Task { try await replies.wait(for: "a", .seconds(9)) { _ in first.give() } }
    let other = Task { try await replies.wait(for: "b", .seconds(9)) { _ in second.give() } }
    await first.wait()
    await second.wait()
    replies.fail(.notPermitted("a"), subject: "a")
    await #expect(throws: BusError.notPermitted("a")) { try await refused.value }
    #expect(replies.count == 1)
    replies.fail(.disconnected("end"))
    _ = await other.result
  }

  @Test func `a second reply is ignored`() async throws {
    let replies = PendingReplies(clock: PassingClock(upTo: .zero))
    let reply = try await replies.wait(for: "a", .seconds(9)) { number in
      replies.end(number, .success(BusMessage("first")))
      replies.end(number, .success(BusMessage("second")))
    }
    #expect(reply.subject == "first")
  }
}
