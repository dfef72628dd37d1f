import MediatorKit
import Observation
import ScreenKit

/// The editor of one text of the profile.
@MainActor @Observable final class TextEditorScreen: Screen {
  /// The texts, named like the params of `update`.
  enum Text: String {
    case nickname, region, signature
  }

  let stage = Stage()
  private let profile: Target_Profile
  private let text: Text
  private var field: Field

  init(_ profile: Target_Profile, _ text: Text) {
    (self.profile, self.text, field) = (profile, text, text.field)
  }

  var body: Body<TextEditorScreen> {
    Body(field.label) {
      Input(text.rawValue, \.field)
      Submit(
        "save", "Save", [\.field], needsChange: true,
        faults: [
          .of(ProfileError.invalidNickname): \.field, .of(ProfileError.invalidRegion): \.field,
          .of(ProfileError.signatureTooLong): \.field,
        ]
      ) { try await $0.save() }
    }
  }

  /// A text that isn't saved yet stays.
  func load() async throws {
    let (me, details) = try await profile.signedInUser()
    if !field.isChanged { field.begin(with: text.value(of: me, details)) }
  }

  private func save() async throws {
    let typed = field.value
    _ = try await profile.Action_update(
      nickname: text == .nickname ? typed : nil, gender: nil,
      region: text == .region ? typed : nil, signature: text == .signature ? typed : nil)
    stage.leave("Saved.")
  }
}

extension TextEditorScreen.Text {
  fileprivate func value(of me: ProfileNeeds.User, _ details: Details) -> String {
    switch self {
    case .nickname: me.nickname
    case .region: details.region ?? ""
    case .signature: details.signature ?? ""
    }
  }

  /// The field; an empty nickname can't be saved, the other texts are cleared by an empty one.
  fileprivate var field: Field {
    switch self {
    case .nickname:
      // The limit is Login's, as it is of the param of `update`.
      field("Nickname", 20, "what others call you") {
        $0.isEmpty ? "Type a nickname." : nil
      }
    case .region:
      field("Region", DetailsChange.regionLimit, "city or country") { _ in nil }
    case .signature:
      field("Signature", DetailsChange.signatureLimit, "a few words about you") { _ in nil }
    }
  }

  private func field(
    _ label: String, _ limit: Int, _ placeholder: String,
    fault: @escaping @Sendable (String) -> String?
  ) -> Field {
    Field(
      label, .text, FieldPolicy(rawValue, limit: limit, fault: fault), placeholder: placeholder)
  }
}
