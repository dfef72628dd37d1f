package import MediatorKit
import ScreenKit

/// The names of the tools that agents see: `Contacts_search`, since no client accepts a slash.
package struct AgentTools {
  /// The longest name: clients put the server's name in front, and accept 64 characters.
  private static let nameLimit = 48

  /// The tools by their names, without ``collisions``.
  package private(set) var routes: [String: Route] = [:]
  /// The unusable names, too long or shared by several actions, with their actions.
  package private(set) var collisions: [String: [Route]] = [:]

  /// Names the actions of some targets that a pattern contains.
  package init(_ targets: some Sequence<TargetContract>, in pattern: RoutePattern = .all) {
    var named: [String: [Route]] = [:]
    for target in targets {
      for action in target.actions where action.isTool {
        guard let route = Route(target: target.name, action: action.name), pattern.matches(route)
        else { continue }
        named[route.toolName, default: []].append(route)
      }
    }
    for (name, actions) in named {
      if actions.count == 1, name.utf8.count <= Self.nameLimit {
        routes[name] = actions[0]
      } else {
        collisions[name] = actions
      }
    }
  }
}

extension Route {
  package var toolName: String { "\(target)_\(action)" }
}

extension ActionContract {
  /// Whether agents can call it; screens are resources.
  package var isTool: Bool { access.isOpen(to: .agent) && hasTextForm && !result.isScreen }
}
