package import MediatorKit

/// Modules and the needs and subscriptions between them; the order of contracts doesn't matter.
package struct ContractGraph: Hashable, Sendable {
  package enum View: String, CaseIterable, Hashable, Sendable {
    /// The modules, with their needs and subscriptions.
    case modules
    /// The needed actions, and the modules that need them.
    case needs
    /// All actions, and the modules that need them.
    case routes
    /// All screens, and those that they lead to.
    case screens
  }

  package let view: View
  /// In the order of their names.
  package internal(set) var modules: [Module]
  /// In the order of the modules' names.
  package let edges: [Edge]
  /// The modules of each cycle of needs, also of modules that aren't shown.
  package let cycles: [[String]]

  /// The same graph with marks on the modules that run in other processes.
  package func marking(remote names: Set<String>) -> ContractGraph {
    var copy = self
    for index in modules.indices {
      copy.modules[index].isRemote = names.contains(modules[index].name)
    }
    return copy
  }
}

extension ContractGraph {
  /// A module, or a needed one that isn't linked.
  package struct Module: Hashable, Sendable {
    package let name: String
    /// Its summary; empty if it isn't linked.
    package let summary: String
    /// Whether it isn't linked.
    package let isMissing: Bool
    /// Whether it runs in another process.
    package fileprivate(set) var isRemote = false
    /// Whether the others are shown as its neighbours.
    package let isFocus: Bool
    /// The number of its actions, shown or not.
    package let actionCount: Int
    /// The routes that the view shows, in the order of their names.
    package let routes: [Route]
    /// Its index among the names of all linked modules; it selects the colour.
    let place: Int
  }

  package struct Route: Hashable, Sendable {
    package let action: String
    /// Its contract; nil if it doesn't exist.
    package let contract: ActionContract?
  }

  /// The needs, links to screens, or subscriptions between two modules.
  package struct Edge: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case needs
      /// Needs whose result is a screen: links, which the navigator follows.
      case shows
      case subscribes

      var verb: String { self == .subscribes ? "subscribes to" : rawValue }
      /// The mark of a number in a matrix.
      var mark: String { self == .shows ? "s" : self == .subscribes ? "e" : "" }
    }

    package let from: String
    /// The action that it comes from; nil except in the view of screens.
    package var source: String?
    package let to: String
    /// The action that it leads to; nil in the view of modules.
    package let action: String?
    package let kind: Kind
    /// The routes or events, in the order of their names.
    package let names: [String]
  }
}
