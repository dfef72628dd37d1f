import MediatorKit
import Observation
import ScreenKit

/// The welcome of a guest.
@MainActor @Observable final class StartScreen: Screen {
  let stage = Stage(.withoutBar)
  private let login: Target_Login

  init(_ login: Target_Login) { self.login = login }

  var body: Body<StartScreen> {
    let peers = login.peers
    return Body("Welcome") {
      Button("signIn", "Sign in", .primary, to: .signIn)
      if let signUp = peers.link(to: LoginNeeds.register, "", Zone.standard, style: .present) {
        Button("signUp", "Sign up", to: signUp)
      }
      if let language = peers.link(to: LoginNeeds.language) {
        Button("language", "Language", to: language)
      }
      if let home = peers.link(to: LoginNeeds.home, style: .reset) {
        Button("lookAround", "Look around", to: home)
      }
    }
  }

  func seen() async throws { try await login.leaveStart(stage) }
}

extension ScreenTraits {
  /// The traits of the screens before a sign-in.
  static var withoutBar: ScreenTraits {
    var traits = ScreenTraits()
    traits.isBarHidden = true
    return traits
  }
}
