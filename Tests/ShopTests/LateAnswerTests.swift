import BackendTestSupport
import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Shop

/// Something else is chosen while a screen loads again.
@MainActor struct LateAnswerTests {
  private let slow = SlowRequest()

  private func probe(_ link: Link) async throws -> ScreenProbe {
    let device = try await Device(try Backing.fake.shop { slow.transport($0) })
    return try await ScreenProbe(device.mediator, link)
  }

  /// Chooses a segment while a request of the reload waits until the choice is shown.
  private func choose(
    _ title: String, on probe: ScreenProbe, whileWaitingFor path: String,
    until isShown: (Content) -> Bool
  ) async throws {
    let segments = try #require(probe.content.segments.first)
    let index = try #require(segments.titles.firstIndex(of: title))
    slow.hold(path)
    try probe.navigator.screen?.send(.refresh)
    await slow.arrival()
    try probe.navigator.screen?.send(.edit(segments.id, "\(index)"))
    while !isShown(probe.content) { await Task.yield() }
    slow.release()
    await probe.settle()
    #expect(probe.content.segments.first?.selected == index)
    let isStillShown = isShown(probe.content)
    #expect(isStillShown)
  }

  @Test(.timeLimit(.minutes(10))) func `Late orders don't change the type`() async throws {
    let probe = try await probe(Target_Shop.link("ordersScreen"))
    try await choose("In delivery", on: probe, whileWaitingFor: "shop/orders") { content in
      content.segments.first?.selected == 2
        && content.sections.last?.footer == "No orders of this type."
    }
  }

  @Test(.timeLimit(.minutes(10))) func `Late comments don't change the kind`() async throws {
    let probe = try await probe(Target_Shop.link("commentsScreen", ["goods": "G1001"]))
    try await choose("Good", on: probe, whileWaitingFor: "shop/comments") { content in
      content.sections.last?.rows.count == 8
    }
  }

  @Test(.timeLimit(.minutes(10))) func `Late goods of another category aren't shown`() async throws
  {
    let probe = try await probe(Target_Shop.link("categoryScreen"))
    try await choose("Gin", on: probe, whileWaitingFor: "shop/sold") { content in
      content.sections.last?.rows.first?.title.contains(" gin ") == true
    }
  }
}
