public import MediatorKit
public import Observation

/// The state around a screen: traits, errors, running work, and the navigator.
@MainActor @Observable public final class Stage {
  /// The life-cycle state of a screen; only showing and hiding repeat.
  enum Phase: Hashable, Sendable {
    case new, prepared, loaded, shown, hidden, closed
  }

  /// The most errors that are kept.
  public static let errorLimit = 16

  /// The presentation traits.
  public var traits: ScreenTraits

  /// The message that the screen shows; an error sets it.
  public var notice: Content.Notice?

  /// The question that the screen asks.
  public var dialog: Content.Dialog?

  /// The newest errors, in the order in which they occurred.
  public private(set) var errors: [any Error] = []

  /// The number of errors so far.
  public private(set) var errorCount = 0

  /// Whether an error counts as one; all do by default.
  @ObservationIgnored public var reportsError: @MainActor (any Error) -> Bool = { _ in true }

  /// The navigator that shows the screen and opens others; nil before it is shown.
  @ObservationIgnored public internal(set) weak var navigator: Navigator?

  var phase = Phase.new
  /// The name of the screen; nil before it is prepared.
  @ObservationIgnored var name: ScreenName?
  @ObservationIgnored private var lastTask = 0
  @ObservationIgnored private var tasks: [Int: Task<Void, Never>] = [:]
  @ObservationIgnored private var endings: [@MainActor () -> Void] = []

  /// Begins with the defaults.
  public init(_ traits: ScreenTraits = ScreenTraits()) { self.traits = traits }

  /// Whether the screen was closed: nothing that it starts runs any more.
  public var isClosed: Bool { phase == .closed }

  /// Runs work that ends with the screen at the latest; an error is reported.
  public func run(_ work: @escaping @MainActor () async throws -> Void) {
    guard !isClosed else { return }
    lastTask += 1
    let id = lastTask
    tasks[id] = Task { [weak self] in
      do {
        try Task.checkCancellation()
        try await work()
      } catch { self?.report(error) }
      self?.tasks[id] = nil
    }
  }

  /// Waits until everything that was started has ended, also what that starts.
  public func settle() async {
    while let task = tasks.values.first { await task.value }
  }

  /// Whether something that was started hasn't ended.
  package var isBusy: Bool { !tasks.isEmpty }

  /// Cancels what was started, and waits no longer for what ignores that.
  package func cancel() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Keeps an error and shows it; what was cancelled is no error.
  public func report(_ error: any Error) {
    guard !error.isCancellation, reportsError(error) else { return }
    errorCount += 1
    errors = errors.suffix(Self.errorLimit - 1) + [error]
    notice = Content.Notice(.failure, error.noticeText)
  }

  /// Runs work at once; an error is reported.
  public func attempt(_ work: () throws -> Void) { do { try work() } catch { report(error) } }

  /// Goes back to the former screen, or says what was done if there is none, as after a deep link.
  public func leave(_ text: String) {
    if navigator?.back() != true { notice = Content.Notice(.done, text) }
  }

  /// Closes the screen with an answer for its opener.
  public func answer(_ answer: some Payload) throws {
    try navigator?.answer(answer, of: self)
  }

  /// Runs when the screen is closed, once.
  func onClose(_ ending: @escaping @MainActor () -> Void) {
    if isClosed { ending() } else { endings.append(ending) }
  }

  /// Cancels everything; later calls do nothing.
  func close() {
    guard !isClosed else { return }
    phase = .closed
    cancel()
    for ending in endings { ending() }
    (tasks, endings) = ([:], [])
  }
}

extension Error {
  /// The text of an error for the user.
  fileprivate var noticeText: String {
    switch self {
    case let error as MediatorError: error.message
    case let error as DetailedError: error.message
    case let error as any ActionError: error.message
    case let error as ScreenError: error.description
    default: "Something went wrong."
    }
  }
}
