import ScreenKit

extension Content {
  /// The terms of use, a page of local text.
  static let agreement = Content(
    Content.Bar("Terms of use"),
    sections: [
      Content.Section(
        "Your account",
        footer: "The account belongs to the holder of the phone number. Keep the password secret.",
        rows: []),
      Content.Section(
        "Your data",
        footer: "Everything that you write is stored on this device, and nowhere else.", rows: []),
      Content.Section(
        "The end", footer: "You can delete the account at any time, with all that belongs to it.",
        rows: []),
    ])
}
