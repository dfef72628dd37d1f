import Foundation
import MediatorKit

/// Draws graphs with Graphviz's program `dot`.
package struct Graphviz: Sendable {
  private let variables: [String: String]
  private let limit: Duration
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - variables: The environment of `dot`, and where it is found.
  ///   - limit: The time limit of one run.
  ///   - clock: The clock for it.
  package init(
    variables: [String: String], limit: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.variables = variables
    self.limit = limit
    self.clock = clock
  }

  /// Draws each graph as an `svg` element, all in one run of the program.
  ///
  /// - Parameter graphs: The graphs.
  /// - Returns: The elements, in the order of the graphs.
  /// - Throws: ``GraphvizError``, or `CancellationError`.
  package func svg(of graphs: [ContractGraph]) async throws -> [String] {
    #if os(macOS) || os(Linux)
      guard let dot = Program(named: "dot", in: variables["PATH"] ?? "") else {
        throw GraphvizError.notFound
      }
      let output: String
      do {
        output = try await run(dot, on: graphs.map(\.dot).joined())
      } catch let error as GraphvizError {
        throw error
      } catch let error as MediatorError where error.code == .timedOut {
        throw GraphvizError.timedOut(limit)
      } catch  where error.isCancellation {
        throw CancellationError()
      } catch {
        throw GraphvizError.notRun(reason: error.reason)
      }
      let pictures = GraphvizSVG.pictures(in: output, of: graphs)
      guard pictures.count == graphs.count else {
        throw GraphvizError.failed(status: 0, output: "its output isn't SVG")
      }
      return pictures
    #else
      throw GraphvizError.notFound
    #endif
  }

  #if os(macOS) || os(Linux)
    private func run(_ dot: Program, on text: String) async throws -> String {
      let scratch = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID())")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let input = scratch.appending(path: "graph.dot")
      try Data(text.utf8).write(to: input)
      let deadline = Deadline(route: "dot", limit: limit, clock: clock, isIdempotent: true)
      let result = try await deadline.run {
        try await dot.run(
          ["-Tsvg", input.path(percentEncoded: false)], variables: variables, scratch: scratch)
      }
      guard result.status == 0 else {
        throw GraphvizError.failed(status: result.status, output: result.reason)
      }
      return String(decoding: result.output, as: UTF8.self)
    }
  #endif
}

/// Why a graph can't be drawn.
package enum GraphvizError: Error, Hashable, Sendable {
  /// The search path has no program `dot`.
  case notFound
  /// `dot` can't be started, or its output can't be read; the reason is the system's.
  case notRun(reason: String)
  /// `dot` failed with that status and output.
  case failed(status: Int, output: String)
  /// `dot` exceeded the time limit.
  case timedOut(Duration)

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
