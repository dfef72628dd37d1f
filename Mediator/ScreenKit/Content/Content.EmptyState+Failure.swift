import MediatorKit

extension Content.EmptyState {
  /// The placeholder after a failed request; its text depends on whether the network, the server or something else failed.
  public init(failed error: any Error) {
    self.init(Cause(error).text, reload: Content.Button("reload", "Try again"))
  }

  /// The causes of a failed request that have a text.
  enum Cause: CaseIterable {
    /// No answer arrived in time.
    case network
    /// The other side failed.
    case server
    /// Any other error.
    case other

    /// The cause of an error, from its code.
    init(_ error: any Error) {
      let code = error.fault?.code ?? (error as? MediatorError)?.code.rawValue
      self =
        switch code {
        case "networkUnavailable", "timedOut": .network
        case "requestFailed", "serviceFailed", "serviceBusy", "undeclaredError": .server
        default: .other
        }
    }

    var text: String {
      switch self {
      case .network: "The network is unavailable. Try again later."
      case .server: "The server has a problem. Try again later."
      case .other: "This couldn't be loaded."
      }
    }
  }
}
