import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// A form of 11 characters and a password, which leads to the terms and to a new password.
@MainActor @Observable final class FormScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private var phone = Field(
    "Phone", .phone,
    FieldPolicy(
      "anyPhone", limit: SignInFlow.form.accountLimit,
      fault: {
        TextPolicy.anyPhone.accepts($0) && !TextPolicy.blank.accepts($0)
          ? nil : "Type 11 characters."
      }))
  private var password = Field(
    "Password", .secret,
    FieldPolicy(
      "anyPassword", limit: 64,
      fault: {
        TextPolicy.anyPassword.accepts($0) ? nil : "Type the password."
      }))

  init(_ login: Target_Login) { self.login = login }

  var body: Body<FormScreen> {
    Body("First sign-in") {
      Input("phone", \.phone)
      Input("password", \.password)
      Submit(
        "signIn", "Sign in", [\.phone, \.password],
        faults: [
          .of(AccountError.invalidPhone): \.phone, .of(LoginError.wrongPassword): \.password,
        ]
      ) { try await $0.signIn() }
    }
  }

  private func signIn() async throws {
    let (login, phone, password) = (login, phone.value, password.value)
    let result = try await stage.offMain {
      try await login.Action_signInByForm(phone: phone, password: password)
    }
    try await login.go(on: stage, to: result.next)
  }
}

extension Target_Login {
  /// Shows the next step of the form.
  @MainActor func go(on stage: Stage, to step: FormStep) async throws {
    switch step {
    case .agreement: try await stage.open(Link("termsScreen", of: Target_Login.self))
    case .mustChangePassword:
      try await stage.open(Link("changePasswordScreen", of: Target_Login.self))
    case .loggedIn: if !stage.dismiss() { try await stage.open(.root) }
    }
  }
}
