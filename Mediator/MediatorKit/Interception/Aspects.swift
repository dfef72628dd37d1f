import Synchronization

/// Code that others add before, around or after what happens at a ``JoinPoint``.
///
/// Statistics, traces and experiments stay apart from the code that they observe; removing a hook changes nothing else.
///
/// ```swift
/// aspects.before(.routePerform, on: try aspects.routes("Login/*")) { audit.write($0.route) }
/// aspects.after(.routePerform) { request, outcome in outcome }           // may return another one
/// aspects.around(.routePerform) { request in .proceed(request) }
/// ```
/// ### Order
/// 1. Before-hooks of ``Scope/all``, then those of narrower scopes; each in the order in which they were added.
/// 2. The original, or the hooks around it: those of ``Scope/all`` outermost, then in the order in which they were
///    added. One that doesn't proceed keeps everything inside it from running.
/// 3. After-hooks of ``Scope/all``, then the others, each with the outcome that the previous one returned.
///
/// A before-hook that throws ends step 1 and skips step 2; after-hooks run all the same and see the failure. A hook that
/// is added or removed during a run counts from the next run on.
///
/// ### Differences from the Objective-C library Aspects
/// Two instead-hooks don't both run with the last one winning: they nest, and the outer one decides. Nothing is
/// refused because a wider or narrower scope is hooked already, and no token removes more than its own hook.
public final class Aspects: Sendable {
  private struct State {
    var lastID: UInt64 = 0
    /// A ``HookList`` for each join point that has hooks.
    var lists: [JoinPointKey: any AnyObject & Sendable] = [:]
    var published: [String: PublishedJoinPoint] = [:]
  }

  private let state = Mutex(State())
  /// The bits of the join points that have hooks, so that the others cost one load.
  private let hooked = Atomic<UInt64>(0)
  /// Held while a change is reported, so that changes are reported in their order.
  private let changing = Mutex<Void>(())
  private let onChange: @Sendable (Aspects) -> @Sendable () -> Void

  /// What is wrong with a pattern of routes, or nil.
  let patternProblem: @Sendable (RoutePattern) -> String?

  /// Begins without hooks, with the join points of this kit.
  public convenience init() { self.init { _ in {} } }

  /// Begins without hooks, with the join points of this kit.
  ///
  /// - Parameters:
  ///   - patternProblem: Returns what is wrong with a pattern of routes, or nil.
  ///   - onChange: Runs after each change on the thread that made it, never twice at the same time. It may read the
  ///     hooks, and must not add or remove any. What it returns runs when the locks are open again.
  package init(
    patternProblem: @escaping @Sendable (RoutePattern) -> String? = { $0.problem },
    onChange: @escaping @Sendable (Aspects) -> @Sendable () -> Void
  ) {
    self.patternProblem = patternProblem
    self.onChange = onChange
    state.withLock { state in
      for point in [PublishedJoinPoint(.routePerform), PublishedJoinPoint(.eventDeliver)] {
        state.published[point.key.name] = point
      }
    }
  }

  /// The names of the published join points, sorted.
  public var joinPoints: [String] { state.withLock { $0.published.keys.sorted() } }

  /// Makes a join point known by its name, for tools; hooks can be added to it without that.
  ///
  /// - Throws: ``AspectError/Code/nameTaken`` when a join point of other types has the name.
  public func publish<Subject, Output>(_ point: JoinPoint<Subject, Output>) throws(AspectError) {
    let isOther = state.withLock { state in
      if let known = state.published[point.name] { return known.key != point.key }
      state.published[point.name] = PublishedJoinPoint(point)
      return false
    }
    if isOther { throw .nameTaken(point.name) }
  }

  /// Whether a join point has hooks; one atomic load when it has none.
  public func isHooked<Subject, Output>(_ point: JoinPoint<Subject, Output>) -> Bool {
    !hooks(at: point).isEmpty
  }
}

