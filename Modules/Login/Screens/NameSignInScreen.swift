import MediatorKit
import Observation
import ScreenKit

/// Signing in with a QQ number, an e-mail address or a WeChat number.
@MainActor @Observable final class NameSignInScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private var kind = SignInName.Kind.qqNumber
  private var name = Field.name(.qqNumber)
  private var password = Field.password(limit: SignInFlow.qqNumber.secretLimit)

  init(_ login: Target_Login) { self.login = login }

  var body: Body<NameSignInScreen> {
    Body("Sign in") {
      Segments("kind", SignInName.Kind.allCases, selected: kind, title: \.title) {
        ($0.kind, $0.name) = ($1, .name($1))
      }
      Input("name", \.name)
      Input("password", \.password)
      Submit(
        "signIn", "Sign in", [\.name, \.password],
        faults: [.of(LoginError.wrongPassword): \.password]
      ) { try await $0.signIn() }
    }
  }

  private func signIn() async throws {
    let (login, kind, name, password) = (login, kind, name.value, password.value)
    let user = try await stage.offMain {
      try await login.Action_signInWithName(kind: kind, name: name, password: password)
    }
    try await login.leave(stage, as: user)
  }
}

extension Field {
  /// A name to sign in with; complete unless empty, since the button reports the fault.
  static func name(_ kind: SignInName.Kind, _ text: String = "") -> Field {
    let policy = FieldPolicy(
      kind.rawValue, limit: kind.flow.accountLimit,
      fault: { $0.isEmpty ? "Type the \(kind.title)." : nil })
    return Field(kind.title, .text, policy, text: text)
  }
}
