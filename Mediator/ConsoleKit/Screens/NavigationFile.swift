import ContractKit
import Foundation
import MediatorKit
import ScreenKit

/// The file in which `browse --restore` keeps the open screens.
@MainActor final class NavigationFile {
  private static let limit = 1 << 20

  private let path: String
  private let terminal: Terminal
  private var stored: Navigation?

  /// Names the file without reading it.
  init(_ path: String, _ terminal: Terminal) { (self.path, self.terminal) = (path, terminal) }

  /// The stored navigation; nil if the file is missing.
  ///
  /// - Throws: `unreadable`, or `unreadableState` for a file with something else, which is then left alone.
  func read(within limit: Duration?) throws(ConsoleError) -> Navigation? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let file = try InputFile(path, terminal, within: limit)
    var bytes: [UInt8] = []
    while bytes.count <= Self.limit, try file.read(into: &bytes) {}
    guard bytes.count <= Self.limit,
      let navigation = try? JSONDecoder().decode(Navigation.self, from: Data(bytes))
    else {
      throw ConsoleError(
        .E0010, code: "unreadableState", "'\(path)' doesn't contain screens that browse has stored",
        help: "name another file, or delete this one")
    }
    return navigation
  }

  /// Stores the navigation if it has changed; the file is replaced at once, so a crash leaves the former one.
  func write(_ navigation: Navigation) throws {
    guard navigation != stored else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try encoder.encode(navigation).write(to: url, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      throw ConsoleError(
        .E0012, code: "unwritableState", "can't write '\(path)'",
        help: "name a file in a folder that exists and is yours")
    }
    stored = navigation
  }
}