// Runs of a join point, for the kit that publishes it.
extension Aspects {
  /// Runs the original of a join point and the hooks around it, on the caller's executor.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - subject: What it happens to.
  ///   - instance: The object that hooks of `Aspects.Scope.one(_:)` are compared with.
  ///   - original: What happens unless a hook prevents it.
  /// - Returns: The output of the original, or of a hook.
  /// - Throws: What they threw.
  public func run<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: @escaping @Sendable (Subject) async throws -> Output
  ) async throws -> Output {
    let layers = layers(at: point, subject, instance)
    guard !layers.isEmpty else { return try await original(subject) }
    return try await Pipeline.run(layers, subject, original: original)
  }

  /// Runs the original of a join point and the hooks around it without waiting.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - subject: What it happens to.
  ///   - instance: The object that hooks of `Aspects.Scope.one(_:)` are compared with.
  ///   - original: What happens unless a hook prevents it.
  /// - Returns: The output of the original, or of a hook.
  /// - Throws: What they threw, or the refusal of the join point when a hook is asynchronous.
  public func runNow<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: (Subject) throws -> Output
  ) throws -> Output {
    let layers = layers(at: point, subject, instance)
    guard !layers.isEmpty else { return try original(subject) }
    return try Pipeline.runNow(layers, subject, original: original)
  }

  /// The layers that are around one run; empty at the cost of one atomic load when the join point has no hooks.
  func layers<Subject, Output>(
    at point: JoinPoint<Subject, Output>, _ subject: Subject, _ instance: AnyObject? = nil
  ) -> [Layer<Subject, Output>] {
    let all = hooks(at: point)
    guard !all.isEmpty else { return [] }
    if all.contains(where: { $0.scope.isOver() }) { change(point) { _ in } }
    return Hook.layers(
      all.filter { $0.scope.matches(subject, instance) }, refusal: point.refusal
    ) { [weak self] ids in
      self?.remove(ids, at: point)
    }
  }
}

// The lists of hooks.
extension Aspects {
  /// The hooks of a join point, those of the widest scope first.
  func hooks<Subject, Output>(at point: JoinPoint<Subject, Output>) -> [Hook<Subject, Output>] {
    guard hooked.load(ordering: .acquiring) & point.bit != 0 else { return [] }
    let list = state.withLock { $0.lists[point.key] }
    return (list as? HookList<Subject, Output>)?.hooks ?? []
  }

  /// The join point that was published under a name.
  func published(_ name: String) throws(AspectError) -> PublishedJoinPoint {
    let published = state.withLock { $0.published }
    guard let point = published[name] else {
      throw .unknown(name, published: published.keys.sorted())
    }
    return point
  }

  func add<Subject, Output>(
    _ body: Hook<Subject, Output>.Body, at point: JoinPoint<Subject, Output>,
    on scope: Scope<Subject>, _ removal: Removal
  ) -> Token {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let once = removal == .afterFirstRun ? Once() : nil
    change(point) { hooks in
      let hook = Hook(id: id, scope: scope, once: once, body: body)
      let place = scope.isWide ? hooks.firstIndex { !$0.scope.isWide } : nil
      hooks.insert(hook, at: place ?? hooks.endIndex)
    }
    return Token { [weak self] in self?.remove([id], at: point) ?? false }
  }

  /// Removes hooks, and returns whether one of them was still there.
  @discardableResult
  private func remove<Subject, Output>(_ ids: [UInt64], at point: JoinPoint<Subject, Output>)
    -> Bool
  {
    change(point) { hooks in hooks.removeAll { ids.contains($0.id) } }
  }

  /// Changes the hooks of a join point and removes those whose scope is over; returns whether the edit added or
  /// removed any.
  @discardableResult
  private func change<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ edit: (inout [Hook<Subject, Output>]) -> Void
  ) -> Bool {
    // `isOver` and the deinitialisers of hooks may be anyone's code: they run outside the locks.
    let over = hooks(at: point).filter { $0.scope.isOver() }.map(\.id)
    let (old, isEdited, finish) = changing.withLock { _ in
      let (old, isEdited) = state.withLock { state in
        let old = state.lists[point.key] as? HookList<Subject, Output>
        let living = (old?.hooks ?? []).filter { !over.contains($0.id) }
        var hooks = living
        edit(&hooks)
        state.lists[point.key] = hooks.isEmpty ? nil : HookList(hooks)
        hooked.store(state.lists.keys.reduce(0) { $0 | $1.bit }, ordering: .releasing)
        return (old, hooks.map(\.id) != living.map(\.id))
      }
      let finish = isEdited || !over.isEmpty ? onChange(self) : nil
      return (old, isEdited, finish)
    }
    finish?()
    withExtendedLifetime(old) {}
    return isEdited
  }
}

/// The hooks of one join point at one moment.
private final class HookList<Subject: Sendable, Output: Sendable>: Sendable {
  let hooks: [Hook<Subject, Output>]

  init(_ hooks: [Hook<Subject, Output>]) { self.hooks = hooks }
}
