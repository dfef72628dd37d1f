import CurlKit
import Foundation
import TestSupport
import TransferKit

/// Transfers from and to a server on this machine, in turn with the program curl.
struct TransferFigures {
  private static let size = 200 << 20
  private static let runs = 5

  private let server: LoopbackServer
  private let folder: TemporaryFolder
  private let transport = CurlTransport()
  private let memoryAtStart: Int

  init() throws {
    memoryAtStart = Memory.now
    server = try LoopbackServer("transfers.py")
    folder = try TemporaryFolder()
  }

  /// The figures, one a line.
  func lines() async throws -> [String] {
    let download = try await ratio(download, to: ["-o", "\(folder.path)/curl", file])
    let memoryDown = Memory.peak - memoryAtStart
    let upload = try await ratio(
      upload, to: ["-T", "\(folder.path)/curl", "-H", "Expect:", "\(server.url)/drain"])
    let memory = Memory.peak - memoryAtStart
    let requests = try await ratio(requests, to: ["\(server.url)/json?[1-1000]"])
    let cancelling = try await cancelling()
    let isSame = try await resumed()
    return [
      line("Speed of a download of 200 MB, in that of curl", 1 / download, "≥ 0.8"),
      line("Speed of an upload of 200 MB, in that of curl", 1 / upload, "≥ 0.8"),
      "Peak memory of the download, above the start: \(memoryDown / 1024) MB   to reach: ≤ 25",
      "Peak memory of both, above the start: \(memory / 1024) MB   to reach: ≤ 25",
      line("Time of 1,000 requests over one connection, in that of curl", requests, "≤ 2"),
      line("Milliseconds from cancelling to the error, slowest of 20", cancelling, "≤ 20"),
      "Bytes of a download that was cut at 50 MB: \(isSame ? "the same" : "DIFFERENT")",
    ]
  }

  private var file: String { "\(server.url)/file?size=\(Self.size)" }

  private func line(_ name: String, _ figure: Double, _ goal: String) -> String {
    "\(name): \(String(format: "%.2f", figure))   to reach: \(goal)"
  }

  private func download() async throws {
    try await transport.download(TransferRequest(file), to: "\(folder.path)/own", retry: .never)
  }

  private func upload() async throws {
    let request = TransferRequest(
      "\(server.url)/drain", method: .put, body: .file("\(folder.path)/curl"))
    _ = try await transport.send(request).body.collect(upTo: 100)
  }

  private func requests() async throws {
    for number in 1...1000 {
      let request = TransferRequest("\(server.url)/json?\(number)")
      _ = try await transport.send(request).body.collect(upTo: 1000)
    }
  }

  private func resumed() async throws -> Bool {
    let cut = TransferRequest("\(file)&cut=\(50 << 20)&name=cut")
    try await transport.download(
      cut, to: "\(folder.path)/cut", retry: Retry(clock: ImmediateClock()))
    return FileManager.default.contentsEqual(
      atPath: "\(folder.path)/cut", andPath: "\(folder.path)/curl")
  }

  private func cancelling() async throws -> Double {
    var slowest = 0.0
    for _ in 1...20 {
      let response = try await transport.send(TransferRequest("\(server.url)/stalled"))
      let reading = Task { for try await _ in response.body {} }
      try await Task.sleep(for: .milliseconds(5))
      let start = ContinuousClock.now
      reading.cancel()
      _ = await reading.result
      slowest = max(slowest, (ContinuousClock.now - start) / .milliseconds(1))
    }
    return slowest
  }

  /// The median of our time in that of curl.
  private func ratio(_ body: () async throws -> Void, to arguments: [String]) async throws
    -> Double
  {
    var ratios: [Double] = []
    for _ in 1...Self.runs {
      let curl = try ContinuousClock().measure { try runCurl(arguments) }
      let own = try await ContinuousClock().measure(body)
      ratios.append(own / curl)
    }
    return ratios.sorted()[Self.runs / 2]
  }

  private func runCurl(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["curl", "-sf"] + arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TransferError(
        .malformed, "curl \(arguments.joined(separator: " "))",
        detail: "exit code \(process.terminationStatus)")
    }
  }
}
