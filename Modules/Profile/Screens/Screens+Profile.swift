import ScreenKit

// What several screens of the module share.
extension Content.Row {
  /// A row that leads to a screen of the module.
  init(_ id: String, _ title: String, value: String? = nil, to screen: String) {
    self.init(id, title, value: value, link: Link(screen, of: Target_Profile.self))
  }
}

extension Stage {
  /// Runs work whose error becomes a notice.
  func attempt(_ work: () throws -> Void) {
    do { try work() } catch { report(error) }
  }

  /// Goes back after saving, or says so where there is no screen to go back to.
  func leaveSaved() {
    if navigator?.back() != true { notice = Content.Notice(.done, "Saved.") }
  }
}
