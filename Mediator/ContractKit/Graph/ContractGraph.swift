package import MediatorKit

/// Modules and what leads from one to another, ready to be written in a format.
///
/// The same contracts in another order make the same graph, and the same bytes of every format.
package struct ContractGraph: Hashable, Sendable {
  /// What a graph tells.
  package enum View: String, CaseIterable, Hashable, Sendable {
    /// Which modules need or subscribe to which.
    case modules
    /// Which actions the modules need of each other.
    case needs
    /// Every action of every module, and by whom it is needed.
    case routes
  }

  /// What it tells.
  package let view: View
  /// The modules, in the order of their names.
  package let modules: [Module]
  /// What leads from one module to another, in the order of the names it joins.
  package let edges: [Edge]
  /// The names of the modules of each cycle of needs, in order; of all modules, not only of those that are shown.
  package let cycles: [[String]]
}

extension ContractGraph {
  /// A module, or a name that is needed and leads nowhere.
  package struct Module: Hashable, Sendable {
    /// The name that routes use.
    package let name: String
    /// What it is for; empty when it isn't linked.
    package let summary: String
    /// Whether others ask for it in vain, since it isn't linked.
    package let isMissing: Bool
    /// Whether the graph is about this module, and others are shown as its neighbours.
    package let isFocus: Bool
    /// How many actions it offers, shown or not.
    package let actionCount: Int
    /// The routes that the view shows in it, in the order of their names.
    package let routes: [Route]
    /// Its place among all linked modules, shown or not, in the order of their names; it chooses the colour.
    let place: Int
  }

  /// One action of a module, as a view shows it.
  package struct Route: Hashable, Sendable {
    /// The name of the action.
    package let action: String
    /// What the action promises, or nil when it is needed and not there.
    package let contract: ActionContract?
  }

  /// What leads from one module to another.
  package struct Edge: Hashable, Sendable {
    /// What a module has to do with another.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      /// It calls actions.
      case needs
      /// It subscribes to events.
      case subscribes

      /// The kind in a sentence: `Orders subscribes to Login`.
      var verb: String { self == .subscribes ? "subscribes to" : rawValue }
    }

    /// The module that needs or subscribes.
    package let from: String
    /// The module that is needed or subscribed to.
    package let to: String
    /// The action it leads to; nil when it stands for everything between the two modules.
    package let action: String?
    /// What the one has to do with the other.
    package let kind: Kind
    /// The routes or events it stands for, in the order of their names.
    package let names: [String]
  }
}
