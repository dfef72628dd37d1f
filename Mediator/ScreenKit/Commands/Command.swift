public import MediatorKit
public import Observation

/// Something that a person starts and that may take a while: sign in, publish, like.
///
/// One at a time, unless ``Overlap`` says otherwise. An error ends nothing else. Closing the screen cancels it. A command whose work ignores being cancelled is ready again all the same.
@MainActor @Observable public final class Command<Input: Sendable, Output: Sendable> {
  /// The policy for an execution while another one runs.
  public enum Overlap: Hashable, Sendable {
    /// It fails with ``CommandError/disabled``; nothing is started.
    case refuse
    /// Both run.
    case allow
    /// The running one is cancelled, and its result is dropped.
    case newest
  }

  private struct Execution {
    let task: Task<Void, Never>
    let limit: Task<Void, Never>?
    let end: CheckedContinuation<Output, any Error>
  }

  /// Whether at least one execution is running.
  public private(set) var isExecuting = false

  /// Whether an execution would be started now.
  public var isEnabled: Bool { canExecute() && (overlap != .refuse || !isExecuting) }

  private let name: String
  private let overlap: Overlap
  private let limit: Duration?
  private let clock: any Clock<Duration>
  private let canExecute: @MainActor () -> Bool
  private let work: @MainActor (Input) async throws -> Output
  private weak var stage: Stage?
  @ObservationIgnored private var lastExecution = 0
  @ObservationIgnored private var running: [Int: Execution] = [:]

  /// Declares a command of a screen, with its name in statistics and the most time that one execution may take.
  ///
  /// `canExecute` is asked each time whether the command is enabled, and `work` runs once for each execution.
  public init(
    on stage: Stage, named name: String = "command", overlap: Overlap = .refuse,
    limit: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    canExecute: @escaping @MainActor () -> Bool = { true },
    _ work: @escaping @MainActor (Input) async throws -> Output
  ) {
    self.stage = stage
    (self.name, self.overlap, self.limit) = (name, overlap, limit)
    (self.clock, self.canExecute, self.work) = (clock, canExecute, work)
    stage.onClose { [weak self] in self?.cancel() }
  }

  /// Starts an execution and waits for its end.
  ///
  /// - Throws: What the work throws; ``CommandError``; `CancellationError` when it was cancelled or replaced.
  @discardableResult public func execute(_ input: Input) async throws -> Output {
    guard stage?.isClosed != true else { throw CancellationError() }
    guard isEnabled else { throw CommandError.disabled }
    if overlap == .newest { cancel() }
    lastExecution += 1
    let id = lastExecution
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(id, input, $0) }
    } onCancel: {
      Task { @MainActor [weak self] in self?.finish(id, .failure(CancellationError())) }
    }
  }

  /// Starts an execution; an error is reported on the stage.
  public func start(_ input: Input) {
    stage?.run { [weak self] in _ = try await self?.execute(input) }
  }

  /// Cancels everything that is running; each execution throws `CancellationError`.
  public func cancel() {
    for id in running.keys { finish(id, .failure(CancellationError())) }
  }

  private func begin(_ id: Int, _ input: Input, _ end: CheckedContinuation<Output, any Error>) {
    let task = Task { [weak self, work = hookedWork()] in
      let result: Result<Output, any Error>
      do { result = .success(try await work(input)) } catch { result = .failure(error) }
      self?.finish(id, result)
    }
    let limit = limit.map { limit in
      Task { [weak self, clock] in
        guard (try? await clock.sleep(for: limit.waitable)) != nil else { return }
        self?.finish(id, .failure(CommandError.timedOut))
      }
    }
    running[id] = Execution(task: task, limit: limit, end: end)
    isExecuting = true
  }

  /// The work, with the hooks of the application around it.
  private func hookedWork() -> @MainActor (Input) async throws -> Output {
    guard let stage, let screen = stage.name, let aspects = stage.aspects,
      aspects.isHooked(.commandExecute)
    else { return work }
    let subject = CommandName(screen: screen, command: name)
    return { [work] input in
      let result = CommandResult<Output>()
      try await aspects.run(.commandExecute, subject) { @MainActor _ in
        result.output = try await work(input)
      }
      // A hook may reply without running the work.
      guard let output = result.output else { throw CommandError.disabled }
      return output
    }
  }

  /// Ends an execution, unless it has ended.
  private func finish(_ id: Int, _ result: Result<Output, any Error>) {
    guard let execution = running.removeValue(forKey: id) else { return }
    execution.task.cancel()
    execution.limit?.cancel()
    isExecuting = !running.isEmpty
    execution.end.resume(with: result)
  }
}

/// The output of one execution, on its way out of the hooks around it.
@MainActor private final class CommandResult<Output: Sendable> {
  var output: Output?
}

/// Why a command ended without a result of its work.
public enum CommandError: String, ActionError {
  /// It is running already, or not enabled.
  case disabled
  /// It took longer than its limit.
  case timedOut

  /// The error, for a notice.
  public var message: String {
    switch self {
    case .disabled: "This can't be started now."
    case .timedOut: "This took too long. Try again."
    }
  }
}
