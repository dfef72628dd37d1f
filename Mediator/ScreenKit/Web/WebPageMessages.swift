public import MediatorKit

/// The messages that a web page may post: names, each with its handler.
///
/// The call of a route comes from ``Origin/script``, so the action has to be open to that as well. Everything else that a
/// page sends is ignored and logged, and so is everything after its screen is closed.
///
/// ```swift
/// let messages = try WebPageMessages(on: stage, ["Share": try Link(WebNeeds.share)])
/// let reply = try await messages.post("Share", ["title": "Oslo", "url": "https://oslo.example"])
/// messages.evaluate("shareResult", reply)
/// ```
@MainActor public final class WebPageMessages {
  /// What handles a message.
  public enum Handler {
    /// Calls an action; the reply is passed to a function of the page, unless that is nil.
    case route(Link, reply: String? = nil)
    /// Runs a function of the screen.
    case function(@MainActor (Value) async throws -> Void)
  }

  /// A name that has a handler already.
  public struct DuplicateName: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The sentence for a log.
    public var description: String { "the message '\(name)' has a handler already" }
  }

  /// A line of the log; it has no values.
  public struct Entry: Hashable, Sendable {
    /// What happened.
    public enum Outcome: String, CaseIterable, Sendable {
      /// The handler ran.
      case handled
      /// The handler threw an error.
      case failed
      /// The name has no handler, the screen is closed, or messages are suspended.
      case ignored
      /// A function of the page was called.
      case evaluated
    }

    /// The name of the message or the function.
    public let name: String
    /// What happened.
    public let outcome: Outcome
  }

  /// The most lines of the log; the oldest are dropped.
  public static let logLimit = 100

  /// What happened, in order.
  public private(set) var log: [Entry] = []
  /// Whether everything is ignored, such as while a page of someone else is shown.
  public var isSuspended = false
  /// Receives the calls of functions of the page, each with its argument; nil drops them.
  public var onEvaluate: (@MainActor (_ function: String, _ argument: Value) -> Void)?

  private weak var stage: Stage?
  private var handlers: [String: Handler] = [:]

  /// Allows no message yet.
  public init(on stage: Stage) {
    self.stage = stage
    stage.onClose { [weak self] in
      self?.handlers = [:]
      self?.onEvaluate = nil
    }
  }

  /// Allows messages that call actions.
  ///
  /// - Throws: ``DuplicateName``.
  public convenience init(on stage: Stage, _ allowed: KeyValuePairs<String, Link>)
    throws(DuplicateName)
  {
    self.init(on: stage)
    for (name, link) in allowed { try register(name, .route(link)) }
  }

  /// Allows a message.
  ///
  /// - Throws: ``DuplicateName`` if the name has a handler, which stays.
  public func register(_ name: String, _ handler: Handler) throws(DuplicateName) {
    guard handlers[name] == nil else { throw DuplicateName(name: name) }
    handlers[name] = handler
  }

  /// Takes a message of the page, and returns the result of its action; nil when the message is ignored.
  ///
  /// The fields of an object are params; anything else but null is the param `body`.
  @discardableResult
  public func post(_ name: String, _ body: Value = .null) async throws -> Value? {
    guard let handler = handlers[name], isOpen else {
      note(name, .ignored)
      return nil
    }
    do {
      let result = try await run(handler, body)
      note(name, .handled)
      return result
    } catch {
      note(name, .failed)
      throw error
    }
  }

  /// Calls a function of the page; dropped after the screen is closed.
  public func evaluate(_ function: String, _ argument: Value = .null) {
    guard isOpen else { return note(function, .ignored) }
    note(function, .evaluated)
    onEvaluate?(function, argument)
  }

  private var isOpen: Bool { stage?.isClosed == false && !isSuspended }

  private func note(_ name: String, _ outcome: Entry.Outcome) {
    log = log.suffix(Self.logLimit - 1) + [Entry(name: name, outcome: outcome)]
  }

  private func run(_ handler: Handler, _ body: Value) async throws -> Value? {
    switch handler {
    case .function(let function):
      try await function(body)
      return nil
    case .route(let link, let reply):
      guard let navigator = stage?.navigator else { return nil }
      let params = Self.params(of: link, body)
      let result = try await navigator.mediator.acting(as: navigator.identity) {
        try await navigator.mediator.perform(link.route, params, from: .script).value
      }
      if let reply { evaluate(reply, result) }
      return result
    }
  }

  private static func params(of link: Link, _ body: Value) -> Params {
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
    return params
  }
}
