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
}
