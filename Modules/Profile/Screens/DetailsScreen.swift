import MediatorKit
import Observation
import ScreenKit

/// The profile of the present user, each row leading to its editor.
@MainActor @Observable final class DetailsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var me: ProfileNeeds.User?
  private var details: Details?

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<DetailsScreen> {
    Body("Profile") {
      Row(Content.Row("nickname", "Nickname", value: me?.nickname, to: "nicknameScreen"))
      Row(Content.Row("gender", "Gender", value: details?.gender?.title, to: "genderScreen"))
      Row(Content.Row("region", "Region", value: details?.region, to: "regionScreen"))
      Row(
        Content.Row("signature", "Signature", value: details?.signature, to: "signatureScreen"))
      Header()
      Row(Content.Row("phone", "Phone", value: me?.phone))
    }
  }

  func load() async throws { (me, details) = try profile.signedInUser() }
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
