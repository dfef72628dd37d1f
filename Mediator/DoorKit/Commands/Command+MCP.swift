public import ConsoleKit
import ContractKit
import MediatorKit
import Synchronization

extension Command {
  /// Offers the actions to agents over standard input and output.
  public static let mcp = Command(
    name: "mcp", summary: "Offers the actions to an agent, over standard input and output.",
    options: [
      routes,
      CommandOption(
        name: "allow", value: "EFFECTS", choices: Access.Effects.allCases.map(\.rawValue),
        help: "The strongest effects without a question: read (the default), write or destructive."
      ),
    ],
    formats: [.text],
    discussion: [
      "The Model Context Protocol: 2026-07-28, and the revisions with a handshake from 2025-06-18 on. Tools are the "
        + "actions that are open to agents, named Target_action; resources are the contracts of the modules and their "
        + "screens.",
      "Effects beyond --allow are asked of the person who uses the agent, and refused where the agent can't ask.",
      """
        An agent starts the server by a line in its settings:

          {"mcpServers":{"‹console›":{"command":"‹console›","args":["mcp"]}}}
      """,
    ],
    examples: [
      ("mcp", "for the settings of an agent"),
      ("mcp --allow write --routes 'Contacts/*'", "one module, without questions for changes"),
    ]
  ) { context in
    let mediator = try context.mediator()
    let terminal = context.terminal
    let routes = try context.openRoutes(of: mediator.contracts)
    let allowed = context.invocation["allow"].flatMap(Access.Effects.init) ?? .read
    for name in AgentTools(mediator.contracts, in: routes).collisions.keys.sorted() {
      context.note("warning: no tool '\(name)': the name is too long, or two actions share it")
    }
    context.reportFailedDeliveries(of: mediator)
    let fault = Mutex<(any Error)?>(nil)
    let door = MCPDoor(
      mediator, name: context.console.name, version: context.console.version,
      open: routes, allowing: allowed,
      timeout: try context.invocation.timeout() ?? .seconds(60)
    ) { message in
      do { try terminal.output(message) } catch { fault.withLock { $0 = $0 ?? error } }
    }
    return try await context.running(mediator) { _ in
      for try await line in context.inputLines {
        switch line {
        case .text(let bytes): await door.receive(bytes)
        case .tooLong(let limit): await door.refuseLine(longerThan: limit)
        }
        if let fault = fault.withLock(\.self) { throw fault }
      }
      await door.finish()
      if let fault = fault.withLock(\.self) { throw fault }
      return .ok
    }
  }
}
