import ContractKit
import MediatorKit
import ScreenKit

/// An action as a tool for an agent.
struct MCPTool: Sendable {
  let route: Route
  let action: ActionContract

  /// The open action as a tool; nil for one that agents can't call, and for screens, which are resources.
  init?(_ action: ActionContract, of target: String) {
    guard action.isTool, let route = Route(target: target, action: action.name) else { return nil }
    (self.route, self.action) = (route, action)
  }

  var name: String { route.toolName }

  /// Whether a call returns anything.
  var hasResult: Bool { action.result != .nothing }

  /// The description in a list of tools.
  var value: Value {
    var fields: [String: Value] = [
      "name": .string(name), "title": .string(route.text), "description": .string(description),
      "inputSchema": action.params(openTo: .agent).schema, "annotations": annotations,
    ]
    if hasResult {
      // Older revisions accept nothing but an object. References begin at the root.
      var definitions = Shape.Definitions(of: [action.result])
      let result = Value.object(action.result.schema(&definitions))
      fields["outputSchema"] = .rootSchema(
        ["type": "object", "required": ["result"], "properties": ["result": result]], definitions)
    }
    return .object(fields)
  }

  private var description: String {
    let removal = action.deprecation.map { " Deprecated since \($0.since)." } ?? ""
    let errors = action.errors.map { "\($0.code): \($0.summary)" }.joined(separator: "; ")
    return action.summary + removal + (errors.isEmpty ? "" : " Errors: \(errors).")
  }

  /// Hints for the client; the server decides by itself.
  private var annotations: Value {
    [
      "readOnlyHint": .bool(action.access.effects == .read),
      "destructiveHint": .bool(action.access.effects == .destructive),
      "idempotentHint": .bool(action.isIdempotent), "openWorldHint": false,
    ]
  }
}

extension Collection<TargetContract> {
  /// The tools of some targets that a pattern contains, by their names.
  ///
  /// A name that is too long, or that several actions share, is left out.
  func tools(in pattern: RoutePattern) -> [String: MCPTool] {
    let routes = AgentTools(self, in: pattern).routes
    let tools = flatMap { target in target.actions.compactMap { MCPTool($0, of: target.name) } }
    let named = tools.filter { routes[$0.name] == $0.route }.map { ($0.name, $0) }
    return Dictionary(named) { first, _ in first }
  }
}
