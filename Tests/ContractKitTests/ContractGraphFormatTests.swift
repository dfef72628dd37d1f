import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ContractGraphFormatTests {
  private static func texts(_ contracts: [TargetContract], _ view: ContractGraph.View) -> [String] {
    let graph = ContractGraph(of: contracts, view: view)
    return [graph.svg(), graph.dot, graph.mermaid, graph.value.json()]
  }

  @Test(arguments: ContractGraph.View.allCases, 0..<12 as Range<UInt64>)
  func `Contracts in another order make the same bytes`(view: ContractGraph.View, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let contracts = GraphSample.random(12, needs: 30, seed: seed)
    let shuffled = contracts.shuffled(using: &generator).map { contract in
      TargetContract(
        name: contract.name, summary: contract.summary,
        actions: contract.actions.shuffled(using: &generator),
        needs: contract.needs.shuffled(using: &generator),
        subscriptions: contract.subscriptions.reversed())
    }
    #expect(Self.texts(shuffled, view) == Self.texts(contracts, view))
  }

  @Test func `Graphviz gets clusters, counts and dashes`() {
    #expect(
      ContractGraph(of: GraphSample.shop, view: .modules).dot == """
        digraph "modules" {
          rankdir=LR
          node [shape=box, style=rounded]
          "Bank" [label="Bank", style="rounded,dashed"]
          "Cart" [label="Cart"]
          "Login" [label="Login"]
          "Orders" [label="Orders"]
          "Weather" [label="Weather"]
          "Cart" -> "Bank" [label="1"]
          "Cart" -> "Login" [label="2"]
          "Orders" -> "Cart" [label="1"]
          "Orders" -> "Login" [label="1", style=dashed, arrowhead=empty]
        }

        """)
    #expect(
      ContractGraph(of: GraphSample.cycle, view: .needs).dot == """
        digraph "needs" {
          rankdir=LR
          node [shape=box, style=rounded]
          subgraph cluster_0 {
            "A" [label="A"]
            "A/x" [label="x", style=solid]
            "A/y" [label="y", style=solid]
          }
          subgraph cluster_1 {
            "B" [label="B"]
            "B/z" [label="z", style=solid]
          }
          "A" -> "A/y"
          "A" -> "B/z"
          "B" -> "A/x"
        }

        """)
  }

  @Test func `Mermaid gets numbers for names`() {
    #expect(
      ContractGraph(of: GraphSample.shop, view: .modules).mermaid == """
        flowchart LR
          m0["Bank"]:::missing
          m1["Cart"]
          m2["Login"]
          m3["Orders"]
          m4["Weather"]
          m1 -->|1| m0
          m1 -->|2| m2
          m3 -->|1| m1
          m3 -.->|1| m2
          classDef missing stroke-dasharray: 5 4

        """)
    #expect(
      ContractGraph(of: [GraphSample.module("end", needs: ["end/x;"])], view: .needs).mermaid == """
        flowchart LR
          subgraph s0["end"]
            m0["end"]
            m0r0(["x#59;"]):::missing
          end
          m0 --> m0r0
          classDef missing stroke-dasharray: 5 4

        """)
  }

  @Test func `JSON has nodes and edges`() throws {
    let contracts = [
      GraphSample.module("A", needs: ["B/x"]),
      TargetContract(
        name: "B", summary: "Is B.", actions: [GraphSample.action("x", .remote(.write))], needs: []),
    ]
    let expected = try JSONReader.read(
      """
      {"schema": "mediator.graph/1", "view": "needs",
       "edges": [{"count": 1, "from": "A", "kind": "needs", "names": ["B/x"], "to": "B/x"}],
       "nodes": [
        {"actions": 0, "id": "A", "kind": "module", "linked": true, "summary": "What A is for."},
        {"actions": 1, "id": "B", "kind": "module", "linked": true, "summary": "Is B."},
        {"deprecated": false, "effects": "write", "id": "B/x", "kind": "route", "linked": true,
         "module": "B", "origins": ["console", "native", "url"], "summary": "Does x."}]}
      """)
    #expect(ContractGraph(of: contracts, view: .needs).value == expected)
  }

  @Test func `Names are escaped in each format`() {
    let contracts = [
      GraphSample.module("<b>&\"'\\", ["x"], needs: ["]\"/\u{1}]]>\n"]), GraphSample.module("通讯录"),
    ]
    for view in ContractGraph.View.allCases {
      let graph = ContractGraph(of: contracts, view: view)
      let svg = graph.svg(title: "</title><script>")
      #expect(svg.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
      #expect(svg.contains(">&lt;b&gt;&amp;&quot;&#39;\\</text>"))
      #expect(svg.contains(">通讯录</text>") && !svg.contains("<b>") && !svg.contains("\u{1}"))
      #expect(graph.dot.contains("\"<b>&\\\"'\\\\\" [label=\"<b>&amp;\\\"'\\\\\"]"))
      #expect(!graph.dot.contains("\u{1}") && !graph.dot.contains("\\n"))
      #expect(graph.mermaid.contains("[\"#60;b#62;#38;#34;'#92;\"]"))
      #expect(!graph.mermaid.contains("]]>") && !graph.mermaid.contains("\u{1}"))
    }
  }
}
