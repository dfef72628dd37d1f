import Foundation

/// A network namespace whose only link can be cut: both ends stay connected, and no byte passes.
final class NetworkSpace: Sendable {
  /// The address of this machine's end of the link.
  static let address = "10.254.254.1"

  /// Runs a program inside.
  let command: [String]

  private let name = "mediator-\(getpid())"
  private let link = "mf\(getpid())"

  /// Makes it; nil without the right to, or without `ip`.
  init?() {
    command = ["ip", "netns", "exec", name]
    // One that is there belongs to another run.
    guard getuid() == 0, Self.run("ip", "netns", "add", name) else { return nil }
    let inside = "\(link)i"
    let steps = [
      ["link", "add", link, "type", "veth", "peer", "name", inside, "netns", name],
      ["addr", "add", "\(Self.address)/30", "dev", link],
      ["link", "set", link, "up"],
      ["-n", name, "addr", "add", "10.254.254.2/30", "dev", inside],
      ["-n", name, "link", "set", inside, "up"],
    ]
    guard steps.allSatisfy({ Self.run(["ip"] + $0) }) else {
      remove()
      return nil
    }
  }

  deinit { remove() }

  /// Cuts the link, or restores it.
  func set(_ state: LinkState) {
    _ = Self.run("ip", "-n", name, "link", "set", "\(link)i", state.rawValue)
  }

  enum LinkState: String { case up, down }

  private func remove() { _ = Self.run("ip", "netns", "del", name) }

  private static func run(_ words: String...) -> Bool { run(words) }

  private static func run(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
