import MediatorKit

/// The breaks that were decided on, as a file lists them.
///
/// ```json
/// [{"id": "action-removed", "route": "Shop/buy", "path": "", "reason": "nobody bought", "date": "2026-11-21"}]
/// ```
package struct AcceptedBreaks: Sendable {
  /// What is wrong with the file, and with which entry of it.
  package struct Fault: Error, Hashable, Sendable {
    /// What is wrong.
    package let problem: String
    /// The file.
    package var path = ""
  }

  /// The file, as it was named; empty where there is none.
  package let path: String

  /// The entries that count, in their order.
  package private(set) var entries: [AcceptedBreak]

  /// The entries that BASE's own list has too: they were for an earlier change, and accept nothing.
  package private(set) var spent: [AcceptedBreak] = []

  /// Whether each entry has to be found; where it may be for a change that BASE has made already, it needn't be.
  package private(set) var isExact = true

  /// None, and no list.
  package static let none = AcceptedBreaks(path: "", entries: [])

  /// None, of a commit that has no such file.
  static func none(in path: String) -> AcceptedBreaks { AcceptedBreaks(path: path, entries: []) }

  /// The file that belongs to a folder of contracts: it stands beside it.
  package static func path(beside folder: String) -> String {
    let parent = folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? ""
    return (folder == "." ? "../" : parent) + "accepted-breaks.json"
  }

  private init(path: String, entries: [AcceptedBreak]) {
    self.path = path
    self.entries = entries
  }

  /// Reads the bytes of a file.
  package init(in bytes: [UInt8], path: String) throws(Fault) {
    do { self.init(path: path, entries: try Self.entries(in: bytes)) } catch {
      throw Fault(problem: error.problem, path: path)
    }
  }

  /// What these add to the ones that BASE was made with.
  ///
  /// An entry of both is spent. Where BASE has no list, or the two are one list, nobody knows which are: all may accept
  /// something, and none has to.
  package func added(to settled: AcceptedBreaks) -> AcceptedBreaks {
    var added = self
    if settled.path.isEmpty || settled.path == path {
      added.isExact = false
      return added
    }
    added.entries.removeAll(where: settled.entries.contains)
    added.spent = entries.filter(settled.entries.contains)
    return added
  }

  private static func entries(in bytes: [UInt8]) throws(Fault) -> [AcceptedBreak] {
    let value: Value
    do { value = try JSONReader.read(bytes) } catch {
      throw Fault(problem: "it is no JSON: \(error)")
    }
    guard let list = value.array else {
      throw Fault(problem: "it is no array; each entry is an object of \(names)")
    }
    var entries: [AcceptedBreak] = []
    for (index, entry) in list.enumerated() {
      let accepted: AcceptedBreak
      do { accepted = try Self.entry(entry) } catch {
        throw Fault(problem: "entry \(index + 1): \(error.problem)")
      }
      if let first = entries.firstIndex(where: { $0.key == accepted.key }) {
        throw Fault(problem: "entry \(index + 1) accepts the same as entry \(first + 1)")
      }
      entries.append(accepted)
    }
    return entries
  }

  private static let fields = ["id", "route", "path", "reason", "date"]
  private static var names: String { fields.joined(separator: ", ") }

  private static func entry(_ value: Value) throws(Fault) -> AcceptedBreak {
    guard case .object(let given) = value else {
      throw Fault(problem: "it is no object of \(names)")
    }
    if let unknown = given.keys.filter({ !fields.contains($0) }).min() {
      throw Fault(problem: "unknown field '\(unknown)'; an entry has \(names)")
    }
    var texts: [String: String] = [:]
    for name in fields {
      guard let text = given[name]?.string else {
        throw Fault(problem: "the field '\(name)' is missing, or no text")
      }
      texts[name] = text
    }
    return try entry(texts)
  }

  private static func entry(_ texts: [String: String]) throws(Fault) -> AcceptedBreak {
    let id = texts["id", default: ""]
    let rules = ContractRule.all.map(\.id)
    guard rules.contains(id) else {
      let question = Suggestion.question(Suggestion.nearest(to: id, among: rules))
      throw Fault(problem: "no rule '\(id)'" + (question.map { ", \($0)" } ?? ""))
    }
    let reason = texts["reason", default: ""]
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw Fault(problem: "the reason is empty")
    }
    let date = texts["date", default: ""]
    guard date.isDate else {
      throw Fault(problem: "the date is none; a date is like 2026-11-21")
    }
    let key = ContractChange.Key(
      rule: id, route: texts["route", default: ""], path: texts["path", default: ""])
    return AcceptedBreak(key: key, reason: reason, date: date)
  }
}

extension String {
  /// Whether this is a day of the calendar, `YYYY-MM-DD`.
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
