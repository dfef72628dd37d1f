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

/// The declaration of a need as data.
public struct NeedContract: Hashable, Sendable {
  /// The called route.
  public let route: String
  /// The params that it sends.
  public let params: [ParamContract]
  /// The type of the result that it reads.
  public let result: Shape
  /// The codes of the errors that the caller handles.
  public let handles: [String]
  /// How it is called: `async` waits, `any` takes a synchronous action, `main` also one of the main actor.
  public internal(set) var isolation: ActionContract.Isolation
  /// The file that declares the need, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  /// The params as one JSON Schema object without additional properties.
  package var paramsSchema: Value { params.schema }

  package init(
    route: String, params: [ParamContract], result: Shape, handles: [String],
    isolation: ActionContract.Isolation = .async, file: String, line: Int
  ) {
    self.route = route
    self.params = params
    self.result = result
    self.handles = handles
    self.isolation = isolation
    self.file = file
    self.line = line
  }
}
