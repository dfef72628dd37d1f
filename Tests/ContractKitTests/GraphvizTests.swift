#if os(macOS) || os(Linux)
  import Foundation
  import MediatorKit
  import TestSupport
  import Testing

  @testable import ContractKit

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  struct GraphvizTests {
    private static let variables = ProcessInfo.processInfo.environment
    static let isInstalled = Program(named: "dot", in: variables["PATH", default: ""]) != nil

    private static let graphs = ContractGraph.View.allCases.map {
      ContractGraph(of: GraphSample.shop + [odd], view: $0)
    }

    /// A module whose names mean something to Graphviz, HTML or XML.
    private static let odd = GraphSample.module(
      "<b>&\"'\\N\\", ["]]>", "&amp;\u{FFFE}"], needs: ["Login/user", "-->\n/--"],
      subscriptions: ["Login/signedIn"])

    private func pictures(of graphs: [ContractGraph]) async throws -> [String] {
      try await Graphviz(variables: Self.variables).svg(of: graphs)
    }

    @Test(.enabled(if: isInstalled, "Graphviz isn't installed"))
    func `Each picture is valid XML with every module, route and edge`() async throws {
      let pictures = try await pictures(of: Self.graphs)
      #expect(pictures.count == Self.graphs.count)
      for (graph, picture) in zip(Self.graphs, pictures) {
        let reader = PictureReader(picture)
        #expect(reader.isValid, "\(graph.view)")
        #expect(reader.classes.count { $0.hasPrefix("node") } == graph.modules.count)
        #expect(reader.classes.count { $0.hasPrefix("edge") } == graph.edges.count)
        let names = graph.modules.map(\.name) + graph.modules.flatMap(\.routes).map(\.action)
        for name in names.map({ $0.replacing("\u{FFFE}", with: "\u{FFFD}") }) {
          #expect(reader.texts.contains(name.replacing("\n", with: " ")), "\(name)")
        }
      }
    }

    @Test(.enabled(if: isInstalled, "Graphviz isn't installed"))
    func `A picture can stand in a page with others`() async throws {
      let picture = try #require(try await pictures(of: Self.graphs).first)
      #expect(picture.hasPrefix("<svg class=\"mediator-graph\" role=\"img\" "))
      #expect(picture.hasSuffix("</svg>\n"))
      for word in ["<?xml", "<!--", "<!DOCTYPE", "<script", " id=\"", "xlink", "<a", "@import"] {
        #expect(!picture.contains(word), "\(word)")
      }
      let title = "Modules: 5 modules · 6 needs · 2 subscriptions · 2 not linked"
      #expect(picture.contains("<title>\(title)</title>"))
      #expect(picture.contains("<title>Cart needs Login: Login/check, Login/user</title>"))
    }

    @Test(.enabled(if: isInstalled, "Graphviz isn't installed"))
    func `Every colour of the light has one for the dark`() async throws {
      let contracts = GraphSample.random(20, needs: 40, seed: 3)
      let picture = try #require(
        try await pictures(of: [ContractGraph(of: contracts, view: .modules)]).first)
      let used = Set(picture.matches(of: /class="[a-z ]*(c[0-9]+)"/).map { $0.1 })
      #expect(used.count == GraphPalette.light.count)
      #expect(GraphPalette.dark.count == GraphPalette.light.count)
      for name in used { #expect(picture.contains("svg.mediator-graph .\(name){--hue:#")) }
    }

    @Test func `Without the program the error says how to install it`() async throws {
      for variables in [[:], ["PATH": ""], ["PATH": "/nowhere"]] {
        let error = await #expect(throws: GraphvizError.self) {
          try await Graphviz(variables: variables).svg(of: Self.graphs)
        }
        #expect(error == .notFound)
        let help = try #require(error?.help)
        #expect(help.contains("'apt-get install graphviz' or 'brew install graphviz'"))
      }
    }

    @Test(arguments: [
      ("echo 'no such font' >&2; exit 3", GraphvizError.failed(status: 3, output: "no such font")),
      ("echo nothing", .failed(status: 0, output: "its output isn't SVG")),
    ])
    func `A program that fails is an error`(script: String, expected: GraphvizError) async throws {
      let error = await #expect(throws: GraphvizError.self) {
        try await draw(with: script, LimitClock(passesAtOnce: false))
      }
      #expect(error == expected)
    }

    @Test func `A program that hangs is ended when its time is up`() async throws {
      let error = await #expect(throws: GraphvizError.self) {
        try await draw(with: "exec tail -f /dev/null", LimitClock(passesAtOnce: true))
      }
      #expect(error == .timedOut(.seconds(5)))
    }

    @Test func `Cancelling the task ends the program`() async throws {
      let task = Task {
        try await draw(with: "exec tail -f /dev/null", LimitClock(passesAtOnce: false))
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// Runs a shell script in the place of `dot`.
    private func draw(with script: String, _ clock: LimitClock) async throws {
      let folder = try TemporaryFolder(["dot": "#!/bin/sh\n\(script)\n"])
      defer { withExtendedLifetime(folder) {} }
      try folder.makeExecutable("dot")
      let graphviz = Graphviz(
        variables: ["PATH": "\(folder.path):/usr/bin:/bin"], limit: .seconds(5), clock: clock)
      _ = try await graphviz.svg(of: Self.graphs)
    }
  }

  /// The groups and texts of a picture.
  private final class PictureReader: NSObject, XMLParserDelegate {
    private(set) var isValid = false
    private(set) var classes: [String] = []
    private(set) var texts: Set<String> = []
    private var text = ""

    init(_ svg: String) {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      isValid = parser.parse()
    }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      text = ""
      if let name = attributes["class"] { classes.append(name) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if element == "text" { texts.insert(text) }
    }
  }
#endif
