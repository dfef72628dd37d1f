import MediatorKit
public import Observation

/// A view model: what a person sees of one screen, and what happens when the person does something.
///
/// It knows no view. Its parts carry their reactions, which the compiler checks:
///
/// ```swift
/// @MainActor @Observable final class NotesScreen: Screen {
///   let stage = Stage()
///   private let list: Pages<Note>
///   private var text = Field("New note", .text, .required)
///
///   var body: Body<NotesScreen> {
///     Body("Notes") {
///       Rows(list, empty: "No notes yet.") { Content.Row($0.id, $0.text) }
///       Input("text", \.text)
///       Submit("add", "Add", [\.text]) { try await $0.add() }
///     }
///   }
///   func load() async throws { try await list.load() }
/// }
/// ```
/// ### Order
/// 1. ``load()``, which the action runs; and again when an event made the screen outdated, or after a refresh.
/// 2. ``didLoad()`` once, before it is first shown.
/// 3. ``willAppear()``, ``didAppear()`` and then ``seen()``, ``willDisappear()`` each time.
///
/// An error that one of the functions throws is kept in ``Stage/errors`` and shown as a notice; it ends nothing else.
@MainActor public protocol Screen: AnyObject, Observable, Sendable {
  /// The stage of the screen: its traits, errors and navigator.
  var stage: Stage { get }

  /// The parts of the screen as it is now; built once for each change of what it reads.
  var body: Body<Self> { get }

  /// Reads the screen's data.
  func load() async throws

  /// Runs when the loaded content is visible, for instance to mark messages as read.
  func seen() async throws

  /// The placeholder if loading fails with this error, such as a link to the sign-in; nil to report the error.
  func placeholder(for error: any Error) -> Content.EmptyState?

  /// The screen is about to be shown for the first time.
  func didLoad()

  /// The screen is about to be shown.
  func willAppear()

  /// The screen is shown.
  func didAppear()

  /// Another screen is about to be shown instead, or this one is closed.
  func willDisappear()

  /// The user goes back from a screen that isn't the first.
  ///
  /// - Returns: Whether the screen handled that, such as by a question; otherwise it is closed.
  func goBack() -> Bool
}

// Most screens need few of them.
extension Screen {
  /// Reads nothing.
  public func load() async throws {}
  /// Does nothing.
  public func seen() async throws {}
  /// Reports every error.
  public func placeholder(for error: any Error) -> Content.EmptyState? { nil }
  /// Does nothing.
  public func didLoad() {}
  /// Does nothing.
  public func willAppear() {}
  /// Does nothing.
  public func didAppear() {}
  /// Does nothing.
  public func willDisappear() {}
  /// Asks before a changed form is lost, one whose ``Submit`` needs a change; leaves any other screen to the navigator,
  /// which closes it.
  public func goBack() -> Bool {
    guard live.hasUnsavedChange else { return false }
    stage.run { [stage] in
      if await stage.ask("Leave without saving?", "Leave") { stage.leave() }
    }
    return true
  }
}
