import ConsoleKit
import ContractKit
import MediatorKit

// What a person reads.
extension CheckReport {
  /// A line for each rule, the findings below, and how much there was.
  func text(_ style: Style, _ columns: Int?) -> String {
    var table = Table()
    for outcome in rules.outcomes {
      table.add(
        outcome.rule, Self.verdict(of: outcome), outcome.exemption == nil ? outcome.looked : "",
        outcome.exemption.map { "\(outcome.sentence) (Not here: \($0).)" } ?? outcome.sentence)
    }
    var lines = table.lines(width: columns)
    for finding in rules.findings { lines += [""] + Self.lines(of: finding, style, columns) }
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

  private var summary: String {
    let looked = [
      contracts.count.counted("target"), count(\.actions).counted("action"),
      count(\.needs).counted("need"), count(\.emits).counted("event"),
      count(\.subscriptions).counted("subscription"), rules.outcomes.count.counted("rule"),
    ].joined(separator: ", ")
    let counts = Finding.Level.allCases.compactMap { level in
      let number = rules.findings.count { $0.level == level }
      return number == 0 ? nil : number.counted(level.rawValue)
    }
    let verdict = counts.isEmpty ? "nothing is wrong" : counts.joined(separator: ", ")
    let unchecked =
      "; no sources were checked: this folder isn't a package of modules. --package DIR names one"
    return "\(looked): \(verdict)" + (folder == nil ? unchecked : "")
  }

  /// How many there are in all targets.
  func count<Thing>(_ things: KeyPath<TargetContract, [Thing]>) -> Int {
    contracts.map { $0[keyPath: things].count }.reduce(0, +)
  }
}
