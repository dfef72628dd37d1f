import MediatorKit
import ServiceKit

/// Examples of calls: Li Lei has an account, and later Wenjun has one, too.
enum LoginExamples {
  static let addAccount: [Example] = [
    Example("opens an account", liLei, returns: liLeiUser),
    Example(
      "a number of another country",
      ["phone": "+1 415 555 0123", "password": "battery-staple", "nickname": "Ana"],
      returns: [
        "id": "00000000000000000000000001", "nickname": "Ana", "phone": "+14155550123", "zone": "1",
      ]),
    Example(
      "signs in as well", liLei.merging(["signIn": true]) { $1 }, returns: liLeiUser),
    Example(
      "the phone has an account already", given: [.call("addAccount", liLei)], liLei,
      fails: LoginError.phoneTaken),
    Example(
      "not a phone number",
      ["phone": "110", "password": "correct-horse", "nickname": "Li Lei"],
      fails: AccountError.invalidPhone),
    Example(
      "a password that is too short",
      ["phone": "13800138000", "password": "secret", "nickname": "Li Lei"],
      fails: AccountError.invalidPassword),
    Example(
      "without a name", ["phone": "13800138000", "password": "correct-horse", "nickname": " "],
      fails: AccountError.invalidNickname),
  ]

  static let rename: [Example] = [
    Example(
      "gives a new name", given: signedIn, ["nickname": "Lei"],
      returns: [
        "id": "00000000000000000000000001", "nickname": "Lei", "phone": "+8613800138000",
        "zone": "86",
      ]),
    Example("a guest", ["nickname": "Lei"], fails: LoginError.notSignedIn),
    Example(
      "a name of white space", given: signedIn, ["nickname": "   "],
      fails: AccountError.invalidNickname),
  ]

  static let signIn: [Example] = [
    Example(
      "with the right password", given: [.call("addAccount", liLei)],
      ["phone": "138 0013 8000", "password": "correct-horse"], returns: liLeiUser),
    Example(
      "with a wrong password", given: [.call("addAccount", liLei)],
      ["phone": "138 0013 8000", "password": "wrong-horse"], fails: LoginError.wrongPassword),
    Example(
      "without an account, the same", ["phone": "13700137000", "password": "correct-horse"],
      fails: LoginError.wrongPassword),
    Example(
      "not a phone number", ["phone": "12", "password": "correct-horse"],
      fails: AccountError.invalidPhone),
  ]

  static let requestCode: [Example] = [
    Example(
      "sends a code", given: [.call("addAccount", liLei)], ["phone": "13800138000"],
      returns: ["phone": "+8613800138000", "expiresIn": 60]),
    Example(
      "again at once",
      given: [
        .call("addAccount", liLei), .call("requestCode", ["phone": "13800138000"]),
      ],
      ["phone": "13800138000"], fails: AccountError.tooSoon),
    Example(
      "without an account, the same", ["phone": "13700137000"],
      returns: ["phone": "+8613700137000", "expiresIn": 60]),
    Example("not a phone number", ["phone": "12"], fails: AccountError.invalidPhone),
  ]

  static let signInWithCode: [Example] = [
    Example(
      "with the code of the message", given: codeSent, ["phone": "13800138000", "code": "579447"],
      returns: liLeiUser),
    Example(
      "with a wrong code", given: codeSent, ["phone": "13800138000", "code": "123456"],
      fails: AccountError.wrongCode),
    Example(
      "before a code was sent", given: [.call("addAccount", liLei)],
      ["phone": "13800138000", "code": "123456"], fails: AccountError.codeNotRequested),
    Example(
      "with the right code, but without an account",
      given: [.call("requestCode", ["phone": "13800138000"])],
      ["phone": "13800138000", "code": "579447"], fails: LoginError.unknownAccount),
  ]

  static let changePassword: [Example] = [
    Example(
      "changes the password", given: signedIn,
      ["password": "correct-horse", "newPassword": "a longer passphrase"], returns: liLeiUser),
    Example(
      "with a wrong password", given: signedIn,
      ["password": "wrong-horse", "newPassword": "a longer passphrase"],
      fails: LoginError.wrongPassword),
    Example(
      "a password that is too short", given: signedIn,
      ["password": "correct-horse", "newPassword": "secret"], fails: AccountError.invalidPassword),
    Example(
      "a guest", ["password": "correct-horse", "newPassword": "a longer passphrase"],
      fails: LoginError.notSignedIn),
  ]

