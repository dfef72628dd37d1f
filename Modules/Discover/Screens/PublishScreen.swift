import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Writes a post: a text, the URLs of up to 9 pictures, and a location.
@MainActor @Observable final class PublishScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private var reader: DiscoverNeeds.User?
  private var text = Field(
    "Text", .lines, FieldPolicy("text", limit: 5000), placeholder: "What do you see?")
  private var pictures = (1...9).map {
    Field("Picture \($0)", .text, .picture, placeholder: "an http, https, file or data URL")
  }
  private var location = Field(
    "Location", .text, FieldPolicy("location", limit: 100, value: StoredText.cleaned),
    placeholder: "the name of a place")

  init(_ discover: Target_Discover) { self.discover = discover }

  var body: Body<PublishScreen> {
    Body("New post") {
      Button("cancel", "Cancel", .cancel) { await $0.cancel() }.inBar
      if reader == nil {
        discover.signIn()
      } else {
        Input("text", \.text) { $0.protectDraft() }
        // The pictures, and an empty field for the next.
        for place in pictures.indices.prefix((pictures.lastIndex { !$0.text.isEmpty } ?? -1) + 2) {
          Input("picture\(place + 1)", \.pictures[place]) { $0.protectDraft() }
        }
        Input("location", \.location) { $0.protectDraft() }
        Submit(
          "publish", "Publish", [\.text],
          disabled: hasPost ? nil : "Type a text, or the URL of a picture.",
          faults: [.of(DiscoverError.textTooLong): \.text]
        ) { try await $0.publish() }
      }
    }
  }

  func load() async throws { reader = try await discover.reader() }

  /// Asks before a draft is lost.
  func goBack() -> Bool {
    guard hasDraft else { return false }
    stage.run { [weak self] in await self?.cancel() }
    return true
  }

  private func cancel() async {
    if hasDraft { guard await stage.ask("Discard this post?", "Discard") else { return } }
    leave("Nothing was published.")
  }

  private func publish() async throws {
    for place in pictures.indices { pictures[place].leave() }
    _ = try await discover.Action_publish(
      text: text.value, pictures: urls, location: location.value)
    leave("Published.")
  }

  private func leave(_ message: String) {
    text.clear()
    location.clear()
    for place in pictures.indices { pictures[place].clear() }
    protectDraft()
    stage.leave(message)
  }

  private func protectDraft() { stage.traits.isSwipeBackDisabled = hasDraft }

  private var hasDraft: Bool { hasPost || !StoredText.cleaned(location.value).isEmpty }

  private var hasPost: Bool { !StoredText.cleaned(text.value).isEmpty || !urls.isEmpty }

  private var urls: [String] { pictures.map(\.value).filter { !$0.isEmpty } }
}

extension FieldPolicy {
  fileprivate static let picture = FieldPolicy(
    "picture", value: StoredText.cleaned,
    fault: {
      $0.isEmpty || Picture.isValid($0) ? nil : "Type an http, https, file or data URL."
    })
}
