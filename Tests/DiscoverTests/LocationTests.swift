import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Discover

@MainActor struct LocationTests {
  private let moments: Moments

  init() throws { moments = try Moments() }

  private func publish(at location: String) async throws -> Post {
    try await moments.call("publish", ["text": "Snow", "location": .string(location)])
  }

  @Test func `D36: A location is shown with the post, and opens a placeholder`() async throws {
    let probe = try await ScreenProbe(
      moments.mediator, Link("momentsScreen", of: Target_Discover.self))
    try await probe.press("Publish")
    try await probe.type("Snow", into: "Text")
    try await probe.type(" Changbai Mountain ", into: "Location")
    try await probe.press("Publish")
    #expect(probe.content.rows.map(\.value) == ["now · Changbai Mountain"])
    try await probe.select("Li")
    try await probe.select("Changbai Mountain")
    #expect(probe.content.bar.title == "Changbai Mountain")
    #expect(probe.content.empty?.text == "A map needs a network, which this device doesn't have.")
  }

  @Test func `A location of 100 characters is kept, a longer one refused`() async throws {
    let longest = String(repeating: "好", count: 100)
    #expect(try await publish(at: longest).location == longest)
    #expect(
      await moments.refusal(of: "publish", ["text": "Snow", "location": .string(longest + "好")])
        == "invalidParams")
    let accents = Value.string("a" + String(repeating: "\u{301}", count: 3000))
    #expect(
      await moments.refusal(of: "publish", ["text": "Snow", "location": accents]) == "badLocation")
  }

  @Test(arguments: ["", " \n", "\u{202E}"])
  func `A blank location is none`(_ location: String) async throws {
    let post = try await publish(at: location)
    #expect(post.location == nil)
    #expect(try await moments.feed().items.map(\.location) == [nil])
  }
}
