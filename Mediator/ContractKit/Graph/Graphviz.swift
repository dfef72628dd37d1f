import Foundation
import MediatorKit

/// Draws graphs with Graphviz's program `dot`.
package struct Graphviz: Sendable {
  private let variables: [String: String]
  private let limit: Duration
  private let clock: any Clock<Duration>

  /// Names the environment; nothing is looked for yet.
  ///
  /// - Parameters:
  ///   - variables: The environment of `dot`; its `PATH` is where `dot` is looked for.
  ///   - limit: How long all pictures of one call may take.
  ///   - clock: What measures that.
  package init(
    variables: [String: String], limit: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.variables = variables
    self.limit = limit
    self.clock = clock
  }

  /// Draws graphs as SVG, all with one run of the program.
  ///
  /// - Parameter graphs: The graphs.
  /// - Returns: One `svg` element for each graph, in their order.
  /// - Throws: ``GraphvizError``, or `CancellationError`.
  package func svg(of graphs: [ContractGraph]) async throws -> [String] {
    #if os(macOS) || os(Linux)
      guard let dot = Program(named: "dot", in: variables["PATH"] ?? "") else {
        throw GraphvizError.notFound
      }
      let output = try await reportingErrors {
        try await run(dot, on: graphs.map(\.dot).joined())
      }
      let pictures = GraphvizSVG.pictures(in: output, of: graphs)
      guard pictures.count == graphs.count else {
        throw GraphvizError.failed(status: 0, output: "its output is not SVG")
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

    private func reportingErrors(_ body: () async throws -> String) async throws -> String {
      do {
        return try await body()
      } catch let error as GraphvizError {
        throw error
      } catch let error as MediatorError where error.code == .timedOut {
        throw GraphvizError.timedOut(limit)
      } catch  where error.isCancellation {
        throw CancellationError()
      } catch {
        throw GraphvizError.notRun(reason: error.reason)
      }
    }
  #endif
}
