import Foundation
import MediatorKit
import Testing

@testable import ContractKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ContractGraphSVGTests {
  /// What a picture holds besides its style.
  private func drawing(_ svg: String) -> String {
    svg.replacing(/<style>[^<]*<\/style>\n/, with: "")
  }

  @Test func `A small picture, to the byte`() {
    let contracts = [GraphSample.module("A", needs: ["B/x"]), GraphSample.module("B", ["x"])]
    #expect(
      drawing(ContractGraph(of: contracts, view: .modules).svg()) == """
        <svg xmlns="http://www.w3.org/2000/svg" class="mediator-graph" role="img" \
        width="420" height="212" viewBox="0 0 420 212">
        <title>Modules</title>
        <desc>2 modules · 1 need; A needs B: B/x</desc>
        <rect class="paper" width="420" height="212" rx="10"/>
        <text class="h1 ink" x="32" y="48">Modules</text>
        <text class="note faint" x="32" y="70">2 modules · 1 need</text>
        <g transform="translate(32 96)">
        <g class="arrow needs c0">
        <path class="line" d="M116 25H232"><title>A needs B: B/x</title></path>
        </g>
        <g><title>A: What A is for.</title>
        <rect class="box" x="0" y="0" width="116" height="50" rx="7"/>
        <rect class="bar c0" x="5" y="9" width="3" height="32" rx="1"/>
        <text class="h2 ink" x="14" y="22">A</text>
        <text class="note faint" x="14" y="39">0 actions</text>
        </g>
        <g><title>B: What B is for.</title>
        <rect class="box" x="240" y="0" width="116" height="50" rx="7"/>
        <text class="h2 ink" x="254" y="22">B</text>
        <text class="note faint" x="254" y="39">1 action</text>
        </g>
        <g class="arrow needs c0">
        <path class="head" d="M240 25L231 21V29Z"/>
        <rect class="pill" x="128" y="17" width="16" height="16" rx="5"/>
        <text class="count" x="136" y="29">1</text>
        </g>
        </g>
        <g class="needs plain">
        <path class="line" d="M32 180H60"/>
        <path class="head" d="M68 180L59 176V184Z"/>
        </g>
        <text class="note faint" x="78" y="184">needs, with how many routes</text>
        </svg>

        """)
  }

  @Test(arguments: ContractGraph.View.allCases, 1..<5 as Range<UInt64>)
  func `It is well-formed XML`(view: ContractGraph.View, seed: UInt64) {
    var contracts = GraphSample.random(9, needs: 15, seed: seed) + GraphSample.shop
    contracts.append(
      GraphSample.module("<&>\"]]>\u{0}\u{7}\u{FFFE}", ["<!--"], needs: ["&amp;/--"]))
    let graph = ContractGraph(of: contracts, view: view)
    #expect(XMLParser(data: Data(graph.svg(title: "\u{1B}<").utf8)).parse())
  }

  @Test func `It can stand in a page with others`() {
    let svg = ContractGraph(of: GraphSample.shop, view: .routes).svg()
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    for word in ["<?xml", "<script", " id=\"", "url(", "@import", " href", " on"] {
      #expect(!svg.replacing("url(http", with: "").contains(word), "\(word)")
    }
    let rules = svg.split(separator: "\n").filter { $0.contains("{") && !$0.hasPrefix("@media") }
    #expect(rules.count > 50 && rules.allSatisfy { $0.hasPrefix("svg.mediator-graph") })
  }

  @Test func `It says what it shows to those who don't see it`() {
    let svg = ContractGraph(of: GraphSample.shop, view: .modules).svg()
    #expect(svg.contains("role=\"img\"") && svg.contains("<title>Modules</title>"))
    #expect(
      svg.contains(
        "<desc>4 modules · 4 needs · 1 subscription · 1 not linked; Cart needs Bank: Bank/charge; "
          + "Cart needs Login: Login/check, Login/user; Orders needs Cart: Cart/add; "
          + "Orders subscribes to Login: Login/signedOut</desc>"))
  }

  @Test func `It follows the reader's light and dark`() {
    let parts = ContractGraph(of: [], view: .modules).svg().split(
      separator: "@media (prefers-color-scheme:dark)")
    #expect(parts.count == 2)
    #expect(parts[0].contains(".paper{fill:#ffffff}") && parts[1].contains(".paper{fill:#10161f}"))
  }

  @Test func `Without a module it says so`() {
    let svg = ContractGraph(of: [], view: .modules).svg()
    #expect(svg.contains(">There is no module.</text>") && svg.contains("0 modules · 0 needs"))
  }

  @Test func `What isn't linked or isn't there is marked`() {
    let contracts = [
      GraphSample.module("A", needs: ["Gone/x", "B/lost"]), GraphSample.module("B", ["found"]),
    ]
    let svg = ContractGraph(of: contracts, view: .needs).svg()
    #expect(svg.contains("class=\"box missing\""))
    #expect(svg.split(separator: ">not linked<").count == 3, "the box and the legend")
    #expect(svg.split(separator: ">not there<").count == 3, "x and lost")
  }

  @Test func `Marks tell what a route does and who may call it`() {
    let gone = Deprecation(since: "1.1.0", removeIn: "2.0.0", replacement: nil, reason: "Old.")
    let actions = [
      GraphSample.action("a", .remote(.read)), GraphSample.action("b", .console(.write)),
      GraphSample.action("c", Access(origins: [.native], effects: .destructive)),
      GraphSample.action("d", deprecation: gone),
    ]
    let contract = TargetContract(name: "A", summary: "", actions: actions, needs: [])
    let svg = ContractGraph(of: [contract], view: .routes).svg()
    for mark in [
      "class=\"read\"", "class=\"write\"", "class=\"destructive\"", ">link<", ">console<", ">code<",
      "class=\"route ink gone\"", ">deprecated<", ">open to deep links<",
      ">open to the console only<", ">open to code only<",
    ] { #expect(svg.contains(mark), "\(mark)") }
    let plain = ContractGraph(of: [GraphSample.module("A", ["x"])], view: .routes).svg()
    #expect(!plain.contains(">deprecated<") && !plain.contains(">open to"))
  }

  @Test func `The module that it is about stands out`() {
    let graph = ContractGraph.neighbourhood(of: "Login", in: GraphSample.shop)
    #expect(graph.svg().split(separator: "class=\"box focus\"").count == 2)
    #expect(graph.svg().contains("<title>Modules around Login</title>"))
  }
}
