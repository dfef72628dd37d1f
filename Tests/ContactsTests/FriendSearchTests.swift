import MediatorKit
import TestKit
import Testing

@testable import Contacts

struct FriendSearchTests {
  /// A clock whose time passes at once.
  private struct FastClock: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { ContinuousClock.now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  private static let ana = ContactSummary(id: "1", name: "Ana", phone: nil, letter: "A")

  /// Ends only when it is cancelled.
  private static let never: @Sendable (String) async throws -> FriendResult? = { _ in
    while !Task.isCancelled { await Task.yield() }
    return nil
  }

  @Test func `A typed text has one row with the text, a blank one has none`() {
    #expect(FriendSearch.rows("zhang") == ["zhang"])
    #expect(FriendSearch.rows("") == [])
    #expect(FriendSearch.rows(" \t") == [])
  }

  @Test func `A person who is found is the result`() async throws {
    let search = FriendSearch(
      find: { _ in FriendResult(contact: Self.ana) }, limit: .seconds(10), clock: ContinuousClock())
    #expect(try await search.result(for: "ana").contact == Self.ana)
    #expect(try await search.result(for: "ana").outcome == .found)
  }

  @Test func `A search that ends without a person finds none`() async throws {
    let search = FriendSearch(find: { _ in nil }, limit: .seconds(10), clock: ContinuousClock())
    #expect(try await search.result(for: "ana").outcome == .notFound)
  }

  @Test func `A search that never ends finds no person after the time limit`() async throws {
    let search = FriendSearch(find: Self.never, limit: .seconds(10), clock: FastClock())
    #expect(try await search.result(for: "ana").outcome == .notFound)
  }
}
