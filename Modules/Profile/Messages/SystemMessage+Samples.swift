extension SystemMessage {
  /// The messages of this application, newest first: the same ones every time.
  static let samples = (0..<60).map { place in
    let (author, title, content) = texts[place % texts.count]
    let number = 60 - place
    let (month, day) = (1 + (number - 1) / 10, 1 + (number - 1) % 10 * 2)
    return SystemMessage(
      messageID: number, author: author, title: "\(title) \(number)", content: content,
      publishedTime: "2025-\(padded(month))-\(padded(day)) 08:30")
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let texts: [(author: String, title: String, content: String)] = [
    (
      "Operations", "Maintenance",
      "The service is under maintenance from 02:00 to 02:30. Messages that you write meanwhile are sent afterwards."
    ),
    ("Security", "New sign-in", "Your account was used on another device."),
    (
      "Product", "What's new",
      "Contacts can be found by initials, posts show links, and settings are grouped."
    ),
    ("Support", "Your question", "We have answered it."),
  ]
}
