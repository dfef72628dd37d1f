/// What a setting is, whatever its value.
struct SettingDefinition: Sendable {
  let key: String
  let summary: String
  /// What holds until someone sets it.
  let standard: String
  /// Every value it takes, in a fixed order.
  let choices: [String]

  /// A setting with choices of its own.
  init(_ key: String, _ summary: String, standard: String, of choices: [String]) {
    self.key = key
    self.summary = summary
    self.standard = standard
    self.choices = choices
  }

  /// A switch.
  init(_ key: String, _ summary: String, isOn: Bool = true) {
    self.init(key, summary, standard: isOn ? "on" : "off", of: ["on", "off"])
  }

  /// The setting with a stored value; one that the setting doesn't take counts as none.
  func setting(_ stored: String?) -> Setting {
    let value = stored.flatMap { choices.contains($0) ? $0 : nil }
    return Setting(key: key, value: value ?? standard, choices: choices, summary: summary)
  }
}
