public import MediatorKit

/// The calls that scripts of a web page may make: names, each with its link.
///
/// The call comes from ``Origin/script``, so the action has to be open to that as well. Everything else that a page sends
/// is ignored, and so is everything after its screen is closed.
///
/// ```swift
/// let messages = PageMessages(on: stage, ["Share": try Link(WebNeeds.share)])
/// let reply = try await messages.post("Share", ["title": "Oslo", "url": "https://oslo.example"])
/// ```
@MainActor public final class PageMessages {
  private weak var stage: Stage?
  private let allowed: [String: Link]

  /// Lists what the page of a screen may ask for.
  public init(on stage: Stage, _ allowed: [String: Link]) {
    (self.stage, self.allowed) = (stage, allowed)
  }

  /// Takes a message of the page, and returns the result of its action; nil when the message is ignored.
  ///
  /// The fields of an object are params; anything else but null is the param `body`.
  public func post(_ name: String, _ body: Value = .null) async throws -> Value? {
    guard let link = allowed[name], let stage, !stage.isClosed, let navigator = stage.navigator
    else { return nil }
    var params = Params(link.params ?? [:])
    switch body {
    case .null: break
    case .object(let fields):
      // What the link says can't be replaced by the page.
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) where params[name] == nil {
        params.append(name, field)
      }
    default: params.append("body", body)
    }
    return try await navigator.mediator.perform(link.route, params, from: .script).value
  }
}
