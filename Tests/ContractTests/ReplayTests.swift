import Foundation
import Testing

/// The tour is recorded, replayed on new data, and compared with the recording.
@Suite(.needsApplication) struct ReplayTests {
  @Test func `The tour replays without a difference, and a changed name is the only one`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (data, file) = (folder.path + "/data", folder.path + "/recording")
    _ = try Executable.run(["batch", "Scripts/tour.ndjson", "--yes", "--record", file], data: data)
    #expect(
      try Executable.run(["replay", file], data: data) == "66 calls replayed, no difference\n")

    let recording = try String(contentsOfFile: file, encoding: .utf8)
    let line = try #require(recording.split(separator: "\n").last)
    let other = line.replacing("\"Li Lei\"", with: "\"Han Meimei\"")
    try #require(line != other)
    let changed = recording.replacing(line, with: other)
    try changed.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try Executable.run(["replay", file], data: data) == """
        Login/status (line 67)
          /result/lastUser/nickname
            recorded  "Han Meimei"
            now       "Li Lei"
        66 calls replayed, 1 difference

        """)
  }
}
