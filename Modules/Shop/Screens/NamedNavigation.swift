/// Navigation by the name of a screen, which stays after a push.
struct NamedNavigation<Destination: Sendable>: Sendable {
  /// Why nothing was pushed.
  enum Fault: Error, Hashable, Sendable {
    case noNavigation, missingScreenName, unknownScreenName

    var text: String {
      switch self {
      case .noNavigation: "There is no navigation to open the screen in."
      case .missingScreenName: "No screen was named."
      case .unknownScreenName: "There is no screen with this name."
      }
    }
  }

  /// The name of the next screen.
  var name = ""
  /// The pushed screens; nil without a navigation to push on.
  private(set) var stack: [Destination]?
  private let table: [String: Destination]

  init(_ table: [String: Destination], stack: [Destination]? = []) {
    (self.table, self.stack) = (table, stack)
  }

  /// Pushes the named screen; the name stays.
  @discardableResult mutating func push() throws(Fault) -> Destination {
    guard stack != nil else { throw .noNavigation }
    guard !name.isEmpty else { throw .missingScreenName }
    guard let screen = table[name] else { throw .unknownScreenName }
    stack?.append(screen)
    return screen
  }

  /// Pushes a screen by its name, and forgets the name.
  @discardableResult mutating func open(_ name: String) throws(Fault) -> Destination {
    self.name = name
    defer { self.name = "" }
    return try push()
  }
}
