import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ContractGraphFormatTests {
  private static func texts(_ contracts: [TargetContract], _ view: ContractGraph.View) -> [String] {
    let graph = ContractGraph(of: contracts, view: view)
    return [graph.dot, graph.mermaid, graph.value.json()]
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

  @Test(arguments: [(500, 1, false), (501, 1, true), (10, 1_000, false), (10, 6_000, true)])
  func `A graph beyond the limits of Mermaid is known`(count: Int, length: Int, isTooLarge: Bool) {
    let name = String(repeating: "a", count: length)
    let module = GraphSample.module("A", needs: (0..<count).map { "B/\(name)\($0)" })
    let graph = ContractGraph(of: [module], view: .needs)
    #expect(graph.isTooLargeForMermaid == isTooLarge)
  }

  @Test func `Graphviz gets boxes, counts, dashes and tooltips`() throws {
    let contracts = [
      GraphSample.module("A", needs: ["B/x", "B/y", "Gone/z"], subscriptions: ["B/done"]),
      GraphSample.module("B", ["x"]),
    ]
    let dot = ContractGraph(of: contracts, view: .modules).dot
    #expect(
      dot.split(separator: "\n").dropFirst(4).joined(separator: "\n") == ##"""
          "A" [label=<<b>A</b><br/><font point-size="10" color="#566378">0 actions</font>>, \##
        tooltip="A: What A is for.", class="c0", color="#0066ff"]
          "B" [label=<<b>B</b><br/><font point-size="10" color="#566378">1 action</font>>, \##
        tooltip="B: What B is for.", class="c1", color="#551133"]
          "Gone" [label=<<b>Gone</b><br/><font point-size="10" color="#566378">not linked</font>>, \##
        tooltip="Gone: not linked", class="missing", style="rounded,filled,dotted", color="#7b8798"]
          "A" -> "B" [class="needs c0", color="#0066ff", label="2", fontcolor="#0066ff", \##
        tooltip="A needs B: B/x, B/y", labeltooltip="A needs B: B/x, B/y"]
          "A" -> "Gone" [class="needs c0", color="#0066ff", label="1", fontcolor="#0066ff", \##
        tooltip="A needs Gone: Gone/z", labeltooltip="A needs Gone: Gone/z"]
          "A" -> "B" [class="subscribes c0", color="#0066ff", label="1", fontcolor="#0066ff", \##
        style=dashed, arrowhead=empty, tooltip="A subscribes to B: B/done", \##
        labeltooltip="A subscribes to B: B/done"]
        }
        """##)
  }

  @Test func `A graph with many edges has no counts, which would take Graphviz minutes`() {
    let few = ContractGraph(of: GraphSample.random(40, needs: 60, seed: 5), view: .modules)
    let many = ContractGraph(of: GraphSample.random(40, needs: 600, seed: 5), view: .modules)
    #expect(few.dot.contains("label=\"1\"") && few.dot.contains("with the number of routes"))
    #expect(!many.dot.contains("label=\"1\"") && !many.dot.contains("with the number"))
    #expect(many.dot.contains("tooltip=\"M0 needs "))
  }

  @Test func `For Graphviz routes are rows with effects and origins`() {
    let gone = Deprecation(since: "1.1.0", removeIn: "2.0.0", replacement: nil, reason: "Old.")
    let actions = [
      GraphSample.action("a", .remote(.read)), GraphSample.action("b", .console(.write)),
      GraphSample.action("c", Access(origins: [.native], effects: .destructive)),
      GraphSample.action("d", deprecation: gone),
    ]
    let contracts = [
      TargetContract(name: "A", summary: "", actions: actions, needs: []),
      GraphSample.module("B", needs: ["A/c", "A/lost"]),
    ]
    let dot = ContractGraph(of: contracts, view: .routes).dot
    let rows = dot.matches(
      of: /<td port="r([0-9])"[^>]*>(.*?)<\/td><td[^>]*><font[^>]*>(.*?)<\/font>/)
    #expect(
      rows.map { "\($0.1) \($0.2) \($0.3)" } == [
        "0 a read · links", "1 b write · console only", "2 c destructive · code only",
        "3 <s>d</s> read", "4 lost missing",
      ])
    #expect(dot.contains("\"B\" -> \"A\":r2 [") && dot.contains("\"B\" -> \"A\":r4 ["))
  }

  @Test func `A module has the same colour in each picture`() {
    let whole = ContractGraph(of: GraphSample.shop, view: .modules).dot
    let part = ContractGraph(of: GraphSample.shop, view: .modules, around: ["Login"]).dot
    for line in part.split(separator: "\n") where line.hasPrefix("  \"Orders\" [") {
      #expect(whole.contains(line))
    }
    #expect(part.contains("penwidth=3"), "the module that it is about")
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
      #expect(graph.dot.contains("  \"<b>&\\\"'\\\\\" ["), "a name between quotation marks")
      #expect(graph.dot.contains("<b>&lt;b&gt;&amp;&quot;&#39;&#92;&#92;</b>"), "a label like HTML")
      #expect(graph.dot.contains("tooltip=\"<b>&amp;\\\"'\\\\: What"), "a text between marks")
      #expect(graph.dot.contains("<b>通讯录</b>"))
      #expect(!graph.dot.contains("\u{1}") && !graph.dot.contains("\\n"))
      #expect(graph.mermaid.contains("[\"#60;b#62;#38;#34;'#92;\"]"))
      #expect(!graph.mermaid.contains("]]>") && !graph.mermaid.contains("\u{1}"))
    }
  }
}
