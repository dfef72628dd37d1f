public import MediatorKit
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
  private let onChange: @Sendable (Aspects, JoinPointKey) -> Void

  /// Returns why a pattern of routes is invalid, or nil.
  let patternProblem: @Sendable (RoutePattern) -> String?

  /// Makes an instance without hooks.
  public convenience init() { self.init { _, _ in } }

  /// Makes an instance without hooks; `onChange` runs after each change on its thread, outside every lock.
  init(
    patternProblem: @escaping @Sendable (RoutePattern) -> String? = { $0.problem },
    onChange: @escaping @Sendable (Aspects, JoinPointKey) -> Void
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
  /// The hooks of `Aspects.Scope.one(_:)` compare their object with the instance. A hook may replace the original, its
  /// output and its error.
  public func run<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: @escaping @Sendable (Subject) async throws -> Output
  ) async throws -> Output {
    let path = Pipeline.Path(layers(at: point, subject, instance), to: ())
    return try await Pipeline.run(path, subject) { subject, _ in try await original(subject) }
  }

  /// Runs the original of a join point and the hooks around it synchronously.
  ///
  /// An asynchronous hook makes it throw the join point's refusal.
  public func runNow<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: (Subject) throws -> Output
  ) throws -> Output {
    let path = Pipeline.Path(layers(at: point, subject, instance), to: ())
    return try Pipeline.runNow(path, subject) { subject, _ in try original(subject) }
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

// The hooks of calls and deliveries.
extension Aspects: InnerLayers {
  package func layers(around route: Route) -> [Layer<Request, Reply>] {
    let request = Request(route: route, params: Params(), origin: .native, caller: nil)
    return layers(at: .routePerform, request).map { layer in
      var layer = layer
      layer.convert = { MediatorError.vetoed($0, $1.route, by: "an aspect of route.perform") }
      return layer
    }
  }

  package func layers(around delivery: EventDelivery) -> [Layer<EventDelivery, Void>] {
    layers(at: .eventDeliver, delivery)
  }
}

extension Mediator {
  /// The hooks of this mediator: code before, around, instead of and after calls and other join points.
  ///
  /// Hooks of calls run inside all interceptors. Routes without hooks have no overhead.
  public var aspects: Aspects {
    innerLayers { problem, update in
      Aspects(patternProblem: problem) { aspects, point in
        // The hooks of other join points are read at each run.
        let calls = JoinPoint.routePerform
        let isOver = aspects.hooks(at: calls).contains { $0.scope.isOver() }
        if isOver || point == calls.key { update() }
      }
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
    if isEdited || !over.isEmpty { onChange(self, point.key) }
    withExtendedLifetime(old) {}
    return isEdited
  }
}

private final class HookList<Subject: Sendable, Output: Sendable>: Sendable {
  let hooks: [Hook<Subject, Output>]

  init(_ hooks: [Hook<Subject, Output>]) { self.hooks = hooks }
}

extension Aspects {
  /// Runs code before the original.
  ///
  /// It runs once in each run of the scope, on the run's thread. When it throws, the original doesn't run. The token
  /// removes exactly this hook.
  @discardableResult
  public func before<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, _ body: @escaping @Sendable (Subject) throws -> Void
  ) -> Token {
    add(.before(body), at: point, on: scope, removal)
  }

  /// Runs code after the original, and may replace the outcome.
  ///
  /// It gets the outcome so far and returns the new one, once in each run of the scope, on the run's thread.
  @discardableResult
  public func after<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>
  ) -> Token {
    add(.after(body), at: point, on: scope, removal)
  }

  /// Runs code after the original without changing the outcome.
  @discardableResult
  public func after<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, _ body: @escaping @Sendable (Subject) -> Void
  ) -> Token {
    after(point, on: scope, removal: removal) { subject, outcome in
      body(subject)
      return outcome
    }
  }

  /// Runs synchronous code around the original, in synchronous and asynchronous runs.
  @discardableResult
  public func around<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject) throws -> Advice<Subject, Output>
  ) -> Token {
    add(.around(body, suspends: false), at: point, on: scope, removal)
  }

  /// Runs synchronous code in place of the original, in synchronous and asynchronous runs.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, body: @escaping @Sendable (Subject) throws -> Output
  ) -> Token {
    around(point, on: scope, removal: removal) { .reply(try body($0)) }
  }

  /// Runs asynchronous code in place of the original, or around it.
  ///
  /// The closure returns an output, or calls its second argument, any number of times, with any subject. It runs on the
  /// caller's executor; write it without a capture list: Swift 6.3 runs a closure that has one off that executor. A
  /// synchronous run fails with the join point's refusal before anything happens.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body:
      @escaping @Sendable (Subject, Advice<Subject, Output>.Next) async throws -> Output
  ) -> Token {
    add(
      .around({ subject in .suspend { next in try await body(subject, next) } }, suspends: true),
      at: point, on: scope, removal)
  }

  /// When a hook is removed.
  public enum Removal: Sendable, Hashable, CaseIterable {
    /// Only by its token.
    case manual
    /// After the first run that it took part in, once the after-hooks have run.
    ///
    /// A nested or concurrent run doesn't run it again.
    case afterFirstRun
  }

  /// The runs of a join point that a hook applies to.
  public struct Scope<Subject: Sendable>: Sendable {
    /// Whether it includes every run; such hooks run outside the others.
    let isWide: Bool

    /// Whether the scope includes a run with this subject and instance.
    let matches: @Sendable (Subject, AnyObject?) -> Bool

    /// Whether no future run can be in the scope.
    let isOver: @Sendable () -> Bool

    /// Every run.
    public static var all: Self {
      Scope(isWide: true, matches: { _, _ in true }, isOver: { false })
    }

    /// The runs of one object, referenced weakly; its hooks are removed after it was freed.
    public static func one(_ object: some AnyObject & Sendable) -> Self {
      let instance = Instance(object: object)
      return Scope(
        isWide: false,
        matches: { _, other in
          guard let object = instance.object else { return false }
          return object === other
        },
        isOver: { instance.object == nil })
    }
  }

  private struct Instance: Sendable {
    weak let object: (any AnyObject & Sendable)?
  }

  /// The calls of these routes.
  ///
  /// - Throws: ``AspectError/Code/badPattern`` when the pattern is malformed or matches no linked route.
  public func routes(_ pattern: RoutePattern) throws(AspectError) -> Scope<Request> {
    if let problem = patternProblem(pattern) { throw .badPattern(problem) }
    return Scope(
      isWide: pattern == .all, matches: { request, _ in pattern.matches(request.route) },
      isOver: { false })
  }
}

extension Aspects.Scope where Subject == Request {
  /// Rejects an object, because a call has none to compare with: use ``Aspects/routes(_:)``.
  ///
  /// It throws so that it doesn't compile; if it were unavailable, the compiler would choose the general `one`.
  @available(*, deprecated, message: "a call has no object to compare with; use aspects.routes(…)")
  public static func one(_ object: some AnyObject & Sendable) throws -> Self {
    Self(isWide: false, matches: { _, _ in false }, isOver: { false })
  }
}
