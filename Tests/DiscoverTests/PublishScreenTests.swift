import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Discover

@MainActor struct PublishScreenTests {
  private let moments: Moments
  private let probe: ScreenProbe

  /// Starts with the screen, which the feed presents.
  init() async throws {
    moments = try Moments()
    probe = try await ScreenProbe(moments.mediator, Link("momentsScreen", of: Target_Discover.self))
    try await probe.press("Publish")
  }

  @Test func `A post is published with what it has, and the feed shows it`() async throws {
    #expect(
      probe.text == """
        # New post
          [Cancel]
          Text:  (What do you see?)
          Picture 1:  (an http, https, file or data URL)
          Location:  (the name of a place)
          (Publish)  Type a text, or the URL of a picture.
        """)
    try await probe.type(" ", into: "Text")
    #expect(probe.content.button("publish")?.isEnabled == false)
    try await probe.type("First snow", into: "Text")
    try await probe.type(" https://example.com/a.jpg", into: "Picture 1")
    try await probe.press("Publish")
    #expect(probe.content.bar.title == "Moments")
    #expect(probe.content.rows.map(\.subtitle) == ["First snow [1 picture]"])
    #expect(try await moments.feed().items.map(\.pictures) == [["https://example.com/a.jpg"]])
    #expect(await probe.leaks() == [])
  }

  private var pictureFields: Int {
    probe.content.fields.count { $0.label.hasPrefix("Picture ") }
  }

  @Test func `There is a field for each picture, up to 9, and an empty one`() async throws {
    for place in 1...9 {
      #expect(pictureFields == place)
      try await probe.type("https://example.com/\(place).jpg", into: "Picture \(place)")
    }
    #expect(pictureFields == 9)
    try await probe.type("", into: "Picture 9")
    try await probe.type("", into: "Picture 7")
    #expect(pictureFields == 9)
    try await probe.press("Publish")
    #expect(try await moments.feed().items.map(\.pictures.count) == [7])
  }

  @Test func `A refused picture is marked until it is changed`() async throws {
    try await probe.type("Snow", into: "Text")
    try await probe.type("snow.jpg", into: "Picture 1")
    #expect(probe.content.field("picture1")?.error == nil)
    try await probe.press("Publish")
    #expect(probe.content.field("picture1")?.error == "Type an http, https, file or data URL.")
    #expect(probe.content.notice?.kind == .failure)
    try await probe.type("file:snow.jpg", into: "Picture 1")
    #expect(probe.content.field("picture1")?.error == nil)
    try await probe.type("file:///snow.jpg", into: "Picture 1")
    try await probe.press("Publish")
    #expect(probe.content.bar.title == "Moments")
  }

  @Test func `A draft is discarded after a question`() async throws {
    try await probe.type("First snow", into: "Text")
    #expect(probe.navigator.screen?.stage.traits.isSwipeBackDisabled == true)
    try await probe.press("Cancel")
    #expect(probe.content.dialog?.title == "Discard this post?")
    try await probe.press("Cancel")
    #expect(probe.content.field("text")?.text == "First snow")
    await probe.back()
    try await probe.press("Discard")
    #expect(probe.content.bar.title == "Moments")
    #expect(try await moments.feed().items.isEmpty)
  }

  @Test func `A location alone is a draft, too`() async throws {
    try await probe.type("Paris", into: "Location")
    #expect(probe.content.button("publish")?.isEnabled == false)
    try await probe.press("Cancel")
    #expect(probe.content.dialog?.title == "Discard this post?")
  }

  @Test func `A text that is too long says so while it is typed`() async throws {
    try await probe.type(String(repeating: "好", count: 5001), into: "Text")
    #expect(probe.content.field("text")?.error == "Only 5000 characters fit.")
  }

  @Test func `A button that is disabled says why`() async throws {
    #expect(
      probe.content.button("publish")?.reason == "Type a text, or the URL of a picture.")
  }

  @Test func `Without a draft, the screen is left at once`() async throws {
    try await probe.press("Cancel")
    #expect(probe.content.bar.title == "Moments")
  }

  @Test func `A guest is led to Login`() async throws {
    moments.become(nil)
    let probe = try await ScreenProbe(
      moments.mediator, Link("publishScreen", of: Target_Discover.self))
    #expect(probe.content.fields.isEmpty)
    #expect(probe.content.rows.map(\.title) == ["Sign in"])
    try await moments.signIn(Moments.li)
    await probe.settle()
    #expect(probe.content.field("text") != nil)
  }
}
