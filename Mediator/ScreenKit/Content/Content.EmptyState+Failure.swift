import MediatorKit

extension Content.EmptyState {
  /// The placeholder after a failed request; its text depends on whether the network, the server or something else failed.
  public init(failed error: any Error) {
    let text =
      switch error.fault?.code ?? (error as? MediatorError)?.code.rawValue {
      case "networkUnavailable", "timedOut": "The network is unavailable. Try again later."
      case "requestFailed", "serviceFailed", "serviceBusy", "undeclaredError":
        "The server has a problem. Try again later."
      default: "This couldn't be loaded."
      }
    self.init(text, reload: Content.Button("reload", "Try again"))
  }

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
