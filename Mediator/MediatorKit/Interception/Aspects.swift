import Synchronization

/// Hooks: code that runs before, around, instead of or after the original at a ``JoinPoint``.
///
/// Statistics, traces and experiments stay apart from the code that they observe.
///
/// ```swift
/// aspects.before(.routePerform, on: try aspects.routes("Login/*")) { audit.write($0.route) }
/// aspects.after(.routePerform) { request, outcome in outcome }           // may return another outcome
/// aspects.around(.routePerform) { request in .proceed(request) }
/// ```
/// ### Order
/// 1. Before-hooks of ``Scope/all``, then those of narrower scopes; each in the order in which they were added.
/// 2. The original, or the hooks around it: those of ``Scope/all`` outermost, then in the order in which they were
///    added. A hook that doesn't proceed skips everything inside it.
/// 3. After-hooks of ``Scope/all``, then the others, each with the outcome that the previous one returned.
///
/// A before-hook that throws ends step 1 and skips step 2; after-hooks still run and see the failure. A hook that
/// is added or removed during a run takes effect with the next run.
///
/// ### Differences from the Objective-C library Aspects
/// Instead-hooks nest, and the outer one decides; in the library both run and the last one wins. A hook can be added
/// whatever scopes are hooked already, and a token removes only its own hook.
public final class Aspects: Sendable {
  private struct State {
    var lastID: UInt64 = 0
    /// A ``HookList`` for each join point that has hooks.
    var lists: [JoinPointKey: any AnyObject & Sendable] = [:]
  }

  private let state = Mutex(State())
  /// The bits of the join points that have hooks, so that checking the others costs one atomic load.
  private let hooked = Atomic<UInt64>(0)
  private let onChange: @Sendable (Aspects) -> Void

  /// Returns why a pattern of routes is invalid, or nil.
  let patternProblem: @Sendable (RoutePattern) -> String?

  /// Makes an instance without hooks.
  public convenience init() { self.init { _ in } }

  /// Makes an instance without hooks.
  ///
  /// - Parameters:
  ///   - patternProblem: Returns why a pattern of routes is invalid, or nil.
  ///   - onChange: Runs after each change on the thread that made it, outside every lock.
  package init(
    patternProblem: @escaping @Sendable (RoutePattern) -> String? = { $0.problem },
    onChange: @escaping @Sendable (Aspects) -> Void
  ) {
    self.patternProblem = patternProblem
    self.onChange = onChange
  }

  /// Whether a join point has hooks; one atomic load when it has none.
  public func isHooked<Subject, Output>(_ point: JoinPoint<Subject, Output>) -> Bool {
    !hooks(at: point).isEmpty
  }
}

// Running a join point, for the kit that publishes it.
extension Aspects {
  /// Runs the original of a join point and the hooks around it, on the caller's executor.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - subject: The subject of the run.
  ///   - instance: The object for hooks of `Aspects.Scope.one(_:)`.
  ///   - original: The operation; runs unless a hook prevents it.
  /// - Returns: The output of the original, or of a hook.
  /// - Throws: The error of the original or of a hook.
  public func run<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: @escaping @Sendable (Subject) async throws -> Output
  ) async throws -> Output {
    let layers = layers(at: point, subject, instance)
    guard !layers.isEmpty else { return try await original(subject) }
    return try await Pipeline.run(Path(layers, to: ()), subject) { subject, _ in
      try await original(subject)
    }
  }

  /// Runs the original of a join point and the hooks around it synchronously.
  ///
  /// An asynchronous hook makes it throw the join point's refusal.
  public func runNow<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: (Subject) throws -> Output
  ) throws -> Output {
    let layers = layers(at: point, subject, instance)
    guard !layers.isEmpty else { return try original(subject) }
    return try Pipeline.runNow(Path(layers, to: ()), subject) { subject, _ in
      try original(subject)
    }
  }

  /// The layers around one run; one atomic load when the join point has no hooks.
  func layers<Subject, Output>(
    at point: JoinPoint<Subject, Output>, _ subject: Subject, _ instance: AnyObject? = nil
  ) -> [Layer<Subject, Output>] {
    let all = hooks(at: point)
    guard !all.isEmpty else { return [] }
    if all.contains(where: { $0.scope.isOver() }) { change(point) { _ in } }
    return Hook.layers(
      all.filter { $0.scope.matches(subject, instance) }, refusal: point.refusal
    ) { [weak self] id in
      self?.remove(id, at: point)
    }
  }
}

// The lists of hooks.
extension Aspects {
  /// The hooks of a join point, those of ``Scope/all`` first.
  func hooks<Subject, Output>(at point: JoinPoint<Subject, Output>) -> [Hook<Subject, Output>] {
    guard hooked.load(ordering: .acquiring) & point.bit != 0 else { return [] }
    let list = state.withLock { $0.lists[point.key] }
    return (list as? HookList<Subject, Output>)?.hooks ?? []
  }

  func add<Subject, Output>(
    _ body: Hook<Subject, Output>.Body, at point: JoinPoint<Subject, Output>,
    on scope: Scope<Subject>, _ removal: Removal
  ) -> Token {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let once = removal == .afterFirstRun ? Hook<Subject, Output>.Once() : nil
    change(point) { hooks in
      let hook = Hook(id: id, scope: scope, once: once, body: body)
      let place = scope.isWide ? hooks.firstIndex { !$0.scope.isWide } : nil
      hooks.insert(hook, at: place ?? hooks.endIndex)
    }
    return Token { [weak self] in self?.remove(id, at: point) ?? false }
  }

  @discardableResult
  private func remove<Subject, Output>(_ id: UInt64, at point: JoinPoint<Subject, Output>) -> Bool {
    change(point) { hooks in hooks.removeAll { $0.id == id } }
  }

  /// Edits the hooks of a join point and removes those whose scope is over; returns whether the edit changed anything.
  @discardableResult
  private func change<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ edit: (inout [Hook<Subject, Output>]) -> Void
  ) -> Bool {
    // `isOver` and the deinitialisers of hooks run arbitrary code, so they run outside the locks.
    let over = hooks(at: point).filter { $0.scope.isOver() }.map(\.id)
    let (old, isEdited) = state.withLock { state in
      let old = state.lists[point.key] as? HookList<Subject, Output>
      let living = (old?.hooks ?? []).filter { !over.contains($0.id) }
      var hooks = living
      edit(&hooks)
      state.lists[point.key] = hooks.isEmpty ? nil : HookList(hooks)
      hooked.store(state.lists.keys.reduce(0) { $0 | $1.bit }, ordering: .releasing)
      return (old, hooks.map(\.id) != living.map(\.id))
    }
    if isEdited || !over.isEmpty { onChange(self) }
    withExtendedLifetime(old) {}
    return isEdited
  }
}

/// An immutable snapshot of the hooks of one join point.
private final class HookList<Subject: Sendable, Output: Sendable>: Sendable {
  let hooks: [Hook<Subject, Output>]

  init(_ hooks: [Hook<Subject, Output>]) { self.hooks = hooks }
}
