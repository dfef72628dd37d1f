import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// One browser's use of the application: a navigator with the screens that it has open.
@MainActor final class WebVisit {
  /// The text that a form must contain, so that no other page can submit it.
  let secret = RandomSource.live.bytes(16).hex
  let navigator: Navigator
  /// The identity of its calls.
  let identity: String
  private let mediator: Mediator
  private let root: Link
  private let limit: Duration?
  /// Waits for the form that is taken now.
  private var last: Task<Void, Never>?
  /// The hashes of the forms that were taken last.
  private var taken: [Int] = []
  private var lastPage = 0
  /// The open long polls, by number.
  private var waits: [Int: AsyncStream<Bool>.Continuation] = [:]
  private var lastWait = 0

  /// - Parameters:
  ///   - mediator: The application.
  ///   - root: Its first screen.
  ///   - token: The secret in its cookie, whose hash is its identity.
  ///   - limit: How long a request waits for a screen; nil for no limit.
  init(_ mediator: Mediator, root: Link, token: String, within limit: Duration?) {
    (self.mediator, self.root, self.limit) = (mediator, root, limit)
    identity = WebDoor.sessionKind + ":" + SHA256.hex(token).prefix(32)
    navigator = Navigator(mediator, from: .console, identity: identity)
  }
}

// Opening.
extension WebVisit {
  /// Opens the first screen unless one is open, or when too many are.
  func begin() async throws {
    let isFull = navigator.count > Self.screenLimit
    guard navigator.screen == nil || isFull else { return }
    try await navigator.reset(to: root)
    await navigator.settles(within: limit)
    guard isFull else { return }
    navigator.screen?.stage.notice = Content.Notice(
      .failure, "More than \(Self.screenLimit) pages were open, so they were closed.")
  }

  /// The most open screens, each of which needs memory.
  private static let screenLimit = 100

  /// Opens the screen of an address on top of the visible one.
  ///
  /// An address can come from any page, so it opens only screens that are open to deep links and change nothing. Returns
  /// the number of the opened screen, which another page may have covered or closed meanwhile.
  @discardableResult func open(_ address: DeepLink) async throws -> Int? {
    try await begin()
    let reply = try await mediator.acting(as: identity) {
      try await mediator.open(address, timeout: limit)
    }
    guard let presented = try? reply.get(as: Presented.self) else { throw WebError.noPage }
    try await navigator.push(presented, of: Link(of: address, in: mediator))
    let id = navigator.navigation.visible?.id
    await navigator.settles(within: limit)
    return id
  }
}

// Steps.
extension WebVisit {
  /// The number of a new page, which its form sends back.
  func nextPage() -> Int {
    lastPage += 1
    return lastPage
  }

  /// Takes the form of a page after those that were sent before, unless a second click has sent it again.
  ///
  /// Texts alone, which a script sends while a person types, may come again, and don't wait.
  func take(_ step: WebStep, _ form: WebForm, ofScreen id: Int, at link: DeepLink?) async {
    if step == .type { return await takeNow(step, form, ofScreen: id, at: link) }
    let former = last
    let task = Task {
      await former?.value
      if form["page"] != nil, taken.contains(form.hash) { return }
      taken = taken.suffix(20) + [form.hash]
      await takeNow(step, form, ofScreen: id, at: link)
    }
    last = task
    await task.value
  }

  /// Takes the texts and the step of a form, and waits for their effect.
  ///
  /// The screen may have been closed by another page of the browser.
  private func takeNow(
    _ step: WebStep, _ form: WebForm, ofScreen id: Int, at link: DeepLink?
  ) async {
    if !navigator.show(id) {
      guard step.isEvent, let link, let opened = try? await open(link), navigator.show(opened)
      else {
        navigator.screen?.stage.notice = Content.Notice(
          .failure, "That page was closed. This one is open.")
        return
      }
    }
    guard let screen = navigator.screen else { return }
    screen.stage.notice = nil
    do {
      if step.isEvent, form["question"] != screen.stage.question.map(String.init) {
        throw WebProblem.changed
      }
      try type(form, into: screen, isSent: step.isEvent)
      switch step {
      case .type: break
      case .back: navigator.back()
      case .tab(let index): navigator.switchTab(index)
      case .event(let event): try screen.send(event)
      }
    } catch {
      let isGone = (error as? ScreenError)?.code.isOfGonePart == true
      let problem: any Error = isGone ? WebProblem.changed : error
      screen.stage.notice = Content.Notice(.failure, "\(problem)".sentence)
    }
    await navigator.settles(within: limit)
    navigator.update()
  }

  /// Types the fields that differ from the screen; an empty secret keeps its text.
  ///
  /// A text that is cut isn't sent before the person has seen it.
  private func type(_ form: WebForm, into screen: any Screen, isSent: Bool) throws {
    let content = screen.shown
    var cut: WebProblem?
    guard content.dialog == nil else { return }
    for field in content.fields {
      guard let text = form[WebPage.name(of: field)], text != field.returned,
        field.kind != .secret || !text.isEmpty
      else { continue }
      try screen.send(.edit(field.id, text))
      try screen.send(.leave(field.id))
      guard let limit = field.limit, text.count > limit,
        screen.shown.fields.contains(where: { $0.id == field.id && $0.error != nil })
      else { continue }
      cut = .cut(field.label, limit)
      // A person can't see what is left of it.
      if field.kind == .secret { try screen.send(.edit(field.id, "")) }
    }
    if isSent, let cut { throw cut }
  }

  /// A text that changes with the content of the visible screen.
  var state: String {
    var hasher = Hasher()
    hasher.combine(navigator.navigation.visible?.id)
    hasher.combine(navigator.screen?.shown)
    return String(UInt(bitPattern: hasher.finalize()), radix: 16)
  }

  /// Ends the open long polls.
  func stopWaiting() { for signal in waits.values { signal.yield(false) } }

  /// Waits until the state is another one; returns false if the limit passes first, or the client leaves.
  func change(from former: String, within limit: Duration?) async -> Bool {
    let (signals, signal) = AsyncStream.makeStream(of: Bool.self)
    lastWait += 1
    let number = lastWait
    waits[number] = signal
    let timer = limit.map { limit in
      Task {
        // The clock of the browser's own patience, which is real.
        try? await Task.sleep(for: limit)
        signal.yield(false)
      }
    }
    defer {
      timer?.cancel()
      waits[number] = nil
    }
    var changes = signals.makeAsyncIterator()
    while state == former {
      withObservationTracking {
        _ = navigator.navigation
        _ = navigator.screen?.shown
      } onChange: {
        signal.yield(true)
      }
      guard await changes.next() == true else { return false }
    }
    return true
  }
}

/// Why a form wasn't sent.
private enum WebProblem: Error, CustomStringConvertible {
  /// The page of the form isn't the present one: another question is open, or what was chosen is gone.
  case changed
  /// A field's text was longer than its limit.
  case cut(String, Int)

  var description: String {
    switch self {
    case .changed: "the page has changed, so nothing was done; look at it, and choose again"
    case .cut(let label, let limit):
      "nothing was sent, because only \(limit) characters fit into '\(label)'"
    }
  }
}

extension ScreenError.Code {
  /// Whether a part of an older page isn't on the screen any more.
  fileprivate var isOfGonePart: Bool {
    [.unknownRow, .unknownAction, .unknownField, .unknownButton].contains(self)
  }
}
