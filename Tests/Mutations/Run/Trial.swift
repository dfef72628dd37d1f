/// One fault, and what found it.
struct Trial: Sendable {
  let kind: FaultKind
  let fault: Fault
  /// What found it while the committed contracts were those from before.
  var found: [Detectors.Finding] = []
  /// What still finds it after the contracts were renewed without a look.
  var foundRenewed: [Detectors.Finding] = []
  var seconds = 0.0

  var isCaught: Bool { !found.isEmpty }
  var breaksSomeone: Bool { kind.victim == .others }
  var isCaughtRenewed: Bool { !foundRenewed.isEmpty }
  /// Whether nothing more has to be asked.
  var isSettled: Bool { isCaught && (!breaksSomeone || isCaughtRenewed) }

  /// The line for a fault that is planted again.
  var laterLine: String {
    "later    \(kind.name.filled(45))  \(fault.place)  \(fault.what)"
  }

  /// The line of the report.
  var line: String {
    let verdict = !isCaught ? "LIVES " : breaksSomeone && !isCaughtRenewed ? "RENEWED" : "caught"
    let by = found.map(\.text).joined(separator: ", ")
    let later = foundRenewed.filter { finding in !found.contains { $0.check == finding.check } }
    let renewed = later.isEmpty ? "" : "; renewed: \(later.map(\.text).joined(separator: ", "))"
    let time = "\(Int(seconds.rounded())) s"
    return "\(verdict.filled(7))  \(kind.name.filled(45))  \(fault.place)  "
      + "\(isCaught ? "by \(by)\(renewed)" : fault.what)  \(time)"
  }
}

extension String {
  /// The text with spaces up to a width.
  func filled(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
