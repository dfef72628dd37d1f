import ScreenKit

extension Stage {
  /// Goes back to the former screen; says what was done if there is none, as after a deep link.
  func leave(_ text: String) {
    if navigator?.back() != true { notice = Content.Notice(.done, text) }
  }
}
