import Foundation

/// The resident memory of this process, in KiB; 0 where there is no /proc.
package enum Memory {
  package static var now: Int { read("VmRSS:") }
  package static var peak: Int { read("VmHWM:") }

  private static func read(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
