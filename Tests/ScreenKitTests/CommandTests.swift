import MediatorKit
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct CommandTests {
  private struct Broken: Error {}

  /// Work that ends when a test says so, and not when it is cancelled.
  @MainActor private final class Gate {
    private(set) var started: [Int] = []
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    func pass(_ number: Int) async -> Int {
      started.append(number)
      await withCheckedContinuation { waiting[number] = $0 }
      return number
    }

    func open(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }

    func waitForStart(_ count: Int) async {
      while started.count < count { await Task.yield() }
    }
  }

  private let stage = Stage()
  private let gate = Gate()

  @Test func `A command is executing until its work ends, also with an error`() async throws {
    let gate = gate
    let command = Command<Int, Int>(on: stage) { number in
      let passed = await gate.pass(number)
      if number == 2 { throw Broken() }
      return passed
    }
    #expect(!command.isExecuting)
    for number in [1, 2] {
      let task = Task { try await command.execute(number) }
      await gate.waitForStart(number)
      #expect(command.isExecuting)
      #expect(!command.isEnabled)
      gate.open(number)
      let result = await task.result
      #expect((try? result.get()) == (number == 1 ? 1 : nil))
      #expect(!command.isExecuting)
      #expect(command.isEnabled)
    }
  }

  @Test func `A second execution is refused and its work doesn't begin`() async throws {
    let gate = gate
    let command = Command<Int, Int>(on: stage) { await gate.pass($0) }
    let first = Task { try await command.execute(1) }
    await gate.waitForStart(1)
    await #expect(throws: CommandError.disabled) { try await command.execute(2) }
    gate.open(1)
    #expect(try await first.value == 1)
    #expect(gate.started == [1])
  }

  @Test func `Executions overlap where that is allowed`() async throws {
    let gate = gate
    let command = Command<Int, Int>(on: stage, overlap: .allow) { await gate.pass($0) }
    let tasks = [1, 2].map { number in Task { try await command.execute(number) } }
    await gate.waitForStart(2)
    gate.open(2)
    #expect(try await tasks[1].value == 2)
    #expect(command.isExecuting)
    gate.open(1)
    #expect(try await tasks[0].value == 1)
    #expect(!command.isExecuting)
  }

  @Test func `The newest execution wins where that is asked for`() async throws {
    let gate = gate
    let command = Command<Int, Int>(on: stage, overlap: .newest) { await gate.pass($0) }
    let first = Task { try await command.execute(1) }
    await gate.waitForStart(1)
    let second = Task { try await command.execute(2) }
    await gate.waitForStart(2)
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open(1)
    gate.open(2)
    #expect(try await second.value == 2)
  }

  @Test func `Two failing commands report two errors, and a third is reported too`() async {
    let commands = (0..<2).map { _ in Command<Void, Void>(on: stage) { throw Broken() } }
    for command in commands + [commands[0]] {
      command.start(())
      await stage.settle()
    }
    #expect(stage.errorCount == 3)
  }

  @Test func `A command is enabled only while its condition holds`() async {
    let command = Command<Void, Void>(on: stage, canExecute: { [stage] in stage.notice != nil }) {}
    #expect(!command.isEnabled)
    stage.notice = Content.Notice(.done, "Ready.")
    #expect(command.isEnabled)
    await #expect(throws: Never.self) { try await command.execute(()) }
  }

  @Test func `Work that never ends doesn't block a command that is cancelled`() async {
    let gate = gate
    let command = Command<Int, Int>(on: stage) { await gate.pass($0) }
    let task = Task { try await command.execute(1) }
    await gate.waitForStart(1)
    command.cancel()
    #expect(command.isEnabled)
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open(1)
  }

  @Test func `Work that never ends doesn't block a command with a limit`() async throws {
    let gate = gate
    let command = Command<Int, Int>(on: stage, limit: .seconds(5), clock: SteppingClock()) {
      await gate.pass($0)
    }
    await #expect(throws: CommandError.timedOut) { try await command.execute(1) }
    #expect(command.isEnabled)
    gate.open(1)
  }

  @Test func `Closing the screen cancels its commands`() async {
    let gate = gate
    let command = Command<Int, Int>(on: stage) { await gate.pass($0) }
    let task = Task { try await command.execute(1) }
    await gate.waitForStart(1)
    stage.close()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await command.execute(2) }
    #expect(gate.started == [1])
    gate.open(1)
  }

  @Test func `Cancelling the caller cancels its execution only`() async throws {
    let gate = gate
    let command = Command<Int, Int>(on: stage, overlap: .allow) { await gate.pass($0) }
    let first = Task { try await command.execute(1) }
    let second = Task { try await command.execute(2) }
    await gate.waitForStart(2)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open(2)
    #expect(try await second.value == 2)
    gate.open(1)
  }

  /// A screen of an open navigator, and its application.
  private func shown() async throws -> (PlainScreen, Navigator) {
    let navigator = Navigator(try Target_Places.mediator())
    try await navigator.reset(to: Target_Places.list)
    return (try #require(navigator.screen as? PlainScreen), navigator)
  }

  @Test func `F59: hooks count each execution that isn't refused, and see its error`() async throws
  {
    let (screen, navigator) = try await shown()
    let counted = Lines()
    navigator.mediator.aspects.after(.commandExecute) { name, outcome in
      let error = if case .failure(let error) = outcome { " \(error)" } else { "" }
      counted.write("\(name.screen.text).\(name.command)\(error)")
      return outcome
    }
    let command = Command<Int, Int>(on: screen.stage, named: "double") { number in
      if number < 0 { throw ListError.nothingSelected }
      return number * 2
    }
    #expect(try await command.execute(4) == 8)
    await #expect(throws: ListError.self) { try await command.execute(-1) }
    let refused = Command<Int, Int>(on: screen.stage, canExecute: { false }) { $0 }
    await #expect(throws: CommandError.disabled) { try await refused.execute(1) }
    #expect(counted.all == ["PlainScreen.double", "PlainScreen.double nothingSelected"])
  }

  @Test func `A hook that throws or replies itself keeps the work from running`() async throws {
    let (screen, navigator) = try await shown()
    let aspects = navigator.mediator.aspects
    let gate = gate
    let command = Command<Int, Int>(on: screen.stage) { await gate.pass($0) }
    let token = aspects.before(.commandExecute) { _ in throw Broken() }
    await #expect(throws: Broken.self) { try await command.execute(1) }
    #expect(token.remove())
    aspects.instead(.commandExecute) { _ in }
    await #expect(throws: CommandError.disabled) { try await command.execute(1) }
    #expect(gate.started == [])
  }

  @Test func `A command is let go of when nothing runs`() async throws {
    weak var command: Command<Int, Int>?
    do {
      let made = Command<Int, Int>(on: stage) { $0 }
      command = made
      #expect(try await made.execute(1) == 1)
    }
    #expect(command == nil)
  }
}
