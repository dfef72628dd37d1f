import Login
import MediatorKit
import ScreenKit
import ServiceKit
import Testing

struct Target_LoginTests {
  @Test func `Accounts and the session survive the process`() async throws {
    let first = try LoginWorld()
    let user = try await first.addAccount()
    try await first.signIn()
    let second = try LoginWorld(first.services)
    #expect(try await second.call("currentUser") == user)
  }

  @Test func `Deep links reach signing in, the status and the screens, nothing else`() {
    let open = Target_Login.actions.map(\.contract).filter { $0.access.origins.contains(.url) }
    #expect(
      open.map(\.name) == ["signIn", "requestCode", "signInWithCode", "status"] + Self.screens
        + Self.launch)
  }

  @Test func `Only actions that change nothing are declared as reads`() {
    let reads = Target_Login.actions.map(\.contract).filter { $0.access.effects == .read }
    #expect(
      reads.map(\.name) == ["status", "currentUser", "requireSignIn", "findUser"] + Self.screens
        + ["accepts", "validate", "names", "judgeLogin"] + Self.launch)
  }

  private static let screens = [
    "startScreen", "signInScreen", "accountScreen", "zoneScreen", "resetPasswordScreen",
    "changePasswordScreen", "deleteAccountScreen", "securityScreen", "nameSignInScreen",
    "nameScreen", "formScreen", "termsScreen",
  ]

  private static let launch = ["root", "begin", "newFeatureScreen"]

  @Test(arguments: [
    ("signIn", ["invalidPhone", "tooManyAttempts", "wrongPassword"]),
    ("requestCode", ["invalidPhone", "tooManyAttempts", "tooManyCodes", "tooSoon"]),
    (
      "signInWithCode",
      [
        "codeExpired", "codeNotRequested", "invalidPhone", "tooManyAttempts", "unknownAccount",
        "wrongCode",
      ]
    ),
    (
      "addAccount",
      [
        "codeExpired", "codeNotRequested", "invalidNickname", "invalidPassword", "invalidPhone",
        "phoneTaken", "tooManyAttempts", "wrongCode",
      ]
    ),
    ("rename", ["invalidNickname", "notSignedIn"]),
    ("deleteAccount", ["notSignedIn", "tooManyAttempts", "wrongPassword"]),
    ("changePassword", ["invalidPassword", "notSignedIn", "tooManyAttempts", "wrongPassword"]),
    (
      "resetPassword",
      [
        "codeExpired", "codeNotRequested", "invalidPassword", "invalidPhone", "tooManyAttempts",
        "unknownAccount", "wrongCode",
      ]
    ),
  ])
  func `An action declares what it refuses`(_ name: String, _ codes: [String]) {
    let contract = Target_Login.actions.map(\.contract).first { $0.name == name }
    // A new nickname doesn't wait for the server.
    let ofServer = name == "rename" ? [] : ["requestFailed", "serverUnreachable"]
    #expect(contract?.errors.map(\.code).sorted() == (codes + ofServer).sorted())
  }

  @Test func `Login needs screens of other modules, nothing else`() throws {
    #expect(Target_Login.needs.map(\.contract).allSatisfy { $0.result == Presented.shape })
    #expect(try LoginWorld().mediator.warnings.isEmpty)
  }

  @Test(arguments: ["hunter2-hunter2", "hunter2", "hunter2 hunter2", "hunter2汉字", "hunter2\u{0}"])
  func `No error repeats a password`(_ password: String) async throws {
    let world = try LoginWorld()
    try await world.addAccount()
    let secret = Value.string(password)
    let phone = Value.string(LoginWorld.phone)
    let refusals = [
      try await world.refusal("signIn", ["phone": phone, "password": secret]),
      try await world.refusal("signIn", ["phone": "13900139000", "password": secret]),
      try await world.refusal(
        "addAccount", ["phone": phone, "password": secret, "nickname": "Li"]),
    ]
    for refusal in refusals {
      #expect(refusal.code == .failed)
      let answer = "\(refusal) \(refusal.failure?.details ?? .null)"
      #expect(!answer.contains("hunter2"))
    }
  }
}
