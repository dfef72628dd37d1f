/// A request that starts with its first listener, and whose outcome all listeners get, also late ones.
///
/// ```swift
/// let goods = SharedRequest { try await source.request("HomeData") }
/// async let (first, second) = (goods.value(), goods.value())     // one request
/// ```
/// A listener that is cancelled stops waiting at once; with the last one the request is cancelled, and the next
/// listener starts it again.
public actor SharedRequest<Value: Sendable> {
  private let load: @concurrent @Sendable () async throws -> Value
  private var task: Task<Void, Never>?
  private var outcome: Result<Value, any Error>?
  private var listeners: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastListener = 0

  /// Describes a request; `load` runs once, unless all its listeners are cancelled.
  public init(_ load: @escaping @concurrent @Sendable () async throws -> Value) {
    self.load = load
  }

  /// The outcome of the request, which starts unless it has.
  ///
  /// - Throws: The error of the request, or `CancellationError`.
  public func value() async throws -> Value {
    if let outcome { return try outcome.get() }
    lastListener += 1
    let listener = lastListener
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { listen(listener, $0) }
    } onCancel: {
      Task { await self.leave(listener) }
    }
  }

  private func listen(_ listener: Int, _ continuation: CheckedContinuation<Value, any Error>) {
    if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
    listeners[listener] = continuation
    guard task == nil else { return }
    task = Task { [load] in
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await load()) } catch { outcome = .failure(error) }
      if !Task.isCancelled { finish(outcome) }
    }
  }

  private func leave(_ listener: Int) {
    guard let continuation = listeners.removeValue(forKey: listener) else { return }
    continuation.resume(throwing: CancellationError())
    guard listeners.isEmpty else { return }
    task?.cancel()
    task = nil
  }

  private func finish(_ outcome: Result<Value, any Error>) {
    self.outcome = outcome
    for listener in listeners.values { listener.resume(with: outcome) }
    listeners = [:]
  }
}
