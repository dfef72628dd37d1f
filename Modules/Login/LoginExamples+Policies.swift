import MediatorKit
import ServiceKit

// Examples of the policies and of the flows with an account.
extension LoginExamples {
  static let accepts: [Example] = [
    Example("a QQ number", ["policy": "qqNumber", "text": "61856069"], returns: true),
    Example(
      "a number that begins with 0", ["policy": "qqNumber", "text": "01234"], returns: false),
    Example("nothing is no digits", ["policy": "digits", "text": ""], returns: false),
  ]

  static let validate: [Example] = [
    Example(
      "a QQ number and a password",
      ["flow": "qqNumber", "account": "61856069", "secret": "correct-horse"],
      returns: ["enabled": true, "isAccountValid": true]),
    Example(
      "a short password", ["flow": "qqNumber", "account": "61856069", "secret": "horse"],
      returns: [
        "enabled": true, "isAccountValid": true, "fault": "wrongAccount",
        "text": "The number, the address or the password is wrong.",
      ]),
    Example(
      "a wrong code of the second-hand shop",
      ["flow": "secondHand", "account": "13874389438", "secret": "585"],
      returns: [
        "enabled": true, "isAccountValid": true, "fault": "wrongCode", "text": "Wrong code.",
      ]),
    Example(
      "an empty code", ["flow": "code", "account": "13874385438", "secret": ""],
      returns: ["enabled": false, "isAccountValid": true, "fault": "incomplete"]),
  ]

  static let rememberVersion: [Example] = [
    Example("a new device", returns: ["signedIn": false, "root": "bootLogin"])
  ]

  static let signInWithName: [Example] = [
    Example(
      "a QQ number", given: named + [.call("signOut")],
      ["kind": "qqNumber", "name": "61856069", "password": "correct-horse"], returns: liLeiUser),
    Example(
      "a number that can't be right", given: named,
      ["kind": "qqNumber", "name": "01234", "password": "correct-horse"],
      fails: LoginError.wrongPassword),
    Example(
      "an address without an account",
      ["kind": "email", "name": "mike@qq.com", "password": "correct-horse"],
      fails: LoginError.wrongPassword),
  ]

  static let names: [Example] = [
    Example("none", given: signedIn, returns: []),
    Example(
      "a QQ number", given: named, returns: [["kind": "qqNumber", "name": "61856069"]]),
    Example("a guest", fails: LoginError.notSignedIn),
  ]

  static let setName: [Example] = [
    Example(
      "an address", given: signedIn, ["kind": "email", "name": "mike@qq.com"],
      returns: [["kind": "email", "name": "mike@qq.com"]]),
    Example(
      "an empty text takes it away", given: named, ["kind": "qqNumber", "name": ""], returns: []),
    Example(
      "a number that can't be right", given: signedIn, ["kind": "qqNumber", "name": "1234"],
      fails: LoginError.invalidName),
    Example("a guest", ["kind": "email", "name": "mike@qq.com"], fails: LoginError.notSignedIn),
  ]

  static let signInByForm: [Example] = [
    Example(
      "the first time", given: [.call("addAccount", liLei)],
      ["phone": "13800138000", "password": "correct-horse"],
      returns: ["user": liLeiUser, "next": "agreement"]),
    Example(
      "spaces don't fit", given: [.call("addAccount", liLei)],
      ["phone": "138 0013 8000", "password": "correct-horse"], fails: LoginError.wrongPassword),
    Example(
      "letters", ["phone": "abcdefghijk", "password": "x"], fails: AccountError.invalidPhone),
  ]

  static let agree: [Example] = [
    Example("a user", given: signedIn, returns: "mustChangePassword"),
    Example("a guest", fails: LoginError.notSignedIn),
  ]

  static let judgeLogin: [Example] = [
    Example("a guest", returns: "unLogin"), Example("a user", given: signedIn, returns: "login"),
  ]

  private static let named: [Example.Step] =
    signedIn + [.call("setName", ["kind": "qqNumber", "name": "61856069"])]
}
