import MediatorKit
import ScreenKit

/// The paths of the pages.
///
/// ```
/// /app                              the visible screen of the visit
/// /app/12/Contacts/contactScreen?id=5     the open screen 12; a closed one is opened again by the route behind it
/// /app/Contacts/contactScreen?id=5        a new screen
/// /app/changes?STATE                an empty answer, once the screen has changed
/// /app/picture?NAME                 the picture of a row
/// /app/style.css  /app/script.js
/// ```
enum WebAddress: Hashable, Sendable {
  case visible
  /// An open screen, with the address that opens it again.
  case entry(Int, DeepLink?)
  case new(DeepLink)

  static let root = "/app"
  static let style = root + "/style.css"
  static let script = root + "/script.js"
  static let changes = root + "/changes"
  static let picture = root + "/picture"
  /// A longer address has no route, so that no browser refuses it.
  fileprivate static let limit = 2000

  /// Reads a path and a query; nil for one that isn't an address of a page.
  init?(_ path: String, _ query: String?, scheme: String) {
    guard path == Self.root || path.hasPrefix(Self.root + "/") else { return nil }
    let parts = path.dropFirst(Self.root.count).split(separator: "/")
    let id = parts.first.flatMap { Int($0) }
    let route = parts.dropFirst(id == nil ? 0 : 1).joined(separator: "/")
    let url = "\(scheme)://\(route)" + (query.map { "?\($0)" } ?? "")
    let link = route.isEmpty ? nil : try? DeepLink(parsing: url)
    switch (id, link) {
    case (let id?, let link): self = .entry(id, link)
    case (nil, let link?): self = .new(link)
    case (nil, nil):
      guard parts.isEmpty else { return nil }
      self = .visible
    }
  }
}

extension Navigation.Entry {
  /// The path of the screen's page.
  var path: String {
    let short = "\(WebAddress.root)/\(id)"
    guard let address = link.address else { return short }
    let path = "\(short)/\(address)"
    return path.utf8.count > WebAddress.limit ? short : path
  }
}

extension Link {
  /// `Contacts/contactScreen?id=5`; nil if a param is an object, which a query can't contain.
  fileprivate var address: String? {
    var items: [DeepLink.Item] = []
    for (name, value) in (params ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch value {
      case .null: continue
      case .object: return nil
      default:
        for value in value.array ?? [value] {
          items.append(.init(name, value.string ?? value.json()))
        }
      }
    }
    guard let route = Route(route) else { return nil }
    let url = DeepLink(scheme: "x", route: route, items: items).description
    return String(url.dropFirst("x://".count))
  }
}
