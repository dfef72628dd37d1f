import Foundation

/// The sample package of someone else's, in a copy that can be broken.
///
/// Its path dependency leads from the copy to this package too. SwiftPM builds it in a folder of its own: in that of
/// the tests that are running it would wait for them.
struct Consumer {
  /// The package as it is kept.
  static let sample = Executable.root.appendingPathComponent("Tests/Fixtures/Consumer")

  private static let work = Executable.root.appendingPathComponent(".build/consumer")
  // SwiftPM knows a package by its folder's name, and the folder of this package may have any.
  private static let copy = work.appendingPathComponent("mediator-consumer-copy")
  private static let build = work.appendingPathComponent("build")

  // Nobody debugs what is built here or looks into its index, and whole modules at once take half the time. SwiftPM
  // expects an object of each file, which is what a number of threads is for.
  private static let flags = [
    // With its plan kept, SwiftPM doesn't see a source file that is new in this package.
    "--disable-build-manifest-caching",
    "-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules",
    "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
  ]

  /// Makes the copy equal to the sample; what is so already stays as it is, and isn't built again.
  init() throws {
    let kept = try Self.files(of: Self.sample)
    if FileManager.default.fileExists(atPath: Self.copy.path) {
      for path in try Self.files(of: Self.copy) where !kept.contains(path) {
        try FileManager.default.removeItem(at: Self.copy.appendingPathComponent(path))
      }
    }
    for path in kept {
      try Self.write(try Data(contentsOf: Self.sample.appendingPathComponent(path)), to: path)
    }
  }

  /// Puts other words in a file of the copy.
  func replace(_ words: String, with others: String, in path: String) throws {
    let url = Self.copy.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    try Self.write(Data(text.replacing(words, with: others).utf8), to: path)
  }

  /// Builds the package and runs its tests.
  func test() async throws -> ChildProcess.End { try await swift("test", "--disable-xctest") }

  /// Builds its command line alone.
  func build() async throws -> ChildProcess.End { try await swift("build", "--product", "trip") }

  /// Runs SwiftPM, which leaves the processors to the tests that run meanwhile.
  private func swift(_ arguments: String...) async throws -> ChildProcess.End {
    let places = ["--package-path", Self.copy.path, "--scratch-path", Self.build.path]
    return try await ChildProcess.run(
      "/usr/bin/env", ["nice", "swift"] + arguments + places + Self.flags)
  }

  /// Runs its command line.
  func call(_ arguments: String...) async throws -> ChildProcess.End {
    let data = Self.work.appendingPathComponent("data").path
    return try await ChildProcess.run(
      Self.build.appendingPathComponent("debug/trip").path, arguments + ["--data", data])
  }

  /// Runs the check of its command line on its sources.
  func check() async throws -> ChildProcess.End {
    try await call("check", "--package", Self.copy.path)
  }

  /// The files of a package from its folder, without what SwiftPM puts there.
  static func files(of package: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: package.path).filter { path in
      var isFolder: ObjCBool = false
      let file = package.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        && !isFolder.boolValue && !path.hasPrefix(".build/") && !path.hasPrefix(".swiftpm/")
    }
  }

  private static func write(_ data: Data, to path: String) throws {
    let url = copy.appendingPathComponent(path)
    if let there = try? Data(contentsOf: url), there == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
