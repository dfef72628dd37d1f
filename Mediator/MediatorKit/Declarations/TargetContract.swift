/// What a target offers, needs, emits and subscribes to, as data.
public struct TargetContract: Hashable, Sendable {
  /// The name that routes use.
  public let name: String
  /// What it is for.
  public let summary: String
  /// The version of what it offers: `1.0.0`.
  public let version: String
  /// Everything it offers, in the order of its declaration.
  public let actions: [ActionContract]
  /// Everything it asks of others, in the order of its declaration.
  public let needs: [NeedContract]

  /// Every event it emits, in the order of its declaration.
  public let emits: [EventContract]
  /// The events of others that it subscribes to, in the order of its declaration.
  public let subscriptions: [SubscriptionContract]

  /// The action of a name, or nil.
  public func action(_ name: String) -> ActionContract? { actions.first { $0.name == name } }

  package init(
    name: String, summary: String, version: String = "1.0.0", actions: [ActionContract],
    needs: [NeedContract],
    emits: [EventContract] = [], subscriptions: [SubscriptionContract] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.actions = actions
    self.needs = needs
    self.emits = emits
    self.subscriptions = subscriptions
  }
}

/// What a module asks of another.
public struct NeedContract: Hashable, Sendable {
  /// The action asked for.
  public let route: String
  /// What is sent.
  public let params: [ParamContract]
  /// What is read.
  public let result: Shape
  /// The codes of the errors that the caller has a branch for.
  public let handles: [String]
  /// The file in which the need stands, `Module/File.swift`.
  public let file: String
  /// The line on which it stands.
  public let line: Int

  /// The params as one JSON Schema object, closed.
  package var paramsSchema: Value { params.schema }

  package init(
    route: String, params: [ParamContract], result: Shape, handles: [String], file: String,
    line: Int
  ) {
    self.route = route
    self.params = params
    self.result = result
    self.handles = handles
    self.file = file
    self.line = line
  }
}
