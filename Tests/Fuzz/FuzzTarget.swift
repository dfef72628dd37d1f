/// A property that holds for every input.
enum FuzzTarget: String, CaseIterable, Sendable {
  case json, links, linkPatterns, routePatterns, shapes, params
  case contracts, batch, browse, vcard, csv, requests

  /// What an input broke.
  struct Finding: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs one input; throws a ``Finding`` if the property doesn't hold.
  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .json: try Self.json(bytes)
    case .links: try Self.links(bytes)
    case .linkPatterns: try Self.linkPatterns(bytes)
    case .routePatterns: try Self.routePatterns(bytes)
    case .shapes: try Self.shapes(bytes)
    case .params: try Self.params(bytes)
    case .contracts: try Self.contracts(bytes)
    case .batch: try Self.batch(bytes)
    case .browse: try Self.browse(bytes)
    case .vcard: try Self.cards(bytes)
    case .csv: try Self.rows(bytes)
    case .requests: try Self.requests(bytes)
    }
  }

  static func check(_ holds: Bool, _ finding: @autoclosure () -> String) throws {
    guard holds else { throw Finding(description: finding()) }
  }
}
