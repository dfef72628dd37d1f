import ContractKit
import MediatorKit

/// What a comparison of contracts found, in each form that it is told in.
struct ContractDiffReport {
  let base: String
  let head: String
  let judgement: ContractJudgement
  /// From which level on this is a failure.
  let failing: Finding.Level
  /// The folder of the contract files that annotations point to.
  let folder: String
  /// The file where breaks are accepted.
  let list: String

  var status: ExitCode {
    judgement.changes.contains { $0.level >= failing } ? .failed : .ok
  }

  func answer(_ format: OutputFormat, _ style: Style, _ columns: Int?) -> String {
    switch format {
    case .json: value.json() + "\n"
    case .markdown: markdown
    case .github: annotations
    default: text(style, columns)
    }
  }

  /// What was found, in numbers: `2 errors, 1 warning, 4 infos in 3 targets; 1 accepted`.
  var summary: String {
    let accepted = judgement.accepted.isEmpty ? "" : "; \(judgement.accepted.count) accepted"
    guard !judgement.changes.isEmpty else {
      return (judgement.accepted.isEmpty ? "no difference" : "no other difference") + accepted
    }
    let counts = Finding.Level.allCases.map {
      judgement.count($0).counted($0.rawValue)
    }
    let targets = Set(judgement.changes.map(\.target)).count.counted("target")
    return counts.joined(separator: ", ") + " in \(targets)" + accepted
  }
}
