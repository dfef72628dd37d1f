public import ConsoleKit
import DoorKit
import Foundation
import MediatorKit

extension Command {
  /// Answers programs over HTTP.
  public static let serve = Command(
    name: "serve", summary: "Answers programs over HTTP, until Ctrl-C or SIGTERM.",
    options: [
      CommandOption(
        name: "listen", value: "ADDRESS", synonyms: ["port", "address", "bind"],
        help: "127.0.0.1:8091 (the default), another address and port, or unix:PATH."),
      tokenFile, routes,
      CommandOption(
        name: "web",
        help:
          "Show all screens in browsers too, at /app; on this machine, without --routes and --host."
      ),
      CommandOption(
        name: "host", value: "NAME", isRepeatable: true,
        help: "A name of this server besides localhost and IP addresses; others are refused."),
      CommandOption(
        name: "limit", value: "SIZE", help: "The largest body: 1MB (the default), 64KB."),
      CommandOption(
        name: "connections", value: "NUMBER",
        help: "The most connections at once, 512 by default; further clients wait."),
    ],
    formats: [.text],
    discussion: [
      "Programs reach the actions that are open to network calls: GET /Contacts/search?query=li where an action only "
        + "reads, POST with a JSON object everywhere. 'openapi' describes them, as does /openapi.json. /healthz says "
        + "that the server runs, /metrics counts calls for Prometheus.",
      "Effects need the header 'Mediator-Consent: yes', which a client sends when its user has agreed to the call.",
      "Once the file of the tokens has one, each request of a program needs the header 'Authorization: Bearer TOKEN'. "
        + "Without tokens, only this machine is answered. --timeout limits each call, 30s by default.",
      "Each browser of --web and each token has a context of its own, so several people sign in at once. Programs without "
        + "a token act for the person who is signed in on this machine.",
    ],
    examples: [
      ("serve", "on this machine"),
      ("serve --web", "the application in a browser: open http://127.0.0.1:8091"),
      ("serve --listen unix:mediator.sock", "for the programs of one user"),
      ("serve --listen 0.0.0.0:8091 --host desk.example", "for others, who need tokens"),
    ]
  ) { context in
    let mediator = try context.mediator()
    let service = try ServerSetup(context)
    if let warning = service.warning { context.note("warning: \(warning)".printable) }
    context.reportFailedDeliveries(of: mediator)
    let routes = try context.openRoutes(of: mediator.contracts)
    let metrics = try ServerMetrics(mediator, open: routes)
    let web = try await context.webDoor(mediator, service)
    let sessions = web == nil ? nil : try context.functions.all.openSessions?(WebDoor.sessionKind)
    let door = Door(
      mediator, name: context.console.name, version: context.console.version,
      tokens: service.tokens, open: routes,
      hosts: service.hosts,
      limit: service.limits.body, timeout: service.timeout, pages: ["/metrics": { metrics.page }],
      web: web
    ) { context.terminal.note("fault: \($0)".printable) }
    return try await context.running(mediator) { _ in
      let watch = Task { await context.functions.watchData { await web?.markOutdated() } }
      defer { watch.cancel() }
      let server = try Server(
        service.address, limits: service.limits,
        answerAtOnce: { door.health($0).map(metrics.counted) }
      ) { request in
        metrics.counted(await door.answer(request))
      }
      // A browser opens no socket file.
      var place = ""
      if web != nil, case .ip = server.address {
        place = "; open \(server.address)/app in a browser"
      }
      // A signal may come once that is printed.
      let signals = SignalListener([SIGTERM, SIGINT], isOnce: true) { _ in
        server.stop()
        Task { await web?.stopWaiting() }
      }
      defer { signals.end() }
      _ = try context.print("listening on \(server.address)\(place)\n")
      await server.run()
      await web?.close()
      withExtendedLifetime(sessions) {}
      return .ok
    }
  }
}

extension CommandContext {
  /// The door of `--web`; nil without it.
  fileprivate func webDoor(_ mediator: Mediator, _ setup: ServerSetup) async throws -> WebDoor? {
    guard invocation.has("web") else { return nil }
    guard !invocation.has("routes") else {
      throw ConsoleError(
        .E0003, "--web shows all screens; leave out --routes", command: "help serve")
    }
    guard !invocation.has("host") else {
      throw ConsoleError(
        .E0003, "--web is for browsers of this machine; leave out --host", command: "help serve")
    }
    guard setup.address.isLocal else {
      throw ConsoleError.badOption(
        "web", "\(setup.address)",
        "an address of this machine: the pages show its address book and settings to everyone",
        of: invocation.command)
    }
    return await WebDoor(
      mediator, root: try rootLink(mediator), ending: console.visitEnd,
      pictures: functions.all.loadPicture)
  }
}

extension ServerFault: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(
      .E0014, code: "cannotListen", description, help: "choose another address with --listen")
  }
}
