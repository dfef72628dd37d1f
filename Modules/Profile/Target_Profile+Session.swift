import MediatorKit
import ScreenKit

// The session, for several screens.
extension Target_Profile {
  /// The present user; nil for a guest, and in an application without accounts.
  func presentUser() async throws -> ProfileNeeds.User? {
    guard peers.isLinked(ProfileNeeds.currentUser) else { return nil }
    return try await peers.call(ProfileNeeds.currentUser)
  }

  /// The present user and the profile; throws ``ProfileError/notSignedIn`` for a guest.
  func signedInUser() async throws -> (user: ProfileNeeds.User, details: Details) {
    guard let me = try await presentUser() else { throw ProfileError.notSignedIn }
    return (me, try details.details(of: me))
  }

  /// The placeholder of a guest on a screen for users; nil for other errors.
  func guest(_ error: any Error, _ text: String) -> Content.EmptyState? {
    Content.EmptyState(
      guest: error, text, signIn: peers.link(to: ProfileNeeds.signInScreen, style: .present))
  }

  /// Asks, signs out, and shows the first screen, or the home of a guest.
  @MainActor func signOut(on stage: Stage) async throws {
    var answers: [(title: String, role: Content.Button.Role, answer: Link)] = [
      ("Sign out", .destructive, try Link(ProfileNeeds.root, style: .reset))
    ]
    if let home = peers.link(to: ProfileNeeds.home, style: .reset) {
      answers.append(("Sign out and look around", .destructive, home))
    }
    let next = await stage.ask(
      nil, message: "Signing out deletes nothing. Sign in again at any time.", answers)
    guard let next else { return }
    _ = try await Action_signOut()
    try await stage.open(next)
  }

  /// Asks, signs out, and shows the sign-in with any number over the first screen.
  @MainActor func switchAccount(on stage: Stage) async throws {
    let isSure = await stage.ask(
      "Switch account?", message: "You are signed out. Nothing is deleted.", "Switch account")
    guard isSure, let navigator = stage.navigator else { return }
    _ = try await Action_signOut()
    try await navigator.reset(to: Link(ProfileNeeds.root, style: .reset))
    // The screen is closed now, and with it everything that it runs.
    guard let first = navigator.screen?.stage else { return }
    first.run { [weak first] in
      try await first?.open(Link(ProfileNeeds.signInScreen, style: .present))
    }
  }
}
