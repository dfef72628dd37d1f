/// One SwiftPM target of a package, as `swift package dump-package` describes it.
package struct SwiftPMTarget: Sendable, Hashable {
  /// The name in the manifest.
  package let name: String
  /// The kind SwiftPM gives it: `regular`, `executable`, `test`, `system`, `plugin`, `macro`, `binary`.
  package let type: String
  /// The folder from the package folder, as the manifest has it; nil if SwiftPM's default holds.
  package let path: String?
  /// What it declares to depend on, in the manifest's order.
  package let dependencies: [Dependency]
  /// Whether it sees `package` declarations of the other SwiftPM targets.
  package let packageAccess: Bool

  /// Makes a SwiftPM target; what isn't named is as SwiftPM has it by default.
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

  /// The folder of its sources from the package folder, without `.` and `..`; SwiftPM's first choice
  /// if the manifest has none.
  package var folder: String {
    switch (path, type) {
    case (let path?, _): Self.resolvingPoints(path)
    case (nil, "test"): "Tests/\(name)"
    case (nil, "plugin"): "Plugins/\(name)"
    default: "Sources/\(name)"
    }
  }

  /// Resolves `Mediator/../Modules/Login`, which would pass for a kit as it stands.
  private static func resolvingPoints(_ path: String) -> String {
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

  /// The name source files import it by: a character that can't stand there becomes an underscore.
  package var module: String {
    var module = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if module.first?.isNumber == true { module = "_" + module.dropFirst() }
    return module
  }

  /// Whether it is a test target.
  package var isTest: Bool { type == "test" }

  /// Whether it can have Swift sources.
  package var hasSources: Bool { type != "system" && type != "binary" }
}

extension SwiftPMTarget: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name, type, path, dependencies, packageAccess
  }

  /// Reads the JSON of the manifest.
  ///
  /// `packageAccess` is true where an older toolchain leaves it out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    type = try container.decode(String.self, forKey: .type)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    dependencies = try container.decode([Dependency].self, forKey: .dependencies)
    packageAccess = try container.decodeIfPresent(Bool.self, forKey: .packageAccess) ?? true
  }
}
