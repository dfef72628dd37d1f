import MediatorKit
import Observation
import ScreenKit

/// The rest of the profile of the present user, each row leading to its editor.
@MainActor @Observable final class MoreDetailsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var details: Details?

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<MoreDetailsScreen> {
    Body("More") {
      Row(Content.Row("gender", "Gender", value: details?.gender?.title, to: "genderScreen"))
      Row(Content.Row("region", "Region", value: details?.region, to: "regionScreen"))
      Row(
        Content.Row("signature", "Signature", value: details?.signature, to: "signatureScreen"))
    }
  }

  func load() async throws { details = try await profile.signedInUser().details }
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
