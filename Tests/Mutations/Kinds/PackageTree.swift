import Foundation
import Synchronization

/// The files of the package in which faults are planted, as they are without any.
final class PackageTree: Sendable {
  /// Where the committed contracts are.
  static let contracts = "Tests/ContractTests/Contracts"

  private let texts: [String: String]
  private let paths: [String]
  /// The paths by pattern.
  private let found = Mutex<[String: [String]]>([:])

  /// Reads the Swift files and the contracts.
  ///
  /// - Parameter folder: The folder of `Package.swift`.
  /// - Throws: The error of a file that can't be read.
  init(folder: String) throws {
    var texts: [String: String] = [:]
    for top in ["Package.swift", "Mediator", "Modules", "Tests"] {
      let names = FileManager.default.enumerator(atPath: "\(folder)/\(top)")?.allObjects ?? []
      for path in [top] + names.compactMap({ ($0 as? String).map { "\(top)/\($0)" } })
      where Self.isRead(path) {
        texts[path] = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      }
    }
    (self.texts, paths) = (texts, texts.keys.sorted())
  }

  private static func isRead(_ path: String) -> Bool {
    path.hasPrefix("\(contracts)/") && path.hasSuffix(".json")
      || path.hasSuffix(".swift") && !path.hasPrefix("Tests/Mutations/")
  }

  /// The module or kit of a file: the second folder, that of tests without `Tests`.
  static func owner(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1].trimmingSuffix("Tests")) : ""
  }

  /// The paths that a pattern matches as a whole, sorted.
  func files(_ pattern: String) throws -> [String] {
    if let known = found.withLock({ $0[pattern] }) { return known }
    let expression = try Regex(pattern)
    let matching = paths.filter { $0.wholeMatch(of: expression) != nil }
    found.withLock { $0[pattern] = matching }
    return matching
  }

  /// The content of a file; empty without one.
  func text(_ path: String) -> String { texts[path] ?? "" }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}
