import ScreenKit

// What several screens of the module share.
extension ScreenTraits {
  /// The traits of a screen whose action loads it.
  static let loadedByAction = {
    var traits = ScreenTraits()
    traits.refreshesOnLoad = false
    return traits
  }()
}

extension Content.Section {
  /// Leads a guest to Login.
  static let signIn = Content.Section(rows: [
    Content.Row(
      "signIn", "Sign in", subtitle: "to publish, like and comment",
      link: try? Link(DiscoverNeeds.signInScreen, style: .present))
  ])
}

extension Int {
  /// The number with a noun: `1 like`, `2 likes`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// Whether the picture itself is in the URL, which is too long to show.
  var isDataURL: Bool { prefix(5).lowercased() == "data:" }
}
