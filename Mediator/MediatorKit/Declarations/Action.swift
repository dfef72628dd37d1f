/// One entry point of a target: its declaration and its method.
///
/// Help, validation, contracts and completion read this declaration. The params have the types and the order of the
/// method's arguments: another type doesn't compile, but two params of one type can be swapped unnoticed (`check` reports
/// that: `param-order`). <doc:Threads> says where the method runs, <doc:Links> which links call it.
///
/// The initialisers are inlinable, so that the module that declares an action specialises the call for its types.
public struct Action<T: Target>: Sendable {
  /// The declaration as data.
  public internal(set) var contract: ActionContract

  /// Its method without the contract, which a registration stores once.
  struct Binding: Sendable {
    let bind: @Sendable (T, BoundAction.Owner) -> BoundAction
    let types: ParamTypes
  }

  let method: Binding

  /// Declares a synchronous action with a result.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) throws -> R
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, result: .returned(R.self), isolation: .any, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        { given in Reply(try run(repeat try (each readers.list).read(given))) },
        positional: PositionalMethod { (place: ResultPlace, given: repeat each P) in
          place.take(try run(repeat each given))
        })
    }
  }

  /// Declares a synchronous action without a result.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) throws -> Void
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, isolation: .any, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        { given in Reply(try run(repeat try (each readers.list).read(given))) },
        positional: PositionalMethod { (place: ResultPlace, given: repeat each P) in
          place.take(try run(repeat each given))
        })
    }
  }

  /// Declares an asynchronous action with a result.
  ///
  /// The error is generic, because converting a method that doesn't throw into one that does adds a thunk.
  @inlinable
  public init<each P: Payload, R: Payload, E: Error>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) async throws(E) -> R
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, result: .returned(R.self), readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        async: { given in Reply(try await run(repeat try (each readers.list).read(given))) })
    }
  }

  /// Declares an asynchronous action without a result.
  @inlinable
  public init<each P: Payload, E: Error>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (repeat each P) async throws(E) -> Void
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        async: { given in Reply(try await run(repeat try (each readers.list).read(given))) })
    }
  }

  /// Declares an asynchronous action by a closure, or by a method that leaves its caller's executor.
  ///
  /// The compiler prefers this overload for closures: a closure that captures its target and stays on its caller's
  /// executor crashes with Swift 6.3. The order of the last two defaults distinguishes the overloads.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    line: Int = #line, file: String = #fileID,
    perform method:
      @escaping @Sendable (T) -> @concurrent @Sendable (repeat each P) async throws -> R
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, result: .returned(R.self), readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        async: { given in Reply(try await run(repeat try (each readers.list).read(given))) })
    }
  }

  /// Declares such an action without a result.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    line: Int = #line, file: String = #fileID,
    perform method:
      @escaping @Sendable (T) -> @concurrent @Sendable (repeat each P) async throws -> Void
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        async: { given in Reply(try await run(repeat try (each readers.list).read(given))) })
    }
  }

  /// Declares a main-actor action with a result.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    onMain method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> R
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, result: .returned(R.self), isolation: .main, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner, onMain: { given in Reply(try run(repeat try (each readers.list).read(given))) })
    }
  }

  /// Declares an asynchronous main-actor action with a result.
  @inlinable
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    onMain method: @escaping @Sendable (T) -> @MainActor (repeat each P) async throws -> R
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, result: .returned(R.self), readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        async: { given in Reply(try await run(repeat try (each readers.list).read(given))) })
    }
  }

  /// Declares an asynchronous main-actor action without a result.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    onMain method: @escaping @Sendable (T) -> @MainActor (repeat each P) async throws -> Void
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, result: .nothing, isolation: .async, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner,
        async: { given in
          try await run(repeat try (each readers.list).read(given))
          return .nothing
        })
    }
  }

  /// Declares a main-actor action without a result.
  @inlinable
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    onMain method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> Void
  ) {
    let readers = ParamReaders.of(repeat each params)
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: file, line: line, isolation: .main, readers: readers
    ) { target, owner in
      let run = method(target)
      return BoundAction(
        of: owner, onMain: { given in Reply(try run(repeat try (each readers.list).read(given))) })
    }
  }

  @usableFromInline
  init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>, access: Access,
    errors: DeclaredErrors, links: [String], file: String, line: Int,
    result: PayloadShape = .nothing, isolation: ActionContract.Isolation = .async,
    readers: ParamReaders<repeat each P>,
    bind: @escaping @Sendable (T, BoundAction.Owner) -> BoundAction
  ) {
    var declared: [ParamContract] = []
    repeat declared.append((each params).acceptedContract)
    contract = ActionContract(
      name: name, summary: summary, params: declared, result: .nothing, errors: errors,
      access: access, isolation: isolation, links: links, file: file, line: line)
    contract.payload = result
    method = Binding(bind: bind, types: readers)
  }
}

/// Builds the list of a target's actions.
public typealias ActionsBuilder<T: Target> = ListBuilder<Action<T>>

extension Action {
  /// Marks the action as idempotent: calling it twice with the same params has the effect of one call.
  ///
  /// An action that only reads is always idempotent. The tests call each example twice, and expect the same result.
  public func idempotent() -> Self { changing { $0.isIdempotent = true } }

  /// Makes a deep link with an unknown query item fail; by default the item is ignored.
  public func strictLinks() -> Self { changing { $0.promises.hasStrictLinks = true } }

  /// States the version of the target that introduced the action.
  public func since(_ version: String) -> Self { changing { $0.promises.since = version } }

  /// Announces that the action will be removed; the arguments are the fields of ``Deprecation``.
  public func deprecated(
    since version: String, removeIn removed: String, replacement: String? = nil,
    because reason: String
  ) -> Self {
    let deprecation = Deprecation(
      since: version, removeIn: removed, replacement: replacement, reason: reason)
    return changing { $0.promises.deprecation = deprecation }
  }

  /// Names the events after which the result is outdated: an open screen loads again.
  ///
  /// They are subscriptions of the target. Events of modules that aren't linked are ignored.
  public func outdated(after events: String...) -> Self {
    changing { $0.promises.staleAfter += events }
  }

  /// Names the type of the answer that the screen gives when it is closed.
  ///
  /// It is compared with that of needs that read an answer.
  public func answers<A: Payload>(_ type: A.Type) -> Self {
    changing { $0.promises.answer = A.shape.encoded }
  }

  /// Adds sample calls and their outcomes, the most useful one first.
  public func examples(_ examples: Example...) -> Self { self.examples(examples) }

  /// Adds examples that are declared elsewhere, and made when they are first read.
  public func examples(_ examples: @autoclosure @escaping @Sendable () -> [Example]) -> Self {
    changing { contract in
      let former = contract.promises.examples
      contract.promises.examples = { former() + examples() }
    }
  }

  private func changing(_ change: (inout ActionContract) -> Void) -> Self {
    var copy = self
    change(&copy.contract)
    return copy
  }
}

// The compiler prefers these overloads for synchronous main-actor methods, which `perform:` would run on any executor.
// They don't compile without `try`, which a list of actions can't contain.
extension Action {
  /// Rejects a synchronous main-actor method.
  @available(*, deprecated, message: "pass a synchronous main-actor method as onMain:")
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> R
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      onMain: method)
  }

  /// Rejects a synchronous main-actor method without a result.
  @available(*, deprecated, message: "pass a synchronous main-actor method as onMain:")
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> Void
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      onMain: method)
  }
}
