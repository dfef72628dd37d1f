import ContractKit
import MediatorKit

/// A place in the pages; no link leads elsewhere.
struct DocumentLink: Hashable, Sendable {
  static let index = DocumentLink(file: "index.html")

  /// The file; empty for the page that has the link.
  let file: String
  /// The part of the page; nil for the whole.
  var anchor: String?

  var text: String { file + (anchor.map { "#\($0)" } ?? "") }

  static func page(of target: String) -> DocumentLink {
    // Some file systems can't hold both names.
    let isIndex = target.lowercased() == "index"
    return DocumentLink(file: isIndex ? "\(target)-target.html" : "\(target.asFileName).html")
  }

  static func action(_ name: String, of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.action(name))
  }

  static func event(_ name: String, of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.event(name))
  }

  static func needs(of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.needs)
  }

  static func events(of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.events)
  }

  /// A part of the same page.
  static func here(_ anchor: String) -> DocumentLink { DocumentLink(file: "", anchor: anchor) }
}

/// The ids of the parts of a page.
enum DocumentAnchor {
  static let content = "content"
  static let modules = "modules"
  static let graph = "graph"
  static let unmet = "unmet"
  static let routes = "routes"
  static let actions = "actions"
  static let needs = "needs"
  static let events = "events"
  static let legend = "legend"

  static func action(_ name: String) -> String { "action-\(name.asFileName)" }
  static func event(_ name: String) -> String { "event-\(name.asFileName)" }
}

extension String {
  /// The name, with anything but letters, digits and `_` replaced, so that it is a file in the folder.
  var asFileName: String {
    let plain = unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_")
      return isPlain || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    return String(plain)
  }
}

extension ContractIndex {
  /// The page of a target; nil if it isn't linked.
  func link(toTarget name: String) -> DocumentLink? { contract(name).map { .page(of: $0.name) } }

  /// The section of an action; nil if there is none.
  func link(toAction route: String) -> DocumentLink? {
    guard action(route) != nil, let route = Route(route) else { return nil }
    return .action(route.action, of: route.target)
  }

  /// The section of an event; nil if it isn't emitted.
  func link(toEvent name: String) -> DocumentLink? {
    guard event(name) != nil, let event = Route(name) else { return nil }
    return .event(event.action, of: event.target)
  }
}
