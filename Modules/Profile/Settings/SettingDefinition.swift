/// The definition of a setting, without its value.
struct SettingDefinition: Sendable {
  let key: String
  /// The name on a screen.
  let title: String
  let summary: String
  /// The default value.
  let standard: String
  /// Every allowed value, in a fixed order.
  let choices: [String]

  /// A setting that is on or off, unless it has choices of its own.
  init(
    _ key: String, _ title: String, _ summary: String, standard: String = "on",
    of choices: [String] = ["on", "off"]
  ) {
    self.key = key
    self.title = title
    self.summary = summary
    self.standard = standard
    self.choices = choices
  }

  /// Whether it is on or off.
  var isSwitch: Bool { choices == ["on", "off"] }

  /// The definition of a key; nil for an unknown one.
  static func of(_ key: String) -> SettingDefinition? { all.first { $0.key == key } }

  /// The setting with its stored value; a stored value that isn't allowed is ignored.
  func setting(_ stored: String?) -> Setting {
    let value = stored.flatMap { choices.contains($0) ? $0 : nil }
    return Setting(key: key, value: value ?? standard, choices: choices, summary: summary)
  }
}
