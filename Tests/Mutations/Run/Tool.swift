import ContractKit
import Foundation

/// A program that is run in the scratch copy, and for how long at most.
struct Tool: Sendable {
  /// How a run ended.
  struct Ending: Sendable {
    /// Why it was over.
    enum End: Sendable, Equatable {
      /// It ended by itself.
      case status(Int32)
      /// A signal ended it.
      case crash
      /// Its time was up.
      case late
    }

    let end: End
    /// What it said, on both streams.
    let output: String
  }

  let program: String
  let arguments: [String]
  let folder: String
  /// Where an application may keep its data.
  let data: String
  let seconds: Double

  /// Runs it, without input, and ends it when its time is up.
  ///
  /// The output goes to a file, not to a pipe: a full pipe would block it.
  ///
  /// - Returns: How it ended.
  /// - Throws: When it can't be started; and `CancellationError` if the task was cancelled, which ends it.
  func run() async throws -> Ending {
    let log = FileManager.default.temporaryDirectory.appending(path: "mutate-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "MEDIATOR_DATA": data, "MEDIATOR_DELAYS": "0",
    ]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    let isLate = try await wait(for: process)
    let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    if isLate { return Ending(end: .late, output: output) }
    let isCrash = process.terminationReason == .uncaughtSignal
    return Ending(end: isCrash ? .crash : .status(process.terminationStatus), output: output)
  }

  /// Waits for the end; returns whether the time limit passed first.
  private func wait(for process: Process) async throws -> Bool {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.finish() }
    try process.runUnblockingSignals()
    // The time limit itself; its result is whether the limit was reached, however late the end is observed.
    let clock = Task {
      do { try await Task.sleep(for: .seconds(seconds)) } catch { return false }
      guard process.isRunning else { return false }
      try? await end(process)
      return true
    }
    // Not cancelled with the caller, so that the program has ended by then: a running build would block the next one.
    let over = Task { for await _ in ends {} }
    await withTaskCancellationHandler {
      await over.value
    } onCancel: {
      Task { try await end(process) }
    }
    clock.cancel()
    try Task.checkCancellation()
    return await clock.value
  }

  /// Interrupts a program, then terminates it after two seconds, then kills it after five more.
  ///
  /// The pauses are grace periods: SwiftPM ends its own children when it is interrupted.
  private func end(_ process: Process) async throws {
    process.interrupt()
    try await Task.sleep(for: .seconds(2))
    guard process.isRunning else { return }
    process.terminate()
    try await Task.sleep(for: .seconds(5))
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
  }
}
