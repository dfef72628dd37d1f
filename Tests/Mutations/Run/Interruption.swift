import Foundation

/// What the terminal, or CI, ends a run with.
enum Interruption {
  /// Cancels a task instead of ending the process: the check that is running has to end first.
  ///
  /// - Parameter task: What runs.
  /// - Returns: What listens; as long as it is kept.
  static func cancels<Result: Sendable>(_ task: Task<Result, Never>)
    -> [any DispatchSourceSignal]
  {
    [SIGINT, SIGTERM].map { number in
      // Not ignored, or the checks would ignore it too.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
  }
}
