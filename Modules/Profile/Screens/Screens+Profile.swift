import ScreenKit

// What several screens of the module share.
extension Content.Row {
  /// A row that leads to a screen of the module.
  init(_ id: String, _ title: String, value: String? = nil, to screen: String) {
    self.init(id, title, value: value, link: Link(screen, of: Target_Profile.self))
  }
}
