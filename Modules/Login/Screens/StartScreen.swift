import MediatorKit
import Observation
import ScreenKit

/// The welcome of a guest.
@MainActor @Observable final class StartScreen: Screen {
  let stage: Stage

  init() {
    var traits = ScreenTraits()
    traits.isBarHidden = true
    stage = Stage(traits)
  }

  var content: Content {
    Content(
      Content.Bar("Welcome"),
      buttons: [
        Content.Button("signIn", "Sign in", role: .primary, link: .signIn),
        Content.Button(
          "signUp", "Sign up", link: try? Link(LoginNeeds.register, style: .present)),
        Content.Button("language", "Language", link: try? Link(LoginNeeds.language)),
        Content.Button(
          "lookAround", "Look around", link: try? Link(LoginNeeds.home, style: .reset)),
      ])
  }
}
