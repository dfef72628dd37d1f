import ConsoleKit
import ContractKit
import Foundation
import MediatorKit
import ScreenKit

/// The answer of `check`.
struct CheckReport: Sendable {
  let rules: ArchitectureReport
  /// The screens that were opened; nil without `--screens`, and if the application can't be linked.
  let screens: ScreenCrawl?
  /// The folder of the checked package, as it was named; nil if no sources were checked.
  let folder: String?
  let contracts: [TargetContract]
  private let needCount: Int

  init(_ context: CommandContext) async throws {
    let linked = try context.linked()
    (contracts, needCount) = (linked.contracts, linked.needCount)
    let isLinked = !linked.findings.contains { $0.kind == .unmetNeed || $0.level == .error }
    screens = isLinked && context.invocation.has("screens") ? try await context.crawl() : nil
    let rules: ArchitectureReport
    (folder, rules) = try await Self.check(context, linked)
    self.rules = ArchitectureReport(
      outcomes: rules.outcomes + (screens.map { [ArchitectureRule.Outcome($0)] } ?? []))
  }

  /// Checks the named package, else the current folder if it is a package that declares targets of the application.
  private static func check(
    _ context: CommandContext, _ linked: LinkedTargets
  ) async throws -> (folder: String?, report: ArchitectureReport) {
    let named = context.invocation["package"]
    let folder = named ?? context.terminal.folder
    let isPackage = FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
    if named != nil || isPackage {
      do {
        let report = try await ArchitectureRules.check(
          packageFolder: folder, linked: linked, searchPath: context.terminal.variables["PATH"])
        return (folder, report)
      } catch PackageError.noTarget where named == nil {}
    }
    return (nil, ArchitectureRules.check(ArchitectureSubject(linked)))
  }
}

// For a person at a terminal.
extension CheckReport {
  /// A line for each rule, the findings, and the counts.
  func text(_ style: Style, _ columns: Int?) -> String {
    let rows = rules.outcomes.map { outcome in
      [
        outcome.rule, Self.verdict(of: outcome), outcome.exemption == nil ? outcome.looked : "",
        outcome.kind.sentence + (outcome.exemption.map { " (Not here: \($0).)" } ?? ""),
      ]
    }
    var lines = Table(rows).lines(width: columns)
    for finding in rules.findings { lines += [""] + Self.lines(of: finding, style, columns) }
    if let skipped { lines += ["", skipped] }
    lines += ["", summary]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func verdict(of outcome: ArchitectureRule.Outcome) -> String {
    if outcome.exemption != nil { return "–" }
    return outcome.findings.isEmpty ? "ok" : "\(outcome.findings.count) wrong"
  }

  private static func lines(of finding: Finding, _ style: Style, _ columns: Int?) -> [String] {
    let label = "\(finding.level.rawValue)[\(finding.id)]"
    let place = finding.place.map { " \($0.description.printable)" } ?? ""
    return [style.colored(finding.level, label) + place] + finding.details(at: columns, indent: 2)
  }

  /// The links that weren't followed; nil if all were.
  private var skipped: String? {
    guard let skipped = screens?.skipped, !skipped.isEmpty else { return nil }
    let counts = skipped.sorted { $0.key < $1.key }.map { "\($0.value) to \($0.key)" }
    return "not followed, since enough were: \(counts.joined(separator: ", "))"
  }

  private var summary: String {
    let looked = [
      contracts.count.counted("target"), count(\.actions).counted("action"),
      needCount.counted("need"), count(\.emits).counted("event"),
      count(\.subscriptions).counted("subscription"), rules.outcomes.count.counted("rule"),
    ].joined(separator: ", ")
    let counts = Finding.Level.allCases.compactMap { level in
      let number = rules.findings.count { $0.level == level }
      return number == 0 ? nil : number.counted(level.rawValue)
    }
    let verdict = counts.isEmpty ? "nothing is wrong" : counts.joined(separator: ", ")
    let unchecked =
      if let folder {
        PackageLayout.hasModules(in: folder)
          ? "" : "; the rules for modules in 'Modules' don't apply to this package"
      } else {
        "; no sources were checked: this folder isn't the package of these targets. --package DIR names it"
      }
    return "\(looked): \(verdict)\(unchecked)"
  }

  func count<Thing>(_ things: KeyPath<TargetContract, [Thing]>) -> Int {
    contracts.map { $0[keyPath: things].count }.reduce(0, +)
  }
}

// For a program.
extension CheckReport {
  /// The document of `--json`.
  var value: Value {
    var fields: [String: Value] = [
      "schema": "mediator.check/1", "ok": .bool(rules.passes),
      "findings": .array(rules.findings.map(\.value)),
      "rules": .array(rules.outcomes.map(Self.value)),
      "looked": [
        "targets": .int(contracts.count), "actions": .int(count(\.actions)),
        "needs": .int(needCount), "events": .int(count(\.emits)),
        "subscriptions": .int(count(\.subscriptions)),
      ],
    ]
    if let screens {
      fields["screens"] = [
        "opened": .object(screens.screens.mapValues(Value.int)),
        "skipped": .object(screens.skipped.mapValues(Value.int)),
      ]
    }
    fields["package"] = folder.map(Value.string)
    fields["unchecked"] = folder == nil ? ["sources"] : []
    return .object(fields)
  }

  private static func value(_ outcome: ArchitectureRule.Outcome) -> Value {
    var fields: [String: Value] = [
      "id": .string(outcome.rule), "sentence": .string(outcome.kind.sentence),
      "lookedAt": .int(outcome.lookedAt), "findings": .int(outcome.findings.count),
    ]
    if let exemption = outcome.exemption { fields["exemption"] = .string(exemption) }
    return .object(fields)
  }

  /// The lines of `--github`.
  var workflow: String { rules.findings.map { $0.workflowCommand().text + "\n" }.joined() }
}

extension Finding.Kind {
  static let deadLink = Self("dead-link", "Every link on a screen leads to a screen.")
}

extension ArchitectureRule.Outcome {
  /// The outcome of following the links of all screens.
  fileprivate init(_ crawl: ScreenCrawl) {
    kind = .deadLink
    lookedAt = crawl.screens.values.reduce(0, +)
    subjects = "screens"
    exemption = nil
    findings = crawl.deadLinks.map { link in
      Finding(
        .deadLink, link.description, about: link.route,
        help: "Link to an action that returns a screen, with the params that it takes.")
    }
  }
}
