public import MediatorKit
public import Observation

/// The state around a screen: traits, errors, running work, and the navigator.
@MainActor @Observable public final class Stage {
  /// The life-cycle state of a screen; only showing and hiding repeat.
  enum Phase: Hashable, Sendable {
    case new, loaded, shown, hidden, closed
  }

  struct Question {
    let number: Int
    let dialog: Content.Dialog
    /// Takes the identifier of the pressed button, or nil.
    let takeAnswer: @MainActor (String?) -> Void
  }

  /// The most errors that are kept.
  public static let errorLimit = 16

  /// The presentation traits.
  public var traits: ScreenTraits

  /// The message that the screen shows; an error sets it.
  public var notice: Content.Notice?

  /// The question that the screen asks.
  public var dialog: Content.Dialog? { questions.first?.dialog }

  /// Tells the question that the screen asks from all others; nil without one.
  package var question: Int? { questions.first?.number }

  /// The newest errors, in the order in which they occurred.
  public private(set) var errors: [any Error] = []

  /// The number of errors so far.
  public private(set) var errorCount = 0

  /// Whether an error counts as one; all do by default.
  @ObservationIgnored public var reportsError: @MainActor (any Error) -> Bool = { _ in true }

  /// The navigator that shows the screen and opens others; nil before it is shown.
  @ObservationIgnored public internal(set) weak var navigator: Navigator?

  var phase = Phase.new
  /// The placeholder that is shown instead of the body; nil unless loading failed with an error that has one.
  var placeholder: Content.EmptyState?
  /// The numbers of the running reactions, by their keys.
  var running: [String: Int] = [:]
  let revision = Revision()
  let staleness = Staleness()
  /// The body as it was built last, a ``LiveContent``; nil after a change.
  @ObservationIgnored var built: Any?
  /// Whether the screen stayed open after ``leave(_:)``: its content may be deleted, so errors of a reload are ignored.
  @ObservationIgnored var staysOpen = false
  /// Whether the screen was loaded, by its action or since.
  @ObservationIgnored var isFilled = false
  /// The action that made the screen, which another action may pass on; nil if it doesn't declare it by `shows:`.
  @ObservationIgnored var route: String?
  /// When each reaction started last, for throttles.
  @ObservationIgnored var starts: [String: Duration] = [:]
  /// The questions without an answer; the first is shown, the others follow.
  var questions: [Question] = []
  /// The tasks that wait for a person, once for each wait.
  @ObservationIgnored private var waiting: [Int] = [] { didSet { wake() } }
  /// The number of the running load; nil if none runs.
  @ObservationIgnored private var load: Int?
  @ObservationIgnored private var settling: [CheckedContinuation<Void, Never>] = []
  @ObservationIgnored private var replaceable: [String: Int] = [:]
  /// The tasks that last as long as the screen.
  @ObservationIgnored private var lasting: Set<Int> = []
  /// The time since some fixed moment, for throttles; tests set it.
  @ObservationIgnored package var now: @MainActor () -> Duration = Stage.systemClock
  /// Waits for the real time of the pause after a change of a text; tests set it.
  @ObservationIgnored package var sleep: @MainActor (Duration) async throws -> Void = {
    try await Task.sleep(for: $0)
  }
  /// The name of the screen; nil before it is shown.
  @ObservationIgnored var name: ScreenName?
  /// The number of the screen task that runs this code; unique among all screens.
  @TaskLocal private static var task: Int?
  static var lastNumber = 0
  @ObservationIgnored private var tasks: [Int: Task<Void, Never>] = [:]
  /// The newest task that loads again after an event.
  @ObservationIgnored private var newestRefresh: Int?
  @ObservationIgnored private var endings: [@MainActor () -> Void] = []

  /// Begins with the defaults.
  public init(_ traits: ScreenTraits = ScreenTraits()) { self.traits = traits }

  deinit { for task in tasks.values { task.cancel() } }

  /// Whether the screen was closed: nothing that it starts runs any more.
  public var isClosed: Bool { phase == .closed }

  /// Runs work that ends with the screen at the latest; an error is reported.
  public func run(_ work: @escaping @MainActor () async throws -> Void) { start(work) }

  /// Runs work that lasts as long as the screen, such as a loop over events; an error is reported.
  ///
  /// ``settle()`` doesn't wait for it: a screen with such work has loaded, and `show`, a press and a test go on.
  public func runWhileOpen(_ work: @escaping @MainActor () async throws -> Void) {
    if let task = start(work) { lasting.insert(task) }
  }

  /// Runs work, and cancels the former work of the same key.
  public func run(replacing key: String, _ work: @escaping @MainActor () async throws -> Void) {
    if let former = replaceable[key] { tasks[former]?.cancel() }
    replaceable[key] = start(work)
  }

  /// Loads the screen again after an event.
  func refresh(_ work: @escaping @MainActor () async throws -> Void) {
    newestRefresh = start { [weak self] in
      do { try await work() } catch {
        // The screen goes on saying what was done.
        guard self?.staysOpen == true else { throw error }
      }
    }
  }

