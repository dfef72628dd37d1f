// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The form of the first sign-in: the terms come after it, and a new password after a change by others.
extension Target_Login {
  @ActionsBuilder<Self> static var formActions: [Action<Self>] {
    Action(
      "signInByForm", "Signs in by the form of a first sign-in, and returns the next step.",
      Param("phone", "11 characters.", example: "13800138000"),
      password("password", "The password of the account; not blank."), access: .native(.write),
      errors: .of(LoginError.wrongPassword) + .of(AccountError.invalidPhone, .tooManyAttempts)
        + LoginError.ofServer,
      perform: Action_signInByForm
    )
    .examples(LoginExamples.signInByForm)
    Action(
      "agree", "Agrees to the terms for the present user, and returns the next step.",
      access: .native(.write), errors: .of(LoginError.notSignedIn) + LoginError.ofServer,
      perform: Action_agree
    )
    .idempotent()
    .examples(LoginExamples.agree)
    Action(
      "judgeLogin", "Returns what the server says of the session of this device.",
      access: .native(.read), perform: Action_judgeLogin
    )
    .examples(LoginExamples.judgeLogin)
  }

  /// Emits the same events as ``Action_signIn(phone:password:zone:)``; the session begins before the next step.
  func Action_signInByForm(phone: String, password: String) async throws -> FormResult {
    guard SignInFlow.form.check(phone, password) == nil else { throw LoginError.wrongPassword }
    let user = try await Action_signIn(phone: phone, password: password, zone: Zone.standard)
    return FormResult(user: user, next: try await backend.formStep(of: user))
  }

  func Action_agree() async throws -> FormStep { try await backend.agree(Action_requireSignIn()) }

  func Action_judgeLogin() async -> FormVerdict {
    await FormVerdict.judge { try await backend.judge(session.status().user) }
  }
}
