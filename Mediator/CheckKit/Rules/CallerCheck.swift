package import MediatorKit

/// Compares the calls in the sources of a folder with a mediator.
package struct CallerCheck: Sendable {
  private let files: [(file: SourceFile, calls: StringCalls)]
  private let folder: String
  private let mediator: Mediator

  /// Reads every Swift file in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, from `base`.
  ///   - base: The folder that contains it.
  ///   - mediator: The application.
  /// - Throws: ``PackageError`` if the folder or a file can't be read.
  package init(folder: String, in base: String, _ mediator: Mediator) throws {
    files = try PackageSources(folder: folder, in: base).files.map {
      ($0, StringCalls(in: $0, schemes: mediator.schemes, among: mediator.contracts))
    }
    self.folder = folder
    self.mediator = mediator
  }

  /// A sentence for each wrong call, and one if the number of calls without literals isn't as expected.
  package func faults(unchecked: Int) -> [String] {
    let found = files.map { _, calls in
      calls.calls.count + calls.urls.count + calls.events.count + calls.computed.count
    }
    guard found.reduce(0, +) > 0 else {
      let count = files.count == 1 ? "1 Swift file" : "\(files.count) Swift files"
      return [
        "no call, need or deep link in the \(count) of '\(folder)'; "
          + "name the folder of the code that calls the mediator"
      ]
    }
    return needs.map(\.summary) + values + swaps + unlisted + events + errors + links
      + gaps(unchecked)
  }

  /// The needs outside of `needs:`, if that has any.
  private var unlisted: [String] {
    guard !mediator.applicationNeeds.isEmpty else { return [] }
    let listed = (mediator.applicationNeeds + mediator.contracts.flatMap(\.needs)).map { need in
      "\(need.file.split(separator: "/").last ?? ""):\(need.line)"
    }
    return files.flatMap { file, calls in
      let name = file.path.split(separator: "/").last ?? ""
      return calls.calls.filter { $0.isNeed && !listed.contains("\(name):\($0.line)") }.map {
        "\(file.place($0.line)): the mediator isn't built with the need of \($0.route), so its result isn't "
          + "compared; add it to needs:"
      }
    }
  }

  private var events: [String] {
    let names = mediator.contracts.flatMap(\.emits).map(\.name)
    return undeclared("no target declares the event", among: names) { $1.events }
  }

  private var needs: [Finding] {
    Origin.allCases.flatMap { needs(from: $0) }.filter { $0.kind != .deprecatedNeed }
  }

  private func needs(from origin: Origin) -> [Finding] {
    let needs = files.flatMap { file, calls in
      calls.calls.filter { $0.origin == origin }
        .map { $0.need(in: file.path, among: mediator.contracts) }
    }
    let application = TargetContract(
      name: "the application", summary: "", actions: [], needs: needs)
    return NeedCheck.findings(of: [application], in: mediator.contracts, from: origin)
  }

  private var values: [String] {
    files.flatMap { file, calls in
      calls.calls.flatMap { call in
        call.wrongValues(among: mediator.contracts).map { "\(file.place(call.line)): \($0)" }
      }
    }
  }

  private var swaps: [String] {
    let files = files.map(\.file)
    let needs = DeclaredNeeds(files, DeclaredParams(files))
    return files.flatMap { file in
      needs.swaps(in: file).map { swap in
        "\(file.place(swap.line)): \(swap.message) \(DeclaredNeeds.Swap.help)"
      }
    }
  }

  private var errors: [String] {
    let codes = mediator.contracts.errorCodes.union(files.map(\.file).vetoCodes).sorted()
    return undeclared("no action declares the error", among: codes) { file, _ in
      file.outline.handledErrors.map { ($0.code, $0.line) }
    }
  }

  /// A sentence for each name that isn't among the declared ones.
  private func undeclared(
    _ problem: String, among declared: [String],
    _ named: (SourceFile, StringCalls) -> [(name: String, line: Int)]
  ) -> [String] {
    files.flatMap { file, calls in
      named(file, calls).filter { !declared.contains($0.name) }.map { name, line in
        "\(file.place(line)): \(problem) '\(name)'" + Suggestion.hint(name, among: declared)
      }
    }
  }

  private var links: [String] {
    files.flatMap { file, calls in
      calls.urls.compactMap { url, line in
        let link = mediator.explain(url: url)
        // Whether a handler answers is known only to itself.
        guard link.call?.missHandlers.isEmpty != false else { return nil }
        return link.obstacles.first.map { "\(file.place(line)): \($0)" }
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
