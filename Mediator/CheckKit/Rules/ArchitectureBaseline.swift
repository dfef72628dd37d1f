import ContractKit
import Foundation
import MediatorKit

/// What is known to be wrong with a package, and forgiven until it is mended: R17.
///
/// The file is a JSON list of `{"rule", "file", "message", "reason"}`, one entry for each finding, without numbers of
/// lines. It may only shrink: an entry that no finding matches is a finding itself.
package struct ArchitectureBaseline: Sendable, Hashable {
  /// One thing that is forgiven.
  package struct Entry: Sendable, Hashable {
    /// What was broken: ``Finding/rule``.
    package let rule: String
    /// The file of the finding; nil if it has none.
    package let file: String?
    /// The message of the finding, without numbers of lines.
    package let message: String
    /// Why it can't be mended now.
    package let reason: String

    /// Makes an entry.
    package init(rule: String, file: String?, message: String, reason: String) {
      self.rule = rule
      self.file = file
      self.message = message
      self.reason = reason
    }

    fileprivate func forgives(_ finding: Finding) -> Bool {
      rule == finding.rule && file == finding.file && message == finding.message.withoutLines
    }
  }

  /// Where it stands in a package.
  package static let path = "Tests/ContractTests/architecture-baseline.json"

  /// Everything that is forgiven, in the order of the file.
  package let entries: [Entry]

  /// Makes a list.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Reads the list of a package; one that has none forgives nothing.
  ///
  /// - Parameter packageFolder: The folder of `Package.swift`.
  /// - Throws: ``BaselineError`` if the file can't be read, or says something else.
  package init(packageFolder: String) throws(BaselineError) {
    let path = "\(packageFolder)/\(Self.path)"
    guard FileManager.default.fileExists(atPath: path) else {
      self.init([])
      return
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BaselineError("it can't be read")
    }
    try self.init(json: String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the text of such a file.
  init(json: String) throws(BaselineError) {
    let value: Value
    do { value = try JSONReader.read(json) } catch {
      throw BaselineError("it is no JSON: \(error)")
    }
    guard case .array(let list) = value else { throw BaselineError("it isn't a list") }
    var entries: [Entry] = []
    for (index, element) in list.enumerated() {
      entries.append(try Self.entry(element, number: index + 1))
    }
    self.init(entries)
  }

  private static func entry(_ value: Value, number: Int) throws(BaselineError) -> Entry {
    guard case .object(let fields) = value else {
      throw BaselineError("entry \(number) isn't an object")
    }
    let known = ["file", "message", "reason", "rule"]
    if let other = fields.keys.sorted().first(where: { !known.contains($0) }) {
      throw BaselineError(
        "entry \(number) has a field '\(other)'; the fields: rule, file, message, reason")
    }
    var texts: [String: String] = [:]
    for name in known where fields[name] != nil || name != "file" {
      guard case .string(let text)? = fields[name], !text.isEmpty else {
        throw BaselineError("entry \(number) needs a text as '\(name)'")
      }
      texts[name] = text
    }
    return Entry(
      rule: texts["rule"] ?? "", file: texts["file"], message: texts["message"] ?? "",
      reason: texts["reason"] ?? "")
  }
}

extension ArchitectureBaseline {
  /// Takes what is forgiven out of what the rules found, and says which entries are left over.
  func forgive(_ outcomes: [ArchitectureRule.Outcome]) -> ArchitectureReport {
    var left = entries
    let forgiven = outcomes.map { outcome in
      var outcome = outcome
      outcome.findings.removeAll { finding in
        guard let index = left.firstIndex(where: { $0.forgives(finding) }) else { return false }
        left.remove(at: index)
        return true
      }
      return outcome
    }
    let stale = left.map { entry in
      Finding(
        rule: "R17", place: Finding.SourceLocation(Self.path),
        message: "Nothing is wrong any more that this entry forgives: "
          + "\(entry.rule) \(entry.file ?? "without a file"): \(entry.message)",
        help: "Take the entry out.")
    }
    let last = ArchitectureRule.Outcome(
      rule: "R17", sentence: "What is known to be wrong is listed with a reason, and only shrinks.",
      lookedAt: entries.count, subjects: "known violations", exemption: nil, findings: stale)
    return ArchitectureReport(outcomes: forgiven + [last])
  }
}

extension String {
  /// The text without the numbers of lines behind files: `Login/LoginNeeds.swift:7`.
  fileprivate var withoutLines: String { replacing(/\.swift:[0-9]+/, with: ".swift") }
}
