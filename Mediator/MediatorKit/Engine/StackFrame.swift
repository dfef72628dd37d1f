internal import CThread
import Synchronization

/// The frame of a synchronous call from code without a context: it has nothing to pass on to the tasks that it starts.
///
/// It is on the stack, reached by a pointer of the thread, and valid only in the task that made it: code that waits
/// for an event loop runs other tasks on the same thread.
struct StackFrame {
  private let endpoint: Unmanaged<Endpoint>
  private let outer: UnsafeMutablePointer<StackFrame>?
  /// The innermost frame around the outermost frame on the stack; nil for the others.
  private let enclosing: CallFrame?
  private let task: UnsafeMutableRawPointer?
  private let depth: Int
  /// The frame as an object; nil until it is asked for.
  private var made: CallFrame?

  /// The innermost frame of this task on this thread's stack.
  static var current: UnsafeMutablePointer<StackFrame>? {
    guard let frame = innermost, frame.pointee.task == cthread_task() else { return nil }
    return frame
  }

  /// The innermost frame of this task that isn't on the stack, or of the code that made the task; it may be over.
  ///
  /// A struct, because a copy of an optional without one takes three times as long.
  struct Inherited: Sendable {
    var frame: CallFrame?
  }

  @TaskLocal static var inherited = Inherited()

  /// The innermost running frame of this task that isn't on the stack.
  static var enclosing: CallFrame? {
    var frame = inherited.frame
    while let candidate = frame, candidate.isOver.load(ordering: .relaxed) {
      frame = candidate.parent
    }
    return frame
  }

  /// The origin of the call that started the task, which may have ended; native for another task.
  static var lastingOrigin: Origin { inherited.frame?.origin ?? .native }

  /// The innermost frame of any task on this thread's stack.
  private static var innermost: UnsafeMutablePointer<StackFrame>? {
    cthread_get(cthread_frame)?.assumingMemoryBound(to: StackFrame.self)
  }

  /// Adds a call to the chain, or throws when the chain returns to a running action or becomes too deep.
  @inline(__always)
  init(calling endpoint: borrowing Endpoint) throws(MediatorError) {
    self.endpoint = .passUnretained(copy endpoint)
    task = cthread_task()
    let innermost = Self.innermost
    if let innermost, innermost.pointee.task == task {
      (outer, enclosing) = (innermost, nil)
      depth = innermost.pointee.depth + 1
    } else {
      (outer, enclosing) = (nil, Self.enclosing)
      // Another task's calls use the same stack.
      depth = max(enclosing?.depth ?? 0, innermost?.pointee.depth ?? 0) + 1
    }
    if depth > 1 { try check() }
  }

  var route: Route { endpoint._withUnsafeGuaranteedRef { $0.route } }

  private var owner: ObjectIdentifier { endpoint._withUnsafeGuaranteedRef { ObjectIdentifier($0) } }

  /// The action that made the call; nil when no action did.
  var caller: Route? { outer?.pointee.route ?? enclosing?.route }

  /// The context of the enclosing call; nil without one.
  var context: CallContext? { outermost?.context }

  var origin: Origin { outermost?.origin ?? Self.lastingOrigin }

  /// The frame as an object, for the frames inside it that aren't on the stack.
  mutating func object() -> CallFrame {
    if let made { return made }
    let object = CallFrame(
      route, of: owner, inside: outer?.pointee.object() ?? enclosing, from: Self.lastingOrigin)
    made = object
    return object
  }

  @inline(__always)
  mutating func run<R>(_ operation: () throws -> R) rethrows -> R {
    try withUnsafeMutablePointer(to: &self) { frame in
      let former = cthread_exchange(cthread_frame, frame)
      defer {
        _ = cthread_exchange(cthread_frame, former)
        frame.pointee.made?.end()
      }
      return try operation()
    }
  }

  /// The enclosing frame that isn't on the stack.
  var outermost: CallFrame? {
    guard var frame = outer else { return enclosing }
    while let next = frame.pointee.outer { frame = next }
    return frame.pointee.enclosing
  }

  private func check() throws(MediatorError) {
    var isCycle = false
    var frame = outer
    while let caller = frame {
      isCycle = isCycle || caller.pointee.endpoint.toOpaque() == endpoint.toOpaque()
      frame = caller.pointee.outer
    }
    if let outermost, outermost.isInside(route, of: owner) { isCycle = true }
    guard isCycle || depth > CallFrame.depthLimit else { return }
    let chain = (outer?.pointee.object() ?? enclosing)?.chain ?? []
    throw .cycle(chain + [route], deeperThan: isCycle ? nil : CallFrame.depthLimit)
  }
}
