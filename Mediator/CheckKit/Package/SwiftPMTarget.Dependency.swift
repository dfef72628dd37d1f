extension SwiftPMTarget {
  /// Something a SwiftPM target declares to depend on.
  package struct Dependency: Sendable, Hashable {
    /// How the manifest names it.
    package enum Kind: String, Sendable, Hashable, CodingKey {
      /// A SwiftPM target of this package, or a product of another, whichever has the name.
      case byName
      /// A SwiftPM target of this package.
      case target
      /// A product of another package.
      case product
    }

    /// When a dependency holds.
    package struct Condition: Sendable, Hashable, Decodable {
      /// The platforms it holds on (`linux`, `macos`, …); empty for all.
      package let platformNames: [String]
      /// The build configuration it holds in; nil for both.
      package let config: String?

      /// Makes a condition.
      package init(platformNames: [String], config: String? = nil) {
        self.platformNames = platformNames
        self.config = config
      }
    }

    /// How the manifest names it.
    package let kind: Kind
    /// The name of the SwiftPM target or the product.
    package let name: String
    /// The package of a product; nil for the other kinds.
    package let package: String?
    /// When it holds; nil for always.
    package let condition: Condition?

    /// Makes a dependency, by default one the manifest has as a plain string.
    package init(
      _ name: String, kind: Kind = .byName, package: String? = nil, condition: Condition? = nil
    ) {
      self.kind = kind
      self.name = name
      self.package = package
      self.condition = condition
    }
  }
}

extension SwiftPMTarget.Dependency: Decodable {
  /// Reads `{"byName": [name, condition]}`, `{"target": [name, condition]}` or
  /// `{"product": [name, package, aliases, condition]}`; other kinds are an error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "A dependency is neither byName, target nor product."))
    }
    var list = try container.nestedUnkeyedContainer(forKey: kind)
    name = try list.decode(String.self)
    if kind == .product {
      package = try list.decodeIfPresent(String.self)
      _ = try list.decodeIfPresent([String: String].self)
    } else {
      package = nil
    }
    condition = list.isAtEnd ? nil : try list.decodeIfPresent(Condition.self)
    self.kind = kind
  }
}

extension SwiftPMTarget.Dependency: ExpressibleByStringLiteral {
  /// Makes a dependency the manifest has as a plain string.
  package init(stringLiteral name: String) {
    self.init(name)
  }
}
