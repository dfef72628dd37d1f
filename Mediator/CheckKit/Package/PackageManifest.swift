import ContractKit
import Foundation

/// What `Package.swift` says once it has been run: the SwiftPM targets and what they depend on.
///
/// It is read from the output of `swift package dump-package`, never from the text of `Package.swift`,
/// which is a program.
package struct PackageManifest: Sendable, Hashable, Decodable {
  /// The name of the package.
  package let name: String
  /// The SwiftPM targets in SwiftPM's order.
  package let targets: [SwiftPMTarget]

  /// Makes a manifest.
  package init(name: String, targets: [SwiftPMTarget]) {
    self.name = name
    self.targets = targets
  }

  /// Reads the JSON that `swift package dump-package` prints.
  ///
  /// - Parameters:
  ///   - json: The output, as it is.
  ///   - folder: The package folder, to be named in the error.
  /// - Throws: ``ManifestError/unreadable(folder:reason:)`` if the JSON has another shape.
  package init(json: [UInt8], folder: String = ".") throws {
    do {
      self = try JSONDecoder().decode(PackageManifest.self, from: Data(json))
    } catch let error as DecodingError {
      throw ManifestError.unreadable(folder: folder, reason: Self.reason(for: error))
    }
  }

  /// Gives the SwiftPM target with that name; nil if there is none.
  package func target(_ name: String) -> SwiftPMTarget? {
    targets.first { $0.name == name }
  }

  /// Says which place in the JSON is at fault, and why.
  private static func reason(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "'\(key.stringValue)' is missing in \(place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the whole output" : path.map(\.stringValue).joined(separator: "/")
  }
}
