import MediatorKit

// Examples of the policies and of the flows with an account.
extension LoginExamples {
  static let accepts: [Example] = [
    Example("a QQ number", ["policy": "qqNumber", "text": "61856069"], returns: true),
    Example("a number that begins with 0", ["policy": "qqNumber", "text": "01234"], returns: false),
    Example("nothing is no digits", ["policy": "digits", "text": ""], returns: false),
  ]

  static let validate: [Example] = [
    Example(
      "a QQ number and a password",
      ["flow": "qqNumber", "account": "61856069", "secret": "correct-horse"],
      returns: ["enabled": true]),
    Example(
      "a short password", ["flow": "qqNumber", "account": "61856069", "secret": "horse"],
      returns: ["enabled": true, "fault": "wrongAccount"]),
    Example(
      "an empty code", ["flow": "code", "account": "13874385438", "secret": ""],
      returns: ["enabled": false, "fault": "incomplete"]),
  ]
}
