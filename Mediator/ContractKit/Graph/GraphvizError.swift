/// Why there is no picture of a graph.
package enum GraphvizError: Error, Hashable, Sendable {
  /// No program `dot` in the search path.
  case notFound
  /// `dot` couldn't be started, or its output not be read; the reason is the system's.
  case notRun(reason: String)
  /// `dot` failed with that status, and printed that.
  case failed(status: Int, output: String)
  /// `dot` took longer than that.
  case timedOut(Duration)

  /// What happened.
  package var problem: String {
    switch self {
    case .notFound: "SVG is drawn by Graphviz: no program 'dot' in the search path"
    case .notRun(let reason): "Graphviz's program 'dot' can't be run: \(reason)"
    case .failed(let status, let output):
      "Graphviz's program 'dot' failed with status \(status)"
        + (output.isEmpty ? "" : ": \(output.prefix(400))")
    case .timedOut(let limit): "Graphviz's program 'dot' took longer than \(limit)"
    }
  }

  /// How to fix it.
  package var help: String {
    switch self {
    case .notFound:
      "install it with 'apt-get install graphviz' or 'brew install graphviz'; "
        + "-o dot prints its input"
    case .notRun: "check the program and the folder for temporary files"
    case .failed: "draw the output of -o dot yourself, or install a newer Graphviz"
    case .timedOut: "name some modules to draw only those and their neighbours"
    }
  }
}
