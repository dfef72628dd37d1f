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
    let document = OpenAPI(
      try context.contracts(), title: context.console.name,
      open: context.openRoutes)
    try context.print(document.value.jsonBytes(.pretty) + [0x0A])
    return .ok
  }

  /// Chooses the routes that a door opens.
  package static let routes = CommandOption(
    name: "routes", value: "PATTERN", isRepeatable: true,
    help: "Open only these routes, such as 'Contacts/*'; others count as missing.")
}

extension CommandContext {
  /// The routes of `--routes`; all without it.
  package var openRoutes: RoutePattern {
    guard let text = invocation["routes"] else { return .all }
    return RoutePattern(text.split(separator: ",").map { RoutePattern(String($0)) })
  }
}
