import MediatorKit
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct PresentedTests {
  @Test func `A screen is live inside the process and content everywhere else`() async throws {
    let mediator = try Target_Places.mediator()
    let replies = [
      try await mediator.perform("Places/list"), try mediator.performOnMain("Places/list"),
      try await mediator.open("app://Places/list"),
    ]
    for reply in replies {
      #expect(try reply.get(as: Presented.self).screen is PlainScreen)
      let value = try reply.value
      #expect(value["bar"]?["title"] == "All places")
      #expect(Presented.shape.mismatches(of: value) == [])
    }
  }

  @Test func `Content alone becomes a screen that shows it`() throws {
    let content = Content(Content.Bar("Still"))
    let presented = try Presented(value: try content.encoded())
    #expect(presented.screen.shown == content)
    #expect(presented.screen.stage === presented.screen.stage)
    #expect(try presented.encoded() == content.encoded())
  }

  @Test func `What isn't content is refused with its place`() {
    let error = #expect(throws: Mismatch.self) {
      try Presented(value: ["bar": ["title": 3]])
    }
    #expect(error?.path == "/bar/title")
  }
}
