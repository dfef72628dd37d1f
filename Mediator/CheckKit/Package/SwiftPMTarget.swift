/// One SwiftPM target of a package, as `swift package dump-package` describes it.
package struct SwiftPMTarget: Sendable, Hashable {
  /// Something that a SwiftPM target declares to depend on.
  package struct Dependency: Sendable, Hashable {
    /// How the manifest names it.
    package enum Kind: String, Sendable, Hashable, CodingKey {
      /// A SwiftPM target of this package, or a product of another.
      case byName
      case target
      case product
    }

    package let kind: Kind
    package let name: String

    package init(_ name: String, kind: Kind = .byName) {
      self.kind = kind
      self.name = name
    }
  }

  package let name: String
  /// SwiftPM's kind: `regular`, `executable`, `test`, `system`, `plugin`, `macro`, `binary`.
  package let type: String
  /// The folder from the package folder, as the manifest has it; nil for SwiftPM's default.
  package let path: String?
  package let dependencies: [Dependency]
  /// Whether it can use `package` declarations of the other SwiftPM targets.
  package let packageAccess: Bool

  package init(
    _ name: String, type: String = "regular", path: String? = nil,
    dependencies: [Dependency] = [], packageAccess: Bool = true
  ) {
    self.name = name
    self.type = type
    self.path = path
    self.dependencies = dependencies
    self.packageAccess = packageAccess
  }

  /// The folder of its sources from the package folder, without `.` and `..`.
  package var folder: String { path.map(Self.resolvingDots) ?? "\(parents[0])/\(name)" }

  /// The folders in which SwiftPM looks for it if it has no path: the first that exists.
  var parents: [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    return switch type {
    case "test": ["Tests"] + sources
    case "plugin": ["Plugins"]
    default: sources
    }
  }

  /// Resolves `Mediator/../Modules/Login`, which isn't a kit.
  private static func resolvingDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let latest = parts.last, latest != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The name by which source files import it: invalid characters become underscores.
  package var module: String {
    var module = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if module.first?.isNumber == true { module = "_" + module.dropFirst() }
    return module
  }

  package var isTest: Bool { type == "test" }

  /// Whether it can have Swift sources.
  package var hasSources: Bool { type != "system" && type != "binary" }
}

extension SwiftPMTarget: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name, type, path, dependencies, packageAccess
  }

  /// Reads the JSON of the manifest; `packageAccess` is true where an older toolchain leaves it out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    type = try container.decode(String.self, forKey: .type)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    dependencies = try container.decode([Dependency].self, forKey: .dependencies)
    packageAccess = try container.decodeIfPresent(Bool.self, forKey: .packageAccess) ?? true
  }
}

extension SwiftPMTarget.Dependency: Decodable {
  /// Reads the name in `{"byName": [name, …]}`, `{"target": [name, …]}` or `{"product": [name, …]}`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "A dependency is neither byName, target nor product."))
    }
    var list = try container.nestedUnkeyedContainer(forKey: kind)
    self.init(try list.decode(String.self), kind: kind)
  }
}

extension SwiftPMTarget.Dependency: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self.init(name) }
}
