public import ConsoleKit
import ContractKit
package import MediatorKit

extension Command {
  /// Prints the OpenAPI document of the actions open to programs.
  public static let openAPI = Command(
    name: "openapi", summary: "Prints the OpenAPI document of the actions that programs can call.",
    options: [routes], formats: [.json],
    discussion: [
      "OpenAPI 3.1, with an operation for each action that is open to network calls: POST with the params as a JSON "
        + "object, and GET where the action only reads and its params are scalars. 'serve' answers to exactly these; it "
        + "has the same document at /openapi.json."
    ],
    examples: [
      ("openapi > openapi.json", "for a generator of clients"),
      ("openapi --routes 'Contacts/*'", "one module"),
    ]
  ) { context in
    let contracts = try context.contracts()
    let document = OpenAPI(
      contracts, title: context.console.name, version: context.console.version,
      open: try context.openRoutes(of: contracts))
    try context.print(document.value.jsonBytes(.pretty) + [0x0A])
    return .ok
  }

  /// Chooses the routes that a door opens.
  package static let routes = CommandOption(
    name: "routes", value: "ROUTES", isRepeatable: true,
    help: "Open only these routes, such as 'Contacts/*,Shop/search'; others count as missing.")
}

extension CommandContext {
  /// The routes of `--routes`; all without it.
  ///
  /// Throws for a pattern that matches no action of these targets, so that a misspelled one isn't a closed door.
  package func openRoutes(of targets: [TargetContract]) throws(ConsoleError) -> RoutePattern {
    guard let text = invocation["routes"] else { return .all }
    let routes = targets.flatMap { target in
      target.actions.compactMap { Route(target: target.name, action: $0.name) }
    }
    let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for text in texts where !routes.contains(where: RoutePattern(text).matches) {
      let names = routes.map(\.text) + targets.map { $0.name + "/*" }
      let problem = RoutePattern(text).problem ?? "'\(text.shortened)' matches no linked route"
      throw ConsoleError(
        .E0003, "--routes: \(problem)", unknown: text, among: names, command: "list")
    }
    return RoutePattern(texts.map { RoutePattern($0) })
  }
}
