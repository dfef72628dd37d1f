/// What a target offers, needs, emits and subscribes to, as data.
public struct TargetContract: Hashable, Sendable {
  /// The name in routes.
  public let name: String
  /// What it is for.
  public let summary: String
  /// The semantic version of what it offers.
  public let version: String
  /// The actions, in the order of declaration.
  public let actions: [ActionContract]
  /// The needs, in the order of declaration.
  public let needs: [NeedContract]
  /// The events that it emits, in the order of declaration.
  public let emits: [EventContract]
  /// The events that it subscribes to, in the order of declaration.
  public let subscriptions: [SubscriptionContract]

  /// The action with a name, or nil.
  public func action(_ name: String) -> ActionContract? { actions.first { $0.name == name } }

  package init(
    name: String, summary: String, version: String = "1.0.0", actions: [ActionContract],
    needs: [NeedContract], emits: [EventContract] = [], subscriptions: [SubscriptionContract] = []
  ) {
    (self.name, self.summary, self.version) = (name, summary, version)
    (self.actions, self.needs) = (actions, needs)
    (self.emits, self.subscriptions) = (emits, subscriptions)
  }
}
