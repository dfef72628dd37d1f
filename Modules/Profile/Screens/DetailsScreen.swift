import MediatorKit
import Observation
import ScreenKit

/// The profile of the present user, each row leading to its editor.
@MainActor @Observable final class DetailsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var me: ProfileNeeds.User
  private var details: Details

  init(_ profile: Target_Profile) throws {
    self.profile = profile
    (me, details) = try profile.signedInUser()
  }

  var content: Content {
    Content(
      Content.Bar("Profile"),
      sections: [
        Content.Section(rows: [
          Content.Row("nickname", "Nickname", value: me.nickname, to: "nicknameScreen"),
          Content.Row("gender", "Gender", value: details.gender?.title, to: "genderScreen"),
          Content.Row("region", "Region", value: details.region, to: "regionScreen"),
          Content.Row("signature", "Signature", value: details.signature, to: "signatureScreen"),
        ]),
        Content.Section(rows: [Content.Row("phone", "Phone", value: me.phone)]),
      ])
  }

  /// An editor may have changed something.
  func willAppear() { stage.attempt(reload) }

  func refresh() async throws { try reload() }

  private func reload() throws { (me, details) = try profile.signedInUser() }
}

extension Gender {
  /// The gender in words.
  var title: String {
    switch self {
    case .male: "Male"
    case .female: "Female"
    case .other: "Other"
    }
  }
}
