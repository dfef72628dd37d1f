import InterceptorKit
public import MediatorKit

// Reactions: one run at a time.
extension Stage {
  /// Runs a reaction, unless it is running or ran a moment ago; hooks see its name, or else the key.
  func react(
    _ key: String, named name: String? = nil, throttle: Duration? = nil, keepsNotice: Bool = false,
    _ run: @escaping @MainActor () async throws -> Void
  ) async throws {
    if let throttle, let start = starts[key], now() - start < throttle { return }
    guard running[key] == nil else { return }
    Self.lastNumber += 1
    let number = Self.lastNumber
    running[key] = number
    starts[key] = now()
    if !keepsNotice { (notice, staysOpen) = (nil, false) }
    defer {
      // After a cancellation it may be the next run's.
      if running[key] == number { running[key] = nil }
      // An event may have come meanwhile.
      navigator?.screen(with: self)?.refreshIfStale()
    }
    try await hooked(name ?? key, run)
  }

  /// Runs the reaction to an edit, such as the move of a switch; the next edit of the same part cancels it.
  func edit(
    _ id: String, after pause: Duration? = nil,
    _ run: @escaping @MainActor () async throws -> Void
  ) {
    if notice?.kind == .failure { notice = nil }
    self.run(replacing: "edit \(id)") { [weak self, sleep] in
      if let pause { try await sleep(pause) }
      try await self?.hooked(id, run)
    }
  }

  /// Runs a reaction with the hooks of the application around it.
  private func hooked(_ key: String, _ run: @escaping @MainActor () async throws -> Void)
    async throws
  {
    guard let aspects, let name, aspects.isHooked(.reaction) else { return try await run() }
    try await aspects.run(.reaction, ReactionName(screen: name, reaction: key)) {
      @MainActor _ in
      try await run()
    }
  }

  /// Runs work off the main actor, such as a query or the hash of a password.
  @concurrent public nonisolated func offMain<R: Sendable>(
    _ work: @concurrent @Sendable () async throws -> R
  ) async throws -> R {
    try await work()
  }

  /// The time since some fixed moment.
  static let systemClock: @MainActor () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}

// Questions.
extension Stage {
  /// Asks a question with several answers; nil if it was cancelled, also by going back or closing the screen.
  ///
  /// It is shown when the questions before it are answered.
  /// The identifier of an answer's button is its title in camel case: `sendAgain`; one that is taken gets a number.
  public func ask<Answer: Sendable>(
    _ title: String?, message: String? = nil,
    _ answers: [(title: String, role: Content.Button.Role, answer: Answer)]
  ) async -> Answer? {
    var taken: Set<String> = ["cancel"]
    let buttons = answers.map { title, role, _ in
      let id = title.camelCased.numbered(while: taken.contains)
      taken.insert(id)
      return Content.Button(id, title, role: role)
    }
    let cancel = Content.Button("cancel", "Cancel", role: .cancel)
    let id = await answer(to: Content.Dialog(title, message: message, buttons: [cancel] + buttons))
    return buttons.firstIndex { $0.id == id }.map { answers[$0].answer }
  }

  /// Says something that the person has to confirm.
  public func tell(_ title: String?, message: String? = nil) async {
    let button = Content.Button("ok", "OK")
    _ = await answer(to: Content.Dialog(title, message: message, buttons: [button]))
  }

  /// Waits for the identifier of the pressed button; nil without an answer, and while the action loads the screen, before
  /// it is shown.
  private func answer(to asked: Content.Dialog) async -> String? {
    let isLoading = navigator == nil && phase == .new && !isWorking
    guard !isClosed, !isLoading else { return nil }
    Self.lastNumber += 1
    let number = Self.lastNumber
    let endWait = beginWait()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        questions.append(
          Question(number: number, dialog: asked) { answer in
            // Before the task resumes: from here on it runs.
            endWait()
            continuation.resume(returning: answer)
          })
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.answer(number, nil) }
    }
  }

  /// Asks whether to do something; false if it was cancelled.
  public func ask(
    _ title: String?, message: String? = nil, _ answer: String,
    _ role: Content.Button.Role = .destructive
  ) async -> Bool {
    await ask(title, message: message, [(answer, role, true)]) ?? false
  }

  /// Answers the question that is shown; returns false without one.
  @discardableResult package func answer(_ id: String?) -> Bool {
    answer(questions.first?.number, id)
  }

  @discardableResult private func answer(_ number: Int?, _ id: String?) -> Bool {
    guard let index = questions.firstIndex(where: { $0.number == number }) else { return false }
    questions.remove(at: index).takeAnswer(id)
    return true
  }
}

// Other screens.
extension Stage {
  /// Opens another screen.
  public func open(_ link: Link) async throws {
    guard let navigator else { throw notShown(link) }
    try await navigator.follow(link, from: self)
  }

  /// Opens another screen and waits for its answer; nil if it was closed without one.
  public func open<A: Payload>(_ link: Link, for answer: A.Type) async throws -> A? {
    guard let navigator else { throw notShown(link) }
    return try await navigator.answer(of: link, as: A.shape, from: self)?.get(as: answer)
  }

  /// Opens the screen of a deep link that comes from elsewhere, such as from a web page.
  ///
  /// - Throws: ``MediatorError`` if the action isn't open to deep links, or has effects.
  public func open(url: String) async throws {
    guard let navigator else {
      throw ScreenError(.notShown, "'\(url)' can't be opened: the screen isn't shown")
    }
    try await navigator.follow(url: url, from: self)
  }

  /// Closes the presented stack of the screen, and everything over it; returns false if the screen isn't in one.
  @discardableResult public func dismiss() -> Bool { navigator?.dismiss(with: self) ?? false }

  private func notShown(_ link: Link) -> ScreenError {
    ScreenError(.notShown, "'\(link.route)' can't be opened: the screen isn't shown")
  }
}

extension String {
  /// The words as one identifier: `sendAgain`.
  fileprivate var camelCased: String {
    let words = split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return self }
    return first.lowercased()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
