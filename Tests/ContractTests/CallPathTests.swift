import Foundation
import Testing

/// The call paths in CONTRIBUTING.md: their files exist, and are few enough to read at once.
struct CallPathTests {
  static let paths: [(heading: String, limit: Int)] = [
    ("### A call by string, as the application ships", 7), ("### A deep link", 10),
    ("### A typed need", 7),
  ]

  @Test(arguments: paths)
  func `A call path names existing files, and few of them`(heading: String, limit: Int)
    throws
  {
    let text = try String(
      contentsOf: Executable.root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: heading + "\n").dropFirst().first)
    let lines = section.components(separatedBy: "\n#")[0].components(separatedBy: "\n")
    let files = lines.filter { $0.first?.isNumber == true }.compactMap { line in
      line.components(separatedBy: "`").first { $0.hasSuffix(".swift") }
    }
    #expect((1...limit).contains(files.count))
    #expect(Set(files).count == files.count)
    for file in files {
      let path = Executable.root.appendingPathComponent(file).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }
}
