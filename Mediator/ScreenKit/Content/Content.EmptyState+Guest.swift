import MediatorKit

extension Content.EmptyState {
  /// The placeholder of a guest, with a button that opens the sign-in; nil for an error other than `notSignedIn`.
  ///
  /// - Parameters:
  ///   - error: The error of a screen that loads.
  ///   - text: What a guest can't see.
  ///   - signIn: Link to the sign-in screen; nil if no module has one.
  public init?(guest error: any Error, _ text: String, signIn: Link?) {
    guard error.fault?.code == "notSignedIn" else { return nil }
    self.init(
      text, reload: signIn.map { Content.Button("signIn", "Sign in", role: .primary, link: $0) })
  }
}