  /// Whether the screen is being loaded again after an event.
  var isRefreshing: Bool { newestRefresh.map { tasks[$0] != nil } ?? false }

  @discardableResult
  private func start(_ work: @escaping @MainActor () async throws -> Void) -> Int? {
    guard !isClosed else { return nil }
    Self.lastNumber += 1
    let id = Self.lastNumber
    let (mediator, identity) = (navigator?.mediator, navigator?.identity)
    tasks[id] = Task { [weak self] in
      do {
        try Task.checkCancellation()
        try await Self.$task.withValue(id) {
          guard let mediator else { return try await work() }
          // On behalf of the navigator's identity, whichever task asked for it.
          try await mediator.acting(as: identity, work)
        }
      } catch { self?.report(error) }
      self?.tasks[id] = nil
      self?.lasting.remove(id)
      self?.wake()
    }
    return id
  }

  /// Runs synchronous work on behalf of the navigator's identity.
  func acting<R>(_ work: () throws -> R) rethrows -> R {
    guard let navigator else { return try work() }
    return try navigator.mediator.acting(as: navigator.identity, work)
  }

  /// Waits until all work, also work that other work starts, has ended, waits for a person, or lasts as long as the screen.
  public func settle() async {
    while isBusy { await withCheckedContinuation { settling.append($0) } }
  }

  private func wake() {
    let all = settling
    settling = []
    for one in all { one.resume() }
  }

  /// Has the body built again when it is read next, also without a change.
  package func invalidate() { revision.increment() }

  /// Whether work is running, also if it waits for a person.
  var isWorking: Bool { !tasks.isEmpty }

  /// Whether work is running that neither waits for a person nor lasts as long as the screen.
  package var isBusy: Bool {
    tasks.keys.contains { !waiting.contains($0) && !lasting.contains($0) }
  }

  /// Marks the running task as waiting for a person; call the returned closure at the end.
  ///
  /// Ignores a task of other code.
  func beginWait() -> @MainActor () -> Void {
    guard let task = Self.task else { return {} }
    waiting.append(task)
    return { [weak self] in
      if let index = self?.waiting.firstIndex(of: task) { self?.waiting.remove(at: index) }
    }
  }

  /// Whether the screen is being loaded.
  var isLoading: Bool { load != nil }

  /// Marks the screen as loading; call the returned closure at the end.
  func beginLoad() -> @MainActor () -> Void {
    Self.lastNumber += 1
    let number = Self.lastNumber
    load = number
    return { [weak self] in if self?.load == number { self?.load = nil } }
  }

  /// Cancels what was started, except what lasts as long as the screen, and waits no longer for what ignores that.
  package func cancel() {
    let canceled = tasks.filter { !lasting.contains($0.key) }
    for (id, task) in canceled {
      task.cancel()
      tasks[id] = nil
    }
    (running, load) = ([:], nil)
    while answer(nil) {}
    wake()
  }

  /// Keeps an error and shows it; what was cancelled is no error.
  public func report(_ error: any Error) {
    guard !error.isCancellation, reportsError(error) else { return }
    errorCount += 1
    errors = errors.suffix(Self.errorLimit - 1) + [error]
    notice = Content.Notice(.failure, error.noticeText.sentence)
  }

  /// Runs work at once; an error is reported.
  public func attempt(_ work: () throws -> Void) {
    do { try acting(work) } catch { report(error) }
  }

  /// Goes back to the former screen, or says what was done.
  ///
  /// The first screen, as after a deep link, and one that another screen covers stay open and say it.
  /// Doesn't call ``Screen/goBack()``, so that `goBack` may call it. Does nothing on a closed screen.
  public func leave(_ text: String) {
    guard !isClosed else { return }
    guard !leave() else { return }
    staysOpen = true
    notice = Content.Notice(.done, text)
  }

  /// Goes back to the former screen, unless another one covers this one; returns whether it did.
  @discardableResult func leave() -> Bool {
    navigator?.screen?.stage === self && navigator?.leave() == true
  }

  /// Closes the screen with an answer for its opener.
  ///
  /// - Throws: ``ScreenError`` if no opener waits for such an answer, as while the action loads the screen.
  public func answer(_ answer: some Payload) throws {
    guard let navigator else { throw ScreenError.unawaited }
    try navigator.answer(answer, of: self)
  }

  /// Runs when the screen is closed, once.
  func onClose(_ ending: @escaping @MainActor () -> Void) {
    if isClosed { ending() } else { endings.append(ending) }
  }

  /// Cancels everything; later calls do nothing.
  func close() {
    guard !isClosed else { return }
    phase = .closed
    lasting = []
    cancel()
    for ending in endings { ending() }
    (endings, built) = ([], nil)
  }
}

extension Error {
  /// The text of an error for the user.
  fileprivate var noticeText: String {
    fault?.message ?? (self as? MediatorError)?.message ?? (self as? ScreenError)?.description
      ?? "Something went wrong."
  }
}
