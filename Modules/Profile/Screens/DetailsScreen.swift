import MediatorKit
import Observation
import ScreenKit

/// The profile of the present user, whose rows lead to editors.
@MainActor @Observable final class DetailsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var me: ProfileNeeds.User?

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<DetailsScreen> {
    Body("Profile") {
      Row(Content.Row("nickname", "Nickname", value: me?.nickname, to: "nicknameScreen"))
      Row(Content.Row("number", "Number", value: me?.id))
      Row(Content.Row("phone", "Phone", value: me?.phone))
      Row(Content.Row("code", "My code", kind: .code, image: me.map { "tel:\($0.phone)" }))
      Row(Content.Row("more", "More", to: "moreScreen"))
      Header()
      Row(Content.Row(page: .address))
    }
  }

  func load() async throws { me = try await profile.signedInUser().user }
}
