public import MediatorKit

/// The destination of a row, a button or a tab: a route and its params, as data.
///
/// A module makes one of a need, for another module's screen, or of an action of its own. What a link needs is so known
/// before it is followed: a need is checked when the mediator is built.
public struct Link: Codable, Hashable, Sendable {
  /// The presentation of the linked screen.
  public enum Style: String, Codable, CaseIterable, Sendable {
    /// On top of the screen with the link, with a way back.
    case push
    /// Over everything, until it is dismissed.
    case present
    /// In place of everything.
    case reset
  }

  /// The action that returns the screen: `Contacts/contact`.
  public var route: String
  /// The params; empty for an action without params.
  public var params: [String: Value]?
  /// The presentation; nil means pushed.
  public var style: Style?

  /// Links to an action of the module itself, by its name: `contact`.
  public init<T: Target>(
    _ action: String, of target: T.Type, _ params: [String: Value] = [:], style: Style = .push
  ) {
    self.init(route: "\(T.name)/\(action)", params, style)
  }

  /// Links to what a need asks for; throws when an argument has no text form.
  public init<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, style: Style = .push
  ) throws {
    var params: [String: Value] = [:]
    for argument in try need.arguments(repeat each arguments).arguments {
      params[argument.name] = try argument.value.asData
    }
    self.init(route: need.contract.route, params, style)
  }

  /// Links to what a URL calls, with params of the declared types; a URL that leads to a closure is its own route.
  package init(of url: DeepLink, in mediator: Mediator) {
    // The route of a closure is link/<pattern>.
    let call = mediator.call(of: url).flatMap { $0.route.hasPrefix("link/") ? nil : $0 }
    let params = call?.params.arguments.map { ($0.name, $0.value) } ?? []
    self.init(
      route: call?.route ?? url.description, Dictionary(params, uniquingKeysWith: { $1 }))
  }

  /// Links to any route, for the composition root and for tools.
  package init(route: String, _ params: [String: Value] = [:], _ style: Style = .push) {
    (self.route, self.params) = (route, params.isEmpty ? nil : params)
    self.style = style == .push ? nil : style
  }
}

extension Value {
  /// An instance that was passed as an argument, as data.
  fileprivate var asData: Value {
    get throws {
      guard case .native(let native) = self, let payload = native as? any Payload else {
        return self
      }
      return try payload.encoded()
    }
  }
}
