/// One entry point of a target: its declaration, and the method that runs.
///
/// Nothing else describes an action: help, validation, contracts and completion all read this. The params tie
/// to the method's arguments by type and order, so a mismatch does not compile. There is one initialiser for a
/// method that answers a payload and one for a method that answers nothing, each for three kinds of method:
/// synchronous, asynchronous, and on the main actor (`onMain:`). An asynchronous action is a method, never a closure:
/// Swift 6.3 compiles such closures to code that crashes, so they are refused at compile time.
/// Deep links reach an action by its route, and by the patterns that it lists: `links: ["user/:id"]`.
///
/// The initialisers are inlinable, so that the module that declares an action compiles its call for its own types.
public struct Action<T: Target>: Sendable {
  /// What the action promises.
  public internal(set) var contract: ActionContract

  /// Binds the method to an instance.
  @usableFromInline
  let bind: @Sendable (T) -> BoundAction

  /// The type of the method as ``TypedMethod``; nil when it waits, or when arguments by position mean something else.
  let signature: ObjectIdentifier?

  /// Every fault of the params given, each with its path.
  @usableFromInline
  let mismatches: @Sendable (Params) -> [Mismatch]

  /// Declares a synchronous action that answers a payload.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) throws -> R
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: R.shape, isolation: .any, typed: TypedMethod<R, repeat each P>.self
    ) { target in
      let run = method(target)
      return BoundAction(
        .sync { given in Reply(try run(repeat try (each readers).read(given))) },
        typed: TypedMethod(run))
    }
  }

  /// Declares a synchronous action that answers nothing.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) throws -> Void
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: .nothing, isolation: .any, typed: TypedMethod<Nothing, repeat each P>.self
    ) { target in
      let run = method(target)
      return BoundAction(
        .sync { given in
          try run(repeat try (each readers).read(given))
          return .nothing
        },
        typed: TypedMethod { (given: repeat each P) in
          try run(repeat each given)
          return Nothing()
        })
    }
  }

  /// Declares an asynchronous action that answers a payload.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) async throws -> R
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: R.shape, isolation: .async
    ) { target in
      let run = method(target)
      return BoundAction(
        .async { given in Reply(try await run(repeat try (each readers).read(given))) })
    }
  }

  /// Declares an asynchronous action that answers nothing.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) async throws -> Void
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: .nothing, isolation: .async
    ) { target in
      let run = method(target)
      return BoundAction(
        .async { given in
          try await run(repeat try (each readers).read(given))
          return .nothing
        })
    }
  }

  /// Declares an asynchronous action by a closure, or by a method that leaves its caller's executor.
  ///
  /// The compiler prefers this for closures: Swift 6.3 compiles one that captures its target and stays on its caller's
  /// executor to code that crashes. The order of the last two defaults tells the overloads apart.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    line: Int = #line, file: String = #fileID,
    perform method:
      @escaping @Sendable (T) -> @concurrent @Sendable (repeat each P) async throws -> R
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: R.shape, isolation: .async
    ) { target in
      let run = method(target)
      return BoundAction(
        .async { given in Reply(try await run(repeat try (each readers).read(given))) })
    }
  }

  /// The same for one that answers nothing.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    line: Int = #line, file: String = #fileID,
    perform method:
      @escaping @Sendable (T) -> @concurrent @Sendable (repeat each P) async throws -> Void
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: .nothing, isolation: .async
    ) { target in
      let run = method(target)
      return BoundAction(
        .async { given in
          try await run(repeat try (each readers).read(given))
          return .nothing
        })
    }
  }

  /// Declares an action on the main actor that answers a payload.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    onMain method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> R
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: R.shape, isolation: .main
    ) { target in
      let run = method(target)
      return BoundAction(
        .main { given in Reply(try run(repeat try (each readers).read(given))) })
    }
  }

  /// Declares an action on the main actor that answers nothing.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    onMain method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> Void
  ) {
    let readers = (repeat (each params).reader)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line,
      result: .nothing, isolation: .main
    ) { target in
      let run = method(target)
      return BoundAction(
        .main { given in
          try run(repeat try (each readers).read(given))
          return .nothing
        })
    }
  }

  @usableFromInline
  init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>, access: Access,
    errors: DeclaredErrors, links: [String], file: String, line: Int, result: Shape,
    isolation: ActionContract.Isolation,
    typed: AnyObject.Type? = nil, bind: @escaping @Sendable (T) -> BoundAction
  ) {
    var declared: [ParamContract] = []
    repeat declared.append((each params).contract)
    contract = ActionContract(
      name: name, summary: summary, params: declared, result: result, errors: errors.list,
      access: access, isolation: isolation, links: links, file: file, line: line)
    self.bind = bind
    var isPlain = true
    repeat isPlain = isPlain && (each params).isPlain
    signature = isPlain ? typed.map(ObjectIdentifier.init) : nil
    var checks: [any ParamCheck] = []
    repeat checks.append((each params).reader)
    mismatches = { [checks] given in checks.flatMap { $0.mismatches(in: given) } }
  }
}
