import MediatorKit
import Observation
import ScreenKit

/// The code with which the present user is paid, and the way to the code of another one.
@MainActor @Observable final class PayScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var me: ProfileNeeds.User?

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<PayScreen> {
    Body("Pay") {
      if let me {
        Header(me.nickname, footer: "Another device scans the code to pay you.")
        Row(Content.Row("code", "My QR code", showing: CodePayload("user", me.id)))
      }
      if let link = profile.peers.link(to: ProfileNeeds.scanScreen) {
        Header()
        Row(Content.Row("scan", "Scan", subtitle: "the code of another user", link: link))
      }
    }
  }

  func load() async throws { me = try await profile.signedInUser().user }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    profile.guest(error, "Sign in to pay and to be paid.")
  }
}
