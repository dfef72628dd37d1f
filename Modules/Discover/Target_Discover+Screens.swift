import MediatorKit
import ScreenKit

// The tab with its items, the feed, a post, and the form for a new one.
extension Target_Discover {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action("screen", "Shows the items of Discover in groups.", shows: DiscoverScreen.init)
      .outdated(
        after: "Discover/entriesChanged", "Discover/changed", "Discover/seen", "Login/signedIn",
        "Login/signedOut", "Profile/settingChanged", "Shop/badgeChanged"
      )
      .examples(DiscoverExamples.screen)
    Action(
      "entriesScreen", "Shows a switch for each item of Discover.", shows: EntriesScreen.init
    )
    .outdated(after: "Discover/entriesChanged")
    .examples(DiscoverExamples.entriesScreen)
    Action(
      "placeholderScreen", "Says what an item needs that this device doesn't have.",
      Param("entry", "The item.", example: Entry.shake),
      shows: { PlaceholderScreen($1.title, $1.reason) }
    )
    .examples(DiscoverExamples.placeholderScreen)
    Action(
      "momentsScreen", "Shows the newest posts; also to guests.", errors: server,
      shows: FeedScreen.init
    )
    .outdated(
      after: "Discover/changed", "Contacts/changed", "Login/signedIn", "Login/signedOut",
      "Profile/changed", "Profile/settingChanged"
    )
    .examples(DiscoverExamples.momentsScreen)
    Action(
      "postScreen", "Shows a post, to like it and to comment; also to guests.", post,
      errors: .of(DiscoverError.unknownPost) + server, shows: PostScreen.init
    )
    .outdated(
      after: "Discover/changed", "Contacts/changed", "Login/signedIn", "Login/signedOut",
      "Profile/changed", "Profile/settingChanged"
    )
    .examples(DiscoverExamples.postScreen)
    Action(
      "personScreen", "Shows an author; also to guests.", person,
      errors: .of(DiscoverError.unknownPerson) + server, shows: PersonScreen.init
    )
    .outdated(
      after: "Discover/changed", "Contacts/changed", "Login/signedIn", "Login/signedOut",
      "Profile/changed"
    )
    .examples(DiscoverExamples.personScreen)
    Action(
      "locationScreen", "Shows the name of the place of a post, without a map.", post,
      errors: .of(DiscoverError.unknownPost) + server, shows: LocationScreen.init
    )
    .examples(DiscoverExamples.locationScreen)
    Action(
      "layoutDemo", "Shows the posts, 10 a page, or tags in a layout of collections.",
      Param("layout", "The layout.", example: CollectionLayout.waterfall),
      errors: .of(DiscoverError.noLayout) + server, shows: CollectionScreen.init
    )
    .outdated(after: "Discover/changed")
    .examples(DiscoverExamples.layoutDemo)
    Action("publishScreen", "Shows the fields of a new post.", shows: PublishScreen.init)
      .outdated(after: "Login/signedIn", "Login/signedOut")
      .examples(DiscoverExamples.publishScreen)
  }
}

// What the screens share.
extension Target_Discover {
  /// The signed-in user; nil for a guest.
  func reader() async throws -> DiscoverNeeds.User? {
    try await peers.call(DiscoverNeeds.currentUser)
  }

  /// Link to the sign-in screen.
  var signInLink: Link {
    get throws { try Link(DiscoverNeeds.signInScreen, style: .present) }
  }

  func link(toPost id: String) -> Link {
    Link("postScreen", of: Self.self, ["post": .string(id)])
  }

  func link(toPerson id: String) -> Link {
    Link("personScreen", of: Self.self, ["person": .string(id)])
  }

  /// A section that leads a guest to the sign-in.
  @MainActor func signIn<S>() -> Rows<S> {
    let row = Content.Row(
      "signIn", "Sign in", subtitle: "to publish, like and comment", link: try? signInLink)
    return Rows(Content.Section(rows: [row]))
  }
}

// The links and phone numbers in texts.
extension Target_Discover {
  /// A use of a phone number.
  private enum PhoneUse: Sendable { case call, copy, add(Link) }

  /// Opens the page of a link, and asks for the use of a phone number.
  @MainActor func use(_ kind: Content.Span.Kind, _ text: String, on stage: Stage) async throws {
    guard kind == .phone else {
      return try await stage.open(link(toPage: text))
    }
    let add = peers.link(to: DiscoverNeeds.addContactScreen, text)
    let uses: [(title: String, role: Content.Button.Role, answer: PhoneUse)] =
      [("Call", .plain, .call), ("Copy", .plain, .copy)]
      + (add.map { [("Add to contacts", .plain, .add($0))] } ?? [])
    guard let use = await stage.ask(text, uses) else { return }
    switch use {
    case .call: stage.notice = Content.Notice(.failure, "Calls can't be made here: \(text)")
    case .copy: stage.notice = Content.Notice(.done, "To copy: \(text)")
    case .add(let link): try await stage.open(link)
    }
  }
}

extension Int {
  /// The number with a noun: `1 like`, `2 likes`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// Whether the picture itself is in the URL, which is too long to show.
  var isDataURL: Bool { prefix(5).lowercased() == "data:" }
}
