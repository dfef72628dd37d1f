import ContractKit
import MediatorKit
import ScreenKit

/// The resources of an agent: the modules' contracts, and the present content of their screens.
struct MCPResources: Sendable {
  private static let contracts = "mediator://contracts/"
  private static let screens = "mediator://screens/"

  private let mediator: Mediator
  private let targets: [TargetContract]
  private let routes: [Route]
  private let timeout: Duration

  init(_ mediator: Mediator, _ pattern: RoutePattern, timeout: Duration) {
    (self.mediator, self.timeout) = (mediator, timeout)
    // A contract has only what an agent may know: the open actions.
    targets = mediator.contracts.compactMap { target in
      let open = target.actions.filter { action in
        MCPTool(action, of: target.name).map { pattern.matches($0.route) } ?? false
      }
      return open.isEmpty ? nil : target.offering(open)
    }
    routes = mediator.contracts.flatMap { target in
      target.actions.filter {
        $0.result.isScreen && $0.access.isOpen(to: .agent)
          && !$0.params.contains(where: \.isRequired)
      }.compactMap { Route(target: target.name, action: $0.name) }
    }.filter(pattern.matches)
  }

  /// The descriptions of all.
  var list: [Value] {
    targets.map { target in
      [
        "uri": .string(Self.contracts + target.name), "name": .string(target.name),
        "description": .string(target.summary), "mimeType": "application/json",
      ]
    }
      + routes.map { route in
        [
          "uri": .string(Self.screens + route.text), "name": .string(route.text),
          "description": .string(mediator.contract(of: route.text)?.summary ?? ""),
          "mimeType": "text/plain",
        ]
      }
  }

  /// The content of a resource, read beside the door; nil without one.
  ///
  /// - Throws: The error of the screen's action.
  @concurrent func read(_ uri: String, identity: String?) async throws(MCPError) -> Value? {
    let text: String
    let kind: String
    if let target = targets.first(where: { uri == Self.contracts + $0.name }) {
      (text, kind) = (ContractFile.text(of: target), "application/json")
    } else if let route = routes.first(where: { uri == Self.screens + $0.text }) {
      do {
        let reply = try await mediator.perform(
          route.text, from: .agent, identity: identity, timeout: timeout)
        (text, kind) = (try reply.get(as: Content.self).text, "text/plain")
      } catch { throw MCPError(.internal, "\(error)", data: .string(uri)) }
    } else {
      return nil
    }
    return ["uri": .string(uri), "mimeType": .string(kind), "text": .string(text)]
  }
}

extension TargetContract {
  /// The same target with some of its actions and the params that agents may pass, and nothing else.
  fileprivate func offering(_ actions: [ActionContract]) -> TargetContract {
    let offered = actions.map { action in
      var offered = action.replacingExamples([])
      offered.params = action.params(openTo: .agent)
      return offered
    }
    return TargetContract(
      name: name, summary: summary, version: version, actions: offered, needs: [])
  }
}
