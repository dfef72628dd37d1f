/// Rows of a group of settings that belong together.
struct SettingsSection: Sendable {
  let header: String?
  let footer: String?
  let items: [SettingsItem]

  init(_ items: SettingsItem..., header: String? = nil, footer: String? = nil) {
    (self.items, self.header, self.footer) = (items, header, footer)
  }
}
