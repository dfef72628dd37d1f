extension Array {
  /// The element with a number, from 1; nil without one.
  func element(number: Int) -> Element? {
    number > 0 && number <= count ? self[number - 1] : nil
  }
}
