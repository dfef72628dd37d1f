#if os(macOS) || os(Linux)
  import Foundation
  public import MediatorKit
  public import TestKit

  extension ContractCheck {
    /// The routes, needs and deep links in code that is no target, as a contract test.
    ///
    /// For the rest of an application: view models, the application delegate, handlers of a server.
    ///
    /// ```swift
    /// @Test func `Every route that the application writes exists`() async throws {
    ///   try await ContractCheck.sources(in: "../../Sources/Shop") { try makeMediator() }.run()
    /// }
    /// ```
    /// It compares the calls in all Swift files of a folder with the mediator's actions: `perform`, `performNow`,
    /// `performOnMain` and `call` with a literal route, `Need`, and each literal that begins with one of the mediator's
    /// schemes, such as `"app://Cart/total"`. The action must exist, be open to code or to links, and take the params
    /// whose names are literals. Types of params and results aren't compared: ``MediatorKit/Mediator`` does so for the
    /// `needs` it is built with.
    ///
    /// Routes that are computed or interpolated can't be checked. The check fails if there are more or fewer of them
    /// than `unchecked`, and lists them. It also fails if it finds no call.
    ///
    /// - Parameters:
    ///   - folder: The folder of the sources: an absolute path, or one from the folder of the file in which this is
    ///     called.
    ///   - unchecked: How many calls have a route, a URL or an origin that isn't a literal.
    ///   - file: The file in which this is called.
    ///   - make: Builds the mediator of the application.
    /// - Returns: The check.
    public static func sources(
      in folder: String, unchecked: Int = 0, beside file: String = #filePath,
      _ make: @escaping @Sendable () throws -> Mediator
    ) -> ContractCheck {
      ContractCheck("the routes in '\(folder)' exist") {
        let isAbsolute = folder.hasPrefix("/")
        let base =
          isAbsolute
          ? "" : URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
        let files: [SourceFile]
        do { files = try PackageSources(folder: folder, in: base).files } catch {
          return ["can't read the sources in '\(base)\(folder)'; correct the path"]
        }
        do {
          return CallerCheck(files, folder, try make()).faults(unchecked: unchecked)
        } catch let error as RegistrationError {
          return ["the mediator can't be built, so no route was checked"]
            + error.faults.map(\.summary)
        }
      }
    }
  }
#endif

/// Compares the calls in source files with a mediator.
private struct CallerCheck {
  private let files: [(file: SourceFile, calls: StringCalls)]
  private let folder: String
  private let mediator: Mediator

  init(_ files: [SourceFile], _ folder: String, _ mediator: Mediator) {
    self.files = files.map { ($0, StringCalls(in: $0, schemes: mediator.schemes)) }
    self.folder = folder
    self.mediator = mediator
  }

  func faults(unchecked: Int) -> [String] {
    let found = files.map { $0.calls.calls.count + $0.calls.urls.count + $0.calls.computed.count }
    guard found.reduce(0, +) > 0 else {
      let count = files.count == 1 ? "1 Swift file" : "\(files.count) Swift files"
      return [
        "no call, need or deep link in the \(count) of '\(folder)'; "
          + "name the folder of the code that calls the mediator"
      ]
    }
    return needs.map(\.summary) + links + gaps(unchecked)
  }

  private var needs: [Finding] {
    let needs = files.flatMap { file, calls in
      calls.calls.map { $0.need(in: file.path, among: mediator.contracts) }
    }
    let application = TargetContract(
      name: "the application", summary: "", actions: [], needs: needs)
    return NeedCheck.findings(of: [application], in: mediator.contracts)
      .filter { $0.kind != .deprecatedNeed }
  }

  private var links: [String] {
    files.flatMap { file, calls in
      calls.urls.compactMap { url, line in
        mediator.explain(url: url).obstacles.first.map { "\(file.place(line)): \($0)" }
      }
    }
  }

  /// The calls that can't be checked, unless there are as many as expected.
  private func gaps(_ expected: Int) -> [String] {
    let places = files.flatMap { file, calls in
      calls.computed.map { file.place($0).description }
    }
    guard places.count != expected else { return [] }
    let calls = places.count == 1 ? "1 call isn't" : "\(places.count) calls aren't"
    let list = places.isEmpty ? "" : ": " + places.joined(separator: ", ")
    return [
      "\(calls) checked, because a route, a URL or an origin isn't a literal\(list). "
        + "Write literals, or pass unchecked: \(places.count)"
    ]
  }
}
