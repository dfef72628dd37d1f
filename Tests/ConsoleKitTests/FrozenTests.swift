// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleKit
import ConsoleTestSupport
import Foundation
import MediatorKit
import Observation
import ScreenKit
import Testing

/// A screen whose button blocks the main thread for ever.
@Suite(.timeLimit(.minutes(10))) struct FrozenTests {
  @Test func `The second Ctrl-C ends a process whose main thread hangs`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      // A process that hangs after all ends by this signal.
      alarm(30)
      // It is ignored where a shell started the tests in the background.
      signal(SIGINT, SIG_DFL)
      let terminal = try PseudoTerminal()
      terminal.resize(rows: 12, columns: 60)
      let stream = terminal.stream.fileDescriptor
      let streams = Terminal(
        input: stream, outputStream: stream, errorStream: stream,
        variables: ["HOME": "/home/li", "TERM": "xterm"], columns: Terminal.width(of:))
      let console = Console(name: "shop", version: "1") { environment in
        try Mediator(interceptors: environment.interceptors) {
          Registration(Target_Frozen.self) { _ in Target_Frozen() }
        }
      }
      Task { await console.run(["browse", "Frozen/screen"], on: streams) }
      _ = await terminal.screen(showing: "[Freeze]")
      try terminal.type("\r")
      for await _ in Target_Frozen.isFrozen.stream { break }
      try terminal.type("\u{3}\u{3}")
      // The process ends while it waits here.
      _ = await terminal.read(until: "no such text")
    }
  }
}

private struct Target_Frozen: Target {
  static let summary = "A screen that hangs."
  static let isFrozen = AsyncStream.makeStream(of: Void.self)
  static var actions: [Action<Self>] {
    Action("screen", "The screen.", access: .native(.read), onMain: Action_screen)
  }

  @MainActor func Action_screen() -> Presented { Presented(FrozenScreen()) }
}

@MainActor @Observable private final class FrozenScreen: Screen {
  let stage = Stage()

  var body: Body<FrozenScreen> {
    Body("Frozen") {
      Button("freeze", "Freeze") { _ in
        Target_Frozen.isFrozen.continuation.yield()
        while true { sleep(60) }
      }
    }
  }
}
