import Foundation
import Testing

@testable import Mutations

/// The copy in which faults are planted.
struct ScratchCopyTests {
  @Test func `A fault is planted and taken out without a trace`() throws {
    try withCopy { copy in
      let fault = Fault(
        place: "Modules/A/A.swift:1", what: "",
        changes: ["Modules/A/A.swift": "b", "Modules/B/B.swift": "", "README.md": nil])
      try copy.plant(fault)
      #expect(try String(contentsOf: copy.url("Modules/A/A.swift"), encoding: .utf8) == "b")
      #expect(FileManager.default.fileExists(atPath: copy.url("Modules/B/B.swift").path))
      #expect(!FileManager.default.fileExists(atPath: copy.url("README.md").path))
      try copy.takeOut(fault)
      try copy.demandLikeness()
      #expect(!FileManager.default.fileExists(atPath: copy.url("Modules/B").path))
    }
  }

  @Test func `A copy that isn't like the package is refused`() throws {
    try withCopy { copy in
      try Data("x".utf8).write(to: copy.url("Modules/A/Other.swift"))
      #expect(throws: CopyError.self) { try copy.demandLikeness() }
      try copy.refresh()
      try copy.demandLikeness()
    }
  }

  @Test func `What builds keep is neither copied nor removed`() throws {
    try withCopy { copy in
      #expect(!FileManager.default.fileExists(atPath: copy.url(".build/original").path))
      try FileManager.default.createDirectory(
        at: copy.url(".build"), withIntermediateDirectories: true)
      try Data().write(to: copy.url(".build/built"))
      try copy.refresh()
      #expect(FileManager.default.fileExists(atPath: copy.url(".build/built").path))
    }
  }

  private func withCopy(_ body: (ScratchCopy) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [("Modules/A/A.swift", "a"), ("README.md", "r"), (".build/original", "o")] {
      let url = folder.appending(path: "package/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let copy = ScratchCopy(
      original: folder.appending(path: "package").path, folder: folder.appending(path: "copy").path)
    try copy.refresh()
    try body(copy)
  }
}

extension ScratchCopy {
  fileprivate func url(_ path: String) -> URL { URL(filePath: "\(folder)/\(path)") }
}