  static let resetPassword: [Example] = [
    Example(
      "with the code of the message", given: codeSent,
      ["phone": "13800138000", "code": "579447", "newPassword": "a longer passphrase"],
      returns: liLeiUser),
    Example(
      "with a wrong code", given: codeSent,
      ["phone": "13800138000", "code": "123456", "newPassword": "a longer passphrase"],
      fails: AccountError.wrongCode),
    Example(
      "a password that is too short", given: codeSent,
      ["phone": "13800138000", "code": "579447", "newPassword": "secret"],
      fails: AccountError.invalidPassword),
  ]

  static let deleteAccount: [Example] = [
    Example(
      "deletes the account", given: signedIn, ["password": "correct-horse"],
      returns: ["signedIn": false, "root": "bootLogin"]),
    Example(
      "with a wrong password", given: signedIn, ["password": "wrong-horse"],
      fails: LoginError.wrongPassword),
    Example("a guest", ["password": "correct-horse"], fails: LoginError.notSignedIn),
  ]

  static let status: [Example] = [
    Example(
      "a user is signed in", given: signedIn + [.call("rememberVersion")],
      returns: ["signedIn": true, "user": liLeiUser, "lastUser": liLeiUser, "root": "home"]),
    Example(
      "the user signed out", given: signedIn + [.call("signOut"), .call("rememberVersion")],
      returns: ["signedIn": false, "lastUser": liLeiUser, "root": "accountLogin"]),
    Example("a new device", returns: ["signedIn": false, "root": "newFeature"]),
  ]

  static let currentUser: [Example] = [
    Example("a user is signed in", given: signedIn, returns: liLeiUser),
    Example("a guest", returns: nil),
  ]

  static let requireSignIn: [Example] = [
    Example("Li Lei is signed in", given: signedIn, returns: liLeiUser),
    Example(
      "Wenjun is signed in",
      given: signedIn + [
        .call("addAccount", wenjun),
        .call("signIn", ["phone": "13900139011", "password": "qin-dynasty"]),
      ],
      returns: [
        "id": "00000000000000000000000002", "nickname": "Wenjun", "phone": "+8613900139011",
        "zone": "86",
      ]),
    Example("a guest", fails: LoginError.notSignedIn),
  ]

  static let findUser: [Example] = [
    Example(
      "a user", given: signedIn + [.call("addAccount", wenjun)], ["phone": "139 0013 9011"],
      returns: ["nickname": "Wenjun", "phone": "+8613900139011"]),
    Example(
      "a number without an account", given: signedIn, ["phone": "139 0013 9011"], returns: nil),
    Example(
      "a number that isn't one", given: signedIn, ["phone": "12"], fails: AccountError.invalidPhone),
    Example("by a guest", ["phone": "139 0013 9011"], fails: LoginError.notSignedIn),
  ]

  static let signOut: [Example] = [
    Example(
      "a user", given: signedIn,
      returns: ["signedIn": false, "lastUser": liLeiUser, "root": "accountLogin"]),
    Example("a guest", returns: ["signedIn": false, "root": "bootLogin"]),
  ]

  static let removeFromDevice: [Example] = [
    Example(
      "a user", given: signedIn, returns: ["signedIn": false, "root": "bootLogin"])
  ]

  static let liLei: [String: Value] = [
    "phone": "138 0013 8000", "password": "correct-horse", "nickname": "Li Lei",
  ]

  private static let wenjun: [String: Value] = [
    "phone": "139 0013 9011", "password": "qin-dynasty", "nickname": "Wenjun",
  ]

  static let liLeiUser: Value = [
    "id": "00000000000000000000000001", "nickname": "Li Lei", "phone": "+8613800138000",
    "zone": "86",
  ]

  static let signedIn: [Example.Step] = [
    .call("addAccount", liLei),
    .call("signIn", ["phone": "138 0013 8000", "password": "correct-horse"]),
  ]

  private static let codeSent: [Example.Step] = [
    .call("addAccount", liLei), .call("requestCode", ["phone": "138 0013 8000"]),
  ]
}
