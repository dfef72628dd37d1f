import ConsoleKit
import ConsoleTestSupport
import DoorKit
import MediatorKit
import TestSupport
import Testing

@testable import ServerKit

struct ServeCommandTests {
  static let refused: [(String, String)] = [
    (
      "--listen 0.0.0.0:0",
      "other machines need a token to call"
    ),
    ("--port 8080", "did you mean '--listen'?"),
    (
      "--listen desk",
      "--listen takes an IP address and a port, or unix:PATH with at most 103 bytes, not 'desk'"
    ),
    ("--listen unix:/no/such/folder/socket", "choose another address with --listen"),
    ("--limit 1TB", "--limit takes a size: 64KB or 1MB, not '1TB'"),
    ("--limit 0MB", "--limit takes a size: 64KB or 1MB, not '0MB'"),
    ("--limit 99999999999999999999MB", "--limit takes a size: 64KB or 1MB"),
    ("--web --routes Shop/*", "--web shows all screens; leave out --routes"),
    ("--web --host desk.example", "--web is for browsers of this machine; leave out --host"),
    (
      "--routes nonsense --listen unix:/no/such/folder/socket",
      "--routes: 'nonsense' matches no linked route"
    ),
    (
      "--routes Greet/* --listen unix:/no/such/folder/socket",
      "--routes: 'Greet/*' matches no linked route"
    ),
    ("--host desk.example:8091", "--host takes a name without scheme and port: desk.example"),
    ("--connections 0", "--connections takes a number from 1 to 100000, not '0'"),
    ("--listen unix:/no/such/folder/socket", "unix:/no/such/folder/socket can't be used"),
  ]

  @Test(arguments: refused)
  func `An option that can't be used is an error`(options: String, message: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await ConsoleRun.of(
      ["serve", "--data", folder.path] + options.split(separator: " ").map(String.init),
      commands: [.serve])
    #expect(run.errors.contains(message))
    #expect(run.output == "")
    #expect(run.status != .ok)
  }

  @Test(arguments: [false, true])
  func `A token is needed from the first one on, with --tokens always`(isNamed: Bool) async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/tokens.json"
    let setup = Command(name: "setup", summary: "S.", options: Command.serve.options) { context in
      let setup = try ServerSetup(context)
      #expect(setup.tokens.areNeeded == isNamed)
      #expect((setup.warning != nil) == isNamed)
      _ = try TokenFile(file).add("backup", effects: .read)
      #expect(setup.tokens.areNeeded)
      _ = try folder.write("{", "tokens.json")
      #expect(setup.tokens.areNeeded)
      return .ok
    }
    let run = try await ConsoleRun.of(
      ["setup", "--data", folder.path] + (isNamed ? ["--tokens", file] : []), commands: [setup])
    #expect(run.status == .ok, "\(run.errors)")
    #expect(run.errors.hasPrefix("fault: \(file): "))
  }

  @Test(arguments: [true, false])
  func `Browsers' sessions are opened before the server listens`(isWeb: Bool) async throws {
    let folder = try TemporaryFolder()
    let kinds = Lines()
    let run = try await ConsoleRun.of(
      ["serve", "--data", folder.path, "--listen", "unix:/no/such/folder/socket"]
        + (isWeb ? ["--web"] : []),
      commands: [.serve], root: "Kiosk/home"
    ) { environment in
      environment.openSessions { kind in
        kinds.write(kind)
        throw CancellationError()
      }
      return try Target_Kiosk.mediator(environment)
    }
    #expect(kinds.all == (isWeb ? ["visit"] : []))
    #expect(run.errors.contains("can't be used") == !isWeb)
  }

  @Test func `Metrics count calls of open routes and responses by status`() async throws {
    let mediator = try Mediator {
      Registration(ServerTests.Target_Bench.self) { _ in ServerTests.Target_Bench() }
    }
    let metrics = try ServerMetrics(mediator)
    _ = try await mediator.perform("Bench/add", ["left": 1, "right": 2])
    _ = try? await mediator.perform("Bench/add")
    metrics.counted(DoorResponse(200))
    metrics.counted(DoorResponse(404))
    metrics.counted(DoorResponse(200))
    let text = String(decoding: metrics.page.body, as: UTF8.self)
    #expect(
      text == """
        # HELP mediator_calls_total Calls by route, failed ones included.
        # TYPE mediator_calls_total counter
        mediator_calls_total{route="Bench/add"} 2
        # HELP mediator_call_failures_total Failed calls by route.
        # TYPE mediator_call_failures_total counter
        mediator_call_failures_total{route="Bench/add"} 1
        # HELP mediator_http_responses_total Responses by status.
        # TYPE mediator_http_responses_total counter
        mediator_http_responses_total{status="200"} 2
        mediator_http_responses_total{status="404"} 1

        """)
    let closed = try ServerMetrics(mediator, open: "Bench/wait")
    _ = try await mediator.perform("Bench/add", ["left": 1, "right": 2])
    #expect(!String(decoding: closed.page.body, as: UTF8.self).contains("Bench/add"))
  }
}
