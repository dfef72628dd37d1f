public import MediatorKit
public import Observation

/// A view model: what a person sees of one screen, and what happens when the person does something.
///
/// It knows no view. A class composes it of values, ``List``, ``Form``, ``Choice``, and of ``Command``s:
///
/// ```swift
/// @Observable @MainActor final class ContactsScreen: Screen {
///   let stage = Stage()
///   private var list = List<Contact>(.mvvm)
///   var content: Content { Content(.init("Contacts"), sections: sections(of: list)) }
///   func readLocalData() throws { list.replace(try book.list()) }
/// }
/// ```
/// ### Order
/// 1. ``readLocalData()`` once, as soon as the screen exists, if its traits say so.
/// 2. ``didLoad()`` once, before it is first shown; then ``refresh()`` if its traits say so.
/// 3. ``willAppear()``, ``didAppear()``, ``willDisappear()`` each time.
///
/// An error that one of the functions throws is kept in ``Stage/errors`` and shown as a notice; it ends nothing else.
@MainActor public protocol Screen: AnyObject, Observable, Sendable {
  /// The stage of the screen: its traits, errors and navigator.
  var stage: Stage { get }

  /// The present content.
  var content: Content { get }

  /// Reads what is stored on the device, so that the screen isn't empty while the rest is loaded.
  func readLocalData() throws

  /// The screen is about to be shown for the first time.
  func didLoad()

  /// The screen is about to be shown.
  func willAppear()

  /// The screen is shown.
  func didAppear()

  /// Another screen is about to be shown instead, or this one is closed.
  func willDisappear()

  /// Loads what it shows anew.
  func refresh() async throws

  /// Loads what comes after the last row.
  func more() async throws

  /// A row was chosen.
  ///
  /// - Returns: Whether the screen handled that; otherwise the row's link is followed, if it has one.
  func select(_ row: String) async throws -> Bool

  /// A text was typed into a field, or a switch was moved: `true` or `false`.
  func edit(_ id: String, _ text: String) throws

  /// A button without a link was pressed.
  func press(_ button: String) async throws

  /// A screen that was opened by a link of this one answered.
  func answer(_ value: Value, from link: Link)

  /// The user goes back.
  ///
  /// - Returns: Whether the screen handled that, such as by a question; otherwise it is closed.
  func goBack() -> Bool
}

// Most screens need few of the events.
extension Screen {
  /// Reads nothing.
  public func readLocalData() throws {}
  /// Does nothing.
  public func didLoad() {}
  /// Does nothing.
  public func willAppear() {}
  /// Does nothing.
  public func didAppear() {}
  /// Does nothing.
  public func willDisappear() {}
  /// Loads nothing.
  public func refresh() async throws {}
  /// Loads nothing.
  public func more() async throws {}
  /// Leaves the row to its link.
  public func select(_ row: String) async throws -> Bool { false }
  /// Ignores the text.
  public func edit(_ id: String, _ text: String) throws {}
  /// Does nothing.
  public func press(_ button: String) async throws {}
  /// Ignores the answer.
  public func answer(_ value: Value, from link: Link) {}
  /// Leaves it to the navigator, which closes the screen.
  public func goBack() -> Bool { false }
}
