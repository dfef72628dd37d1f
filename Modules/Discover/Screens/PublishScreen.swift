import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Writes a post: a text, and the URLs of up to 9 pictures.
@MainActor @Observable final class PublishScreen: Screen {
  /// ``load()`` runs before the screen is shown.
  let stage = Stage(.loadedByAction)
  private let discover: Target_Discover
  private var reader: DiscoverNeeds.User?
  private var text = ""
  private var pictures: [String] = []
  /// Whether what is wrong with a picture is shown: from a failed attempt to the next change.
  private var showsFaults = false
  private var isPublishing = false
  @ObservationIgnored private var isLoaded = false

  init(_ discover: Target_Discover) { self.discover = discover }

  var content: Content {
    let cancel = Content.Button("cancel", "Cancel", role: .cancel)
    guard reader != nil else {
      return Content(Content.Bar("New post", items: [cancel]), sections: [.signIn])
    }
    return Content(
      Content.Bar("New post", items: [cancel]), fields: [textField] + pictureFields,
      buttons: [
        Content.Button(
          "publish", "Publish", role: .primary, isEnabled: hasDraft && !isPublishing,
          isRunning: isPublishing)
      ])
  }

  /// Finds out whether the reader may publish.
  func load() async throws {
    reader = try await discover.reader()
    isLoaded = true
  }

  /// The guest may have signed in on another screen.
  func willAppear() {
    if !isLoaded { stage.run { [weak self] in try await self?.load() } }
    isLoaded = false
  }

  func edit(_ id: String, _ text: String) {
    showsFaults = false
    if id == "text" { self.text = text }
    if let place = pictureFields.firstIndex(where: { $0.id == id }) {
      if place == pictures.count { pictures.append("") }
      pictures[place] = text
    }
    while pictures.last?.isEmpty == true { pictures.removeLast() }
    stage.traits.isSwipeBackDisabled = hasDraft
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    switch button {
    case "publish": try await publish()
    case "cancel": if !goBack() { leave("Nothing was published.") }
    case "discard": leave("Nothing was published.")
    default: break
    }
  }

  /// Asks before a draft is lost.
  func goBack() -> Bool {
    guard hasDraft else { return false }
    stage.dialog = Content.Dialog(
      "Discard this post?",
      buttons: [
        Content.Button("discard", "Discard", role: .destructive),
        Content.Button("keep", "Keep writing", role: .cancel),
      ])
    return true
  }

  private func publish() async throws {
    guard !isPublishing else { return }
    isPublishing = true
    defer { isPublishing = false }
    showsFaults = true
    _ = try await discover.Action_publish(text: text, pictures: urls)
    leave("Published.")
  }

  private func leave(_ text: String) {
    (self.text, pictures) = ("", [])
    stage.traits.isSwipeBackDisabled = false
    stage.leave(text)
  }

  private var hasDraft: Bool { !StoredText.cleaned(text).isEmpty || !urls.isEmpty }

  private var urls: [String] { pictures.map(StoredText.cleaned).filter { !$0.isEmpty } }

  private var textField: Content.Field {
    Content.Field(
      "text", "Text", kind: .lines, text: text, placeholder: "What do you see?", limit: 5000)
  }

  /// A field for each picture, and an empty one for the next.
  private var pictureFields: [Content.Field] {
    let shown = pictures.count < 9 ? pictures + [""] : pictures
    return shown.enumerated().map { place, url in
      let isRefused = showsFaults && !url.isEmpty && !Picture.isValid(StoredText.cleaned(url))
      return Content.Field(
        "picture\(place + 1)", "Picture \(place + 1)", text: url,
        placeholder: "an http, https, file or data URL",
        error: isRefused ? "Type an http, https, file or data URL." : nil)
    }
  }
}
