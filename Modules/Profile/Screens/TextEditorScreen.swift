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
  private let text: Text
  private var form: Form
  private let save: Command<String, Void>

  init(_ profile: Target_Profile, _ text: Text) throws {
    self.text = text
    let (me, details) = try profile.signedInUser()
    form = Form(text.field(of: me, details))
    save = Command(on: stage) { [weak stage] typed in
      _ = try await profile.Action_update(
        nickname: text == .nickname ? typed : nil, gender: nil,
        region: text == .region ? typed : nil, signature: text == .signature ? typed : nil)
      stage?.leave("Saved.")
    }
  }

  var content: Content {
    Content(
      Content.Bar(text.title), fields: form.content,
      buttons: [
        Content.Button(
          "save", "Save", role: .primary, isEnabled: canSave && save.isEnabled,
          isRunning: save.isExecuting)
      ])
  }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func press(_ button: String) async throws { try await save.execute(form[text.rawValue]) }

  /// An empty nickname can't be saved; the other texts are cleared by an empty one.
  private var canSave: Bool {
    form.isChanged && (text != .nickname || !form[text.rawValue].isEmpty)
  }
}

extension TextEditorScreen.Text {
  fileprivate var title: String {
    switch self {
    case .nickname: "Nickname"
    case .region: "Region"
    case .signature: "Signature"
    }
  }

  fileprivate func field(of me: ProfileNeeds.User, _ details: Details) -> Form.Field {
    switch self {
    // The limit is Login's, as it is of the param of `update`.
    case .nickname: field(limit: 20, me.nickname, "what others call you")
    case .region: field(limit: DetailsChange.regionLimit, details.region, "city or country")
    case .signature:
      field(limit: DetailsChange.signatureLimit, details.signature, "a few words about you")
    }
  }

  private func field(limit: Int, _ text: String?, _ placeholder: String) -> Form.Field {
    Form.Field(
      rawValue, title, FieldPolicy(rawValue, limit: limit), text: text ?? "",
      placeholder: placeholder)
  }
}
