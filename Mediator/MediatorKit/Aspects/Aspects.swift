import Synchronization

/// Code that others add before, instead of or after what happens at a ``JoinPoint``.
///
/// Statistics, traces and experiments stay apart from the code that they are about: taking a hook away
/// takes away nothing else.
///
/// ```swift
/// aspects.before(.routePerform, on: .routes("Login/*")) { request in audit.write(request.route) }
/// aspects.after(.routePerform) { request, outcome in outcome }           // may answer another one
/// aspects.instead(.routePerform) { request, proceed in try await proceed(request) }
/// ```
/// ### Order
/// 1. Before-hooks of ``Scope/all``, then those of narrower scopes; each in the order they were added.
/// 2. The original, or the instead-hooks around it: those of ``Scope/all`` outermost, then in the order they
///    were added. One that doesn't call `proceed` keeps everything inside of it from running.
/// 3. After-hooks of ``Scope/all``, then the others, each with the outcome that the last one answered.
///
/// A before-hook that throws ends the first part and leaves out the second; after-hooks run all the same,
/// and see the failure. A hook that is added or taken away during a run counts from the next run on.
///
/// ### Differences from the Objective-C library Aspects
/// Two instead-hooks don't both run with the last one winning: they nest, and the outer one decides. Nothing is
/// refused because a wider or narrower scope is hooked already, and no token takes away more than its own hook.
public final class Aspects: Sendable {
  /// What an instead-hook stands for: instead-hooks inside of it, then the original.
  public typealias Proceed<Subject, Output> = (Subject) async throws -> Output

  /// The same in a run that doesn't wait.
  public typealias ProceedNow<Subject, Output> = (Subject) throws -> Output

  private struct State {
    var lastID: UInt64 = 0
    /// A ``HookList`` for each join point that has hooks.
    var lists: [JoinPointKey: any AnyObject & Sendable] = [:]
    var published: [String: PublishedJoinPoint] = [:]
  }

  private let state = Mutex(State())
  /// The bits of the join points that have hooks, so that the others cost one load.
  private let hooked = Atomic<UInt64>(0)
  /// Held while a change is told, so that the last one to be told is the last one.
  private let changing = Mutex<Void>(())
  private let onChange: @Sendable (Aspects) -> Void

  /// Begins without hooks, with the join points of this kit.
  public convenience init() { self.init { _ in } }

  /// Begins without hooks, with the join points of this kit.
  ///
  /// - Parameter onChange: Runs after each change on the thread that made it, never twice at the same time. It
  ///   may look at everything here, and must not add or take away.
  package init(onChange: @escaping @Sendable (Aspects) -> Void) {
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
  /// - Throws: ``AspectError/Code/nameTaken`` when the name stands for a join point of other types.
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
    mayBeHooked(point.bit) && !hooks(at: point).isEmpty
  }

  /// Whether a hook could be for the calls of a route.
  package func mayHook(_ route: Route) -> Bool {
    let request = Request(route: route, params: Params(), origin: .native, caller: nil)
    return hooks(at: .routePerform).contains { $0.scope.matches(request, nil) }
  }
}

// The lists of hooks.
extension Aspects {
  /// Whether one of the join points that share a bit has hooks.
  func mayBeHooked(_ bit: UInt64) -> Bool { hooked.load(ordering: .acquiring) & bit != 0 }

  /// The hooks of a join point, those of the widest scope first.
  func hooks<Subject, Output>(at point: JoinPoint<Subject, Output>) -> [Hook<Subject, Output>] {
    guard mayBeHooked(point.bit) else { return [] }
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

  /// Takes hooks away, and answers whether one of them was still there.
  @discardableResult
  func remove<Subject, Output>(_ ids: [UInt64], at point: JoinPoint<Subject, Output>) -> Bool {
    change(point) { hooks in hooks.removeAll { ids.contains($0.id) } }
  }

  /// Takes away the hooks of objects that are gone.
  func sweep<Subject, Output>(_ point: JoinPoint<Subject, Output>) { change(point) { _ in } }

  /// Changes the hooks of a join point, and answers whether any hook of a living scope came or went.
  @discardableResult
  private func change<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ edit: (inout [Hook<Subject, Output>]) -> Void
  ) -> Bool {
    // Whose end may be anyone's code is looked at and let go of when the locks are open.
    let gone = hooks(at: point).filter { $0.scope.isOver() }.map(\.id)
    let (old, hasChanged) = changing.withLock { _ in
      let (old, living, count) = state.withLock { state in
        let old = state.lists[point.key] as? HookList<Subject, Output>
        var hooks = (old?.hooks ?? []).filter { !gone.contains($0.id) }
        let living = hooks.count
        edit(&hooks)
        state.lists[point.key] = hooks.isEmpty ? nil : HookList(hooks)
        hooked.store(state.lists.keys.reduce(0) { $0 | $1.bit }, ordering: .releasing)
        return (old, living, hooks.count)
      }
      if count != old?.hooks.count ?? 0 { onChange(self) }
      return (old, count != living)
    }
    withExtendedLifetime(old) {}
    return hasChanged
  }
}

/// The hooks of one join point at one moment.
private final class HookList<Subject: Sendable, Output: Sendable>: Sendable {
  let hooks: [Hook<Subject, Output>]

  init(_ hooks: [Hook<Subject, Output>]) { self.hooks = hooks }
}
