import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ContractGraphTests {
  /// `Cart needs Login 2`.
  private func edges(_ graph: ContractGraph) -> [String] {
    graph.edges.map { edge in
      let end = edge.action.map { "\(edge.to)/\($0)" } ?? edge.to
      return "\(edge.from) \(edge.kind.rawValue) \(end) \(edge.names.count)"
    }
  }

  private func routes(_ graph: ContractGraph, of name: String) -> [String]? {
    graph.modules.first { $0.name == name }?.routes.map(\.action)
  }

  @Test func `Between modules there is one edge for needs and one for events`() {
    let graph = ContractGraph(of: GraphSample.shop, view: .modules)
    #expect(
      edges(graph) == [
        "Cart needs Bank 1", "Cart needs Login 2", "Orders needs Cart 1",
        "Orders subscribes Login 1",
      ])
    #expect(graph.edges[1].names == ["Login/check", "Login/user"])
  }

  @Test(arguments: ContractGraph.View.allCases)
  func `Every module shows, also one that nothing is joined to and one that isn't linked`(
    view: ContractGraph.View
  ) {
    let graph = ContractGraph(of: GraphSample.shop, view: view)
    #expect(graph.modules.map(\.name) == ["Bank", "Cart", "Login", "Orders", "Weather"])
    #expect(graph.modules.map(\.isMissing) == [true, false, false, false, false])
  }

  @Test func `A need for a screen is a link, unless the module also needs its content`() {
    let contracts = [
      GraphSample.module("A", needs: ["B/home", "B/x"], screens: ["B/home", "B/more"]),
      GraphSample.module("B", ["home", "more", "x"]),
    ]
    let graph = ContractGraph(of: contracts, view: .modules)
    #expect(edges(graph) == ["A needs B 2", "A shows B 1"])
    #expect(
      edges(ContractGraph(of: contracts, view: .needs)) == [
        "A needs B/home 1", "A shows B/more 1", "A needs B/x 1",
      ])
    #expect(graph.tally == "2 modules · 2 needs · 1 link")
    #expect(graph.edges.last?.sentence == "A shows B: B/more")
    #expect(graph.mermaid.hasSuffix("  m0 -->|2| m1\n  m0 ==>|1| m1\n"))
    #expect(graph.dot.contains("class=\"shows c0\"") && graph.dot.contains("style=dotted, tooltip"))
  }

  @Test func `Needs lead to the actions that are needed, and to no others`() {
    let graph = ContractGraph(of: GraphSample.shop, view: .needs)
    #expect(
      edges(graph) == [
        "Cart needs Bank/charge 1", "Cart needs Login/check 1", "Cart needs Login/user 1",
        "Orders needs Cart/add 1",
      ])
    #expect(routes(graph, of: "Login") == ["check", "user"])
    #expect(routes(graph, of: "Weather") == [])
  }

  @Test func `Routes are all there are`() {
    let graph = ContractGraph(of: GraphSample.shop, view: .routes)
    #expect(routes(graph, of: "Login") == ["check", "signIn", "user"])
    #expect(routes(graph, of: "Weather") == ["today"])
  }

  @Test func `A needed action that isn't there shows without a contract`() throws {
    let contracts = [
      GraphSample.module("A", needs: ["B/lost", "B/found"]), GraphSample.module("B", ["found"]),
    ]
    let graph = ContractGraph(of: contracts, view: .needs)
    let rows = try #require(graph.modules.last).routes
    #expect(rows.map(\.action) == ["found", "lost"])
    #expect(rows.map { $0.contract == nil } == [false, true])
  }

  @Test func `A neighbourhood is a module and what touches it`() {
    let graph = ContractGraph(of: GraphSample.shop, view: .modules, around: ["Login"])
    #expect(graph.modules.map(\.name) == ["Cart", "Login", "Orders"])
    #expect(graph.modules.map(\.isFocus) == [false, true, false])
    #expect(edges(graph) == ["Cart needs Login 2", "Orders subscribes Login 1"])
  }

  @Test func `The neighbourhood of a module that nothing touches is that module`() {
    let graph = ContractGraph(of: GraphSample.shop, view: .modules, around: ["Weather"])
    #expect(graph.modules.map(\.name) == ["Weather"])
    #expect(ContractGraph(of: GraphSample.shop, view: .modules, around: ["Nobody"]).modules.isEmpty)
  }

  @Test func `Of two contracts with one name the first counts`() {
    let contracts = [
      GraphSample.module("A", ["x"], needs: ["B/y"]), GraphSample.module("A", ["w", "x"]),
      GraphSample.module("B", ["y"], needs: ["A/x", "A/x"]),
    ]
    let graph = ContractGraph(of: contracts, view: .routes)
    #expect(routes(graph, of: "A") == ["x"])
    #expect(edges(graph) == ["A needs B/y 1", "B needs A/x 1"])
  }
}
