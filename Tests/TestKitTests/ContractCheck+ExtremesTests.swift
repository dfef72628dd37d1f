import MediatorKit
import Synchronization
import TestKit
import Testing

struct ContractCheckExtremesTests {
  enum WebPageError: String, ActionError {
    case tooFar
    var message: String { "there is no such page" }
  }

  struct Broken: Error {}

  struct Range: Codable, Payload {
    let first: Int
    let share: Double
  }

  /// A number with a bound.
  struct Size: Codable, Payload {
    let rows: Int
    init(from decoder: any Decoder) throws {
      rows = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .rows)
      guard 1...100 ~= rows else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "from 1 to 100"))
      }
    }
  }

  /// A text that only its own initialiser refuses.
  struct Code: Codable, Payload {
    static var shape: Shape { .string }
    init(from decoder: any Decoder) throws {
      guard try decoder.singleValueContainer().decode(String.self) == "right" else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "wrong"))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("right")
    }
  }

  /// A text with an at sign.
  struct Address: Codable, Payload {
    static var shape: Shape { .string }
    let text: String
    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      guard text.contains("@") else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no address"))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  final class Target_Book: Target {
    static let summary = "Has pages."
    static var actions: [Action<Target_Book>] {
      Action(
        "page", "Shows a page.", Param("page", "Which."), access: .native(.read),
        errors: .of(WebPageError.tooFar), perform: page
      ).examples(Example("one", ["page": 1], returns: 20))
      Action(
        "rows", "Counts rows.", Param("size", "How many."),
        Param("by", "Who asks.", openTo: [.console]), access: .native(.read), perform: rows
      ).examples(Example("five", ["size": ["rows": 5]], returns: 5))
      Action(
        "find", "Finds pages.", Param("within", "Where."), Param("words", "Of what."),
        access: .native(.read), perform: find)
      Action(
        "note", "Adds a note.", Param("text", "What.", example: "a"), perform: note
      ).examples(Example("a", given: [.call("open")], ["text": "a"]))
      Action("open", "Opens it.", perform: open).examples(Example("any"))
      Action(
        "shelf", "Shows a shelf.", Param("row", "Which.", range: 1...9),
        Param("name", "Its name.", example: "a", count: 1...3),
        Param("codes", "Its codes.", count: 0...2), access: .native(.read), perform: shelf
      ).examples(Example("one", ["row": 1, "name": "a", "codes": []]))
      Action(
        "mail", "Sends it.", Param("to", "To.", example: Address(text: "a@b.c"), count: 3...20),
        Param("copies", "How many.", count: 0...(.max)), access: .native(.read), perform: mail
      ).examples(Example("one", ["to": "a@b.c", "copies": ""]))
      Action(
        "multiply", "Multiplies without care.", Param("page", "Which."), access: .native(.read),
        perform: multiply
      ).examples(Example("one", ["page": 1], returns: 20))
    }
    func page(_ page: Int) throws -> Int {
      let (end, isTooFar) = page.multipliedReportingOverflow(by: 20)
      guard page > 0, !isTooFar else { throw WebPageError.tooFar }
      return end
    }
    func rows(_ size: Size, _ by: String?) -> Int { size.rows }
    func find(_ range: Range?, _ words: [String]) throws {
      if let range, range.first < 0 || range.share > 2 { throw Broken() }
      if words.contains(where: { $0.count > 1000 || $0.contains("\u{0}") }) { throw Broken() }
    }
    private let isOpen = Atomic(false)
    func note(_ text: String) throws {
      if isOpen.load(ordering: .relaxed), text.isEmpty { throw Broken() }
    }
    func open() { isOpen.store(true, ordering: .relaxed) }
    func shelf(_ row: Int, _ name: String, _ codes: [Code]) throws {
      if row == 9 || name.count == 3 { throw Broken() }
    }
    func mail(_ to: Address, _ copies: String) {}
    func multiply(_ page: Int) -> Int { page * 20 }
  }

  static let checks = ContractCheck.all(files: nil) {
    Registration(Target_Book.self) { _ in Target_Book() }
  }.filter { $0.description.hasSuffix("with extreme values") }

  /// The message of an action's check, without its name; nil when it passes.
  private func failure(_ action: String) async throws -> [String]? {
    let name = "Book/\(action) with extreme values"
    let check = try #require(Self.checks.first { $0.description == name })
    do { try await check.run() } catch {
      return "\(error)".split(separator: "\n").dropFirst().map { line in
        String(line.prefix { $0 != ":" })
      }
    }
    return nil
  }

  @Test func `Every action with a number or a text is called with extreme values`() {
    let names = Self.checks.map { String($0.description.prefix { $0 != " " }) }
    #expect(
      names == [
        "Book/page", "Book/rows", "Book/find", "Book/note", "Book/shelf", "Book/mail",
        "Book/multiply",
      ])
  }

  @Test(arguments: ["page", "rows"])
  func `Declared errors, invalid params and closed params pass`(_ action: String) async throws {
    #expect(try await failure(action) == nil)
  }

  @Test func `Extreme values in objects and arrays are reported with their path`() async throws {
    #expect(
      try await failure("find") == [
        "- /within/first as the smallest integer", "- /within/first as -1",
        "- /within/share as the largest number", "- /words/0 as a text of 100,000 characters",
        "- /words/0 as a text of unusual characters",
      ])
  }

  @Test func `The ends of a limit have to be accepted`() async throws {
    #expect(
      try await failure("shelf") == [
        "- /row as the upper end of its limit", "- /name as the upper end of its limit",
        "- /codes as the upper end of its limit",
      ])
  }

  @Test func `A text at the end of a limit is made of the example`() async throws {
    #expect(try await failure("mail") == nil)
  }

  @Test func `The preconditions of the example run first`() async throws {
    #expect(try await failure("note") == ["- /text as an empty text"])
  }

  @Test func `A product that overflows ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let name = "Book/multiply with extreme values"
      for check in ContractCheckExtremesTests.checks where check.description == name {
        try? await check.run()
      }
    }
  }
}
