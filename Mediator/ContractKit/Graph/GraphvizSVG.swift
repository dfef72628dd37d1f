/// Makes the SVG of Graphviz fit for a page: in light and dark, with tooltips, and without ids and comments.
enum GraphvizSVG {
  /// The pictures in the output of `dot`, each as an `svg` element with a title.
  static func pictures(in output: String, of graphs: [ContractGraph]) -> [String] {
    let parts = output.split(separator: "</svg>").filter { $0.contains("<svg ") }
    return zip(parts, graphs).map { part, graph in picture(part, of: graph) + "</svg>\n" }
  }

  private static func picture(_ output: Substring, of graph: ContractGraph) -> String {
    let drawing = output.replacing(/<!--.*?-->\s*/.dotMatchesNewlines(), with: "")
    // A page has no prolog and no document type.
    let start = drawing.firstRange(of: "<svg ")?.lowerBound ?? drawing.startIndex
    let body = drawing[start...]
      // A tooltip is a link without an address; a title has the same effect.
      .replacing(/<g id="a_[^"]*"><a xlink:title="([^"]*)">/) { "<g><title>\($0.1)</title>" }
      .replacing("</a>", with: "")
      .replacing(/\sid="[^"]*"/, with: "")
      .replacing(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"", with: "")
    let title = XML.escaped("\(graph.heading): \(graph.tally)")
    let opening = body.prefix { $0 != ">" }
    return opening.replacing("<svg", with: "<svg class=\"mediator-graph\" role=\"img\"")
      + "><title>\(title)</title>\n<style>\n\(style)</style>" + body.dropFirst(opening.count + 1)
  }

  /// The colours of the dark scheme, for pictures of this kind only; the drawing has those of the light scheme.
  private static let style: String = {
    let hues = GraphPalette.dark.enumerated().map { (".c\($0)", "--hue:\($1)") }
    let rules =
      [
        (".graph>polygon", "fill:#10161f"),
        (".graph text,.node text", "fill:#eef2f7"),
        ("text[fill=\"#566378\"]", "fill:#a3b1c4"),
        (".node path,.node polygon", "fill:#1b2430;stroke:var(--hue)"),
        (".edge path", "stroke:var(--hue)"),
        (".edge polygon", "stroke:var(--hue);fill:var(--hue)"),
        (".edge text", "fill:var(--hue)"),
        (".missing", "--hue:#8e9bad"),
        (".subscribes polygon", "fill:#10161f"),
      ] + hues
    let lines = rules.map { selectors, body in
      let scoped = selectors.split(separator: ",").map { "svg.mediator-graph \($0)" }
      return "\(scoped.joined(separator: ",")){\(body)}\n"
    }
    return "svg.mediator-graph{max-width:100%;height:auto}\n"
      + "@media (prefers-color-scheme:dark){\n\(lines.joined())}\n"
  }()
}
