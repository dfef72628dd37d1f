import Foundation

/// A process that replies; ends with its last reference.
final class ResponderProcess {
  private let process = Process()
  private let input = Pipe()

  init(_ kind: String, _ url: String) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["respond", kind, url]
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 5)
  }

  deinit { try? input.fileHandleForWriting.close() }
}
