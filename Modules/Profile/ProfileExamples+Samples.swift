import MediatorKit

extension ProfileExamples {
  static let loadSamples: [Example] = [
    Example(
      "a new device",
      given: [.peer("Login/status", "a new device"), .peer("Contacts/count", "an empty book")],
      returns: [
        "phone": "+8613800138000", "accounts": 6, "contacts": 2, "posts": 17, "likes": 32,
        "comments": 22, "messages": 34,
      ]),
    Example("beside other data", fails: ProfileError.notEmpty),
  ]
}
