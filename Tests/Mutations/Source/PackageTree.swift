import Foundation

/// The files of the package in which faults are planted, as they are without any.
struct PackageTree: Sendable {
  /// The folder of the package.
  let folder: String
  /// The Swift files, sorted by path.
  let sources: [SourceText]
  /// The paths of the committed contracts, sorted.
  let contracts: [String]

  /// Reads the package.
  ///
  /// - Parameter folder: The folder of `Package.swift`.
  /// - Throws: The error of the file that can't be read.
  init(folder: String) throws {
    self.folder = folder
    var paths: [String] = []
    for top in ["Mediator", "Modules", "Tests"] {
      paths += (FileManager.default.enumerator(atPath: "\(folder)/\(top)")?.allObjects ?? [])
        .compactMap { ($0 as? String).map { "\(top)/\($0)" } }
    }
    let skipped = "Tests/Mutations/"
    sources = try (["Package.swift"] + paths).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix(skipped)
    }
    .sorted()
    .map { SourceText(path: $0, bytes: try Self.bytes("\(folder)/\($0)")) }
    contracts = paths.filter { $0.hasPrefix(Self.contracts + "/") && $0.hasSuffix(".json") }
      .sorted()
  }

  /// Where the committed contracts stand.
  static let contracts = "Tests/ContractTests/Contracts"

  /// The feature modules, sorted.
  var modules: [String] {
    Set(sources.filter { $0.path.hasPrefix("Modules/") }.map(\.owner)).subtracting(["App"]).sorted()
  }

  /// The sources of the feature modules.
  var features: [SourceText] {
    sources.filter { $0.path.hasPrefix("Modules/") && $0.owner != "App" }
  }

  /// The files of the features whose name ends so: `Needs.swift`.
  func features(_ ending: String) -> [SourceText] { features.filter { $0.path.hasSuffix(ending) } }

  /// The main file of each module's target.
  var targets: [SourceText] { features.filter { $0.fileName == "Target_\($0.owner).swift" } }

  func source(_ path: String) -> SourceText? { sources.first { $0.path == path } }

  /// Every call of a name in the features.
  func calls(of name: String) -> [CallText] { features.flatMap { $0.calls(of: name) } }

  /// Every method `Action_x` of the features.
  var methods: [MethodText] { features.flatMap(\.actionMethods) }

  /// The method of an action.
  func method(of action: CallText) -> MethodText? {
    features.filter { $0.owner == action.source.owner }.flatMap(\.actionMethods)
      .first { $0.action == action.name }
  }

  /// The content of a file.
  func bytes(_ path: String) -> [UInt8] { (try? Self.bytes("\(folder)/\(path)")) ?? [] }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}
