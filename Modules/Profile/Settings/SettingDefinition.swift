/// The definition of a setting, without its value.
struct SettingDefinition: Sendable {
  let key: String
  let summary: String
  /// The default value.
  let standard: String
  /// Every allowed value, in a fixed order.
  let choices: [String]

  /// A setting with choices of its own.
  init(_ key: String, _ summary: String, standard: String, of choices: [String]) {
    self.key = key
    self.summary = summary
    self.standard = standard
    self.choices = choices
  }

  /// A setting that is on or off.
  init(_ key: String, _ summary: String, isOn: Bool = true) {
    self.init(key, summary, standard: isOn ? "on" : "off", of: ["on", "off"])
  }

  /// The setting with its stored value; a stored value that isn't allowed is ignored.
  func setting(_ stored: String?) -> Setting {
    let value = stored.flatMap { choices.contains($0) ? $0 : nil }
    return Setting(key: key, value: value ?? standard, choices: choices, summary: summary)
  }
}
