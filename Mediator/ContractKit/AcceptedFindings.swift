import Foundation
package import MediatorKit

/// The list of accepted findings of `check` and `contract diff`, in one file.
///
/// ```json
/// [{"id": "action-removed", "about": "Shop/buy", "reason": "nobody bought", "date": "2026-11-21"}]
/// ```
/// `id` and `about` are those of a finding in `--json`.
package struct AcceptedFindings: Sendable {
  package struct Entry: Hashable, Sendable {
    package let id: String
    package let about: String
    package let reason: String
    /// The date of the decision, `2026-11-21`.
    package let date: String

    package func accepts(_ finding: Finding) -> Bool {
      id == finding.id && about == finding.about
    }

    fileprivate var key: [String] { [id, about] }
  }

  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    package let problem: String
    package var path = ""

    package var description: String { "\(path): \(problem)" }
  }

  /// The file, as it was named; empty if there is none.
  package let path: String

  /// The entries that accept findings.
  package private(set) var entries: [Entry]

  /// The entries that BASE's list has too: they were for an earlier change.
  package private(set) var spent: [Entry] = []

  /// Whether each entry has to match a finding; it needn't if it may be for an earlier change.
  package private(set) var isExact = true

  package static let none = AcceptedFindings(path: "", entries: [])

  /// The list beside a folder of contracts.
  package static func path(beside folder: String) -> String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().map { "\($0)/" }.joined()
    let beside = folder == "." ? "../" : parts.last == ".." ? "\(folder)/../" : parent
    return beside + "accepted-findings.json"
  }

  init(path: String, entries: [Entry]) {
    self.path = path
    self.entries = entries
  }

  package init(in bytes: [UInt8], path: String) throws(Fault) {
    do { self.init(path: path, entries: try Self.entries(in: bytes)) } catch {
      throw Fault(problem: error.problem, path: path)
    }
  }

  /// The entries whose ids are among these, or aren't.
  package func entries(among ids: Set<String>, _ isAmong: Bool = true) -> [Entry] {
    entries.filter { ids.contains($0.id) == isAmong }
  }

  /// The list without the entries that BASE has too, which are spent.
  ///
  /// Where BASE has no list, or the two are the same list, any entry may be spent: none has to match a finding.
  package func added(to settled: AcceptedFindings) -> AcceptedFindings {
    var added = self
    let files = [settled.path, path].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    if settled.path.isEmpty || files[0] == files[1] {
      added.isExact = false
      return added
    }
    added.entries.removeAll(where: settled.entries.contains)
    added.spent = entries.filter(settled.entries.contains)
    return added
  }
}

// Reading the file.
extension AcceptedFindings {
  private static let fields = ["id", "about", "reason", "date"]
  private static var names: String { fields.joined(separator: ", ") }

  private static func entries(in bytes: [UInt8]) throws(Fault) -> [Entry] {
    let value: Value
    do { value = try JSONReader.read(bytes) } catch {
      throw Fault(problem: "not valid JSON: \(error)")
    }
    guard let list = value.array else {
      throw Fault(problem: "expected an array; each entry is an object of \(names)")
    }
    var entries: [Entry] = []
    for (index, value) in list.enumerated() {
      let entry: Entry
      do { entry = try Self.entry(value) } catch {
        throw Fault(problem: "entry \(index + 1): \(error.problem)")
      }
      if let first = entries.firstIndex(where: { $0.key == entry.key }) {
        throw Fault(problem: "entry \(index + 1) accepts the same finding as entry \(first + 1)")
      }
      entries.append(entry)
    }
    return entries
  }

  private static func entry(_ value: Value) throws(Fault) -> Entry {
    guard case .object(let given) = value else {
      throw Fault(problem: "expected an object of \(names)")
    }
    if let unknown = given.keys.filter({ !fields.contains($0) }).min() {
      throw Fault(problem: "unknown field '\(unknown)'; an entry has \(names)")
    }
    var texts: [String: String] = [:]
    for name in fields {
      guard let text = given[name]?.string, text.contains(where: { !$0.isWhitespace }) else {
        throw Fault(problem: "the field '\(name)' is missing, empty or not a string")
      }
      texts[name] = text
    }
    let date = texts["date", default: ""]
    guard date.isDate else {
      throw Fault(problem: "invalid date '\(date.shortened)'; a date is like 2026-11-21")
    }
    return Entry(
      id: texts["id", default: ""], about: texts["about", default: ""],
      reason: texts["reason", default: ""], date: date)
  }
}

extension Finding {
  /// Identifies it, together with its id, in a list of accepted findings: the route and the path in its contract, or
  /// the file and the message, without line numbers.
  package var about: String {
    guard let place, path.isEmpty else {
      let words = [subject, path].filter { !$0.isEmpty }
      return words.isEmpty ? message : words.joined(separator: " ")
    }
    return "\(place.file): " + message.replacing(/\.swift:[0-9]+/, with: ".swift")
  }
}

extension String {
  /// Whether it is a valid date, `YYYY-MM-DD`.
  fileprivate var isDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return false }
    let numbers = parts.compactMap { Int($0) }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }
}
