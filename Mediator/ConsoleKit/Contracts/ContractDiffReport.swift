import ContractKit
import MediatorKit

/// The answer of `contract diff`, in each format.
struct ContractDiffReport {
  let base: String
  let head: String
  let judgement: ContractJudgement
  /// The lowest level that fails.
  let failing: Finding.Level
  /// The folder of the contract files, for annotations.
  let folder: String
  /// The file of accepted findings.
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

  /// `2 errors, 1 warning, 4 infos in 3 targets; 1 accepted`.
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
