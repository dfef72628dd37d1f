// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

// The policies of the forms, for everyone who has such a form.
extension Target_Login {
  @ActionsBuilder<Self> static var policyActions: [Action<Self>] {
    Action(
      "accepts", "Returns whether a text meets a named policy.",
      Param("policy", "The name of the policy.", example: TextPolicy.qqNumber),
      Param("text", "The text.", example: "61856069"), access: .native(.read),
      perform: Action_accepts
    )
    .examples(LoginExamples.accepts)
    Action(
      "validate", "Returns whether a form to sign in can be sent.",
      Param("flow", "The form.", example: SignInFlow.qqNumber),
      Param("account", "The typed number or address.", example: "61856069"),
      Param("secret", "The typed password or code.", example: "correct-horse"),
      access: .native(.read), perform: Action_validate
    )
    .examples(LoginExamples.validate)
  }

  func Action_accepts(policy: TextPolicy, text: String) -> Bool { policy.accepts(text) }

  /// Checks the texts only; whether they belong to an account is known after a sign-in.
  func Action_validate(flow: SignInFlow, account: String, secret: String) -> Validation {
    Validation(flow, account, secret)
  }
}
