import MediatorKit
import Observation
import ScreenKit

/// The welcome of a guest.
@MainActor @Observable final class StartScreen: Screen {
  let stage: Stage
  private let login: Target_Login

  init(_ login: Target_Login) {
    var traits = ScreenTraits()
    traits.isBarHidden = true
    stage = Stage(traits)
    self.login = login
  }

  var content: Content {
    let others = [
      button("signUp", "Sign up", login.peers.link(to: LoginNeeds.register, style: .present)),
      button("language", "Language", login.peers.link(to: LoginNeeds.language)),
      button("lookAround", "Look around", login.peers.link(to: LoginNeeds.home, style: .reset)),
    ]
    let signIn = Content.Button("signIn", "Sign in", role: .primary, link: .signIn)
    return Content(Content.Bar("Welcome"), buttons: [signIn] + others.compactMap { $0 })
  }

  private func button(_ id: String, _ title: String, _ link: Link?) -> Content.Button? {
    link.map { Content.Button(id, title, link: $0) }
  }
}
