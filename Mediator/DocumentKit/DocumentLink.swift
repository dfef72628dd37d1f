/// A place in the pages: a file, and what is in it.
///
/// Every link is one of these, and none leads elsewhere.
struct DocumentLink: Hashable, Sendable {
  /// The first page.
  static let index = DocumentLink(file: "index.html")

  /// The file; empty for the page on which the link stands.
  let file: String
  /// The part of the page; nil for all of it.
  var anchor: String?

  /// As a page writes it.
  var text: String { file + (anchor.map { "#\($0)" } ?? "") }

  /// The page of a target.
  static func page(of target: String) -> DocumentLink {
    // A file system may not tell a target of this name from the first page.
    let isIndex = target.lowercased() == "index"
    return DocumentLink(file: isIndex ? "\(target)-target.html" : "\(target.asFileName).html")
  }

  /// An action on the page of its target.
  static func action(_ name: String, of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.action(name))
  }

  /// An event on the page of the target that emits it.
  static func event(_ name: String, of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.event(name))
  }

  /// What a target asks of others, on its page.
  static func needs(of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.needs)
  }

  /// What a target emits and subscribes to, on its page.
  static func events(of target: String) -> DocumentLink {
    DocumentLink(file: page(of: target).file, anchor: DocumentAnchor.events)
  }

  /// A part of the page on which the link stands.
  static func here(_ anchor: String) -> DocumentLink { DocumentLink(file: "", anchor: anchor) }
}
