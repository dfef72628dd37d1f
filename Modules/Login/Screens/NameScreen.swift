import MediatorKit
import Observation
import ScreenKit

/// The editor of a name to sign in with.
@MainActor @Observable final class NameScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private let kind: SignInName.Kind
  private var name: Field

  init(_ login: Target_Login, kind: SignInName.Kind) {
    (self.login, self.kind) = (login, kind)
    name = Field(
      kind.title, .text, FieldPolicy(kind.rawValue, limit: kind.flow.accountLimit))
  }

  var body: Body<NameScreen> {
    Body(kind.title) {
      Input("name", \.name)
      Header(footer: "You can sign in with it instead of the phone number. Empty takes it away.")
      Submit(
        "save", "Save", [\.name], needsChange: true,
        faults: [.of(LoginError.invalidName): \.name, .of(LoginError.nameTaken): \.name]
      ) { try await $0.save() }
    }
  }

  /// A text that isn't saved yet stays.
  func load() async throws {
    let stored = try await login.Action_names().first { $0.kind == kind }?.name ?? ""
    if !name.isChanged { name.begin(with: stored) }
  }

  func placeholder(for error: any Error) -> Content.EmptyState? { login.guest(error) }

  private func save() async throws {
    _ = try await login.Action_setName(kind: kind, name: name.value)
    stage.leave("Saved.")
  }
}
