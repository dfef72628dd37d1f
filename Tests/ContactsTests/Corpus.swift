import Foundation
import Testing

/// The files of `Tests/Fixtures/Contacts`.
enum Corpus {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Contacts")

  static func data(_ file: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(file))
  }

  /// The names of the files that contain cards.
  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".vcf") || $0.hasSuffix(".csv") }.sorted()
  }

  static func lines(_ file: String, columns: Int) throws -> [[String]] {
    let lines = String(decoding: try data(file), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    try #require(lines.count > 10 && lines.allSatisfy { $0.count == columns })
    return lines
  }
}
