import Testing

@testable import MediatorKit

struct ReplyTests {
  struct Full: Codable, Payload, Equatable { var id: Int, name: String }
  struct Part: Codable, Payload, Equatable { var id: Int }
  final class Screen: NativePayload {}

  @Test func `A reply of the same type is the same instance`() throws {
    let screen = Screen()
    #expect(try Reply(screen).get(as: Screen.self) === screen)
  }

  @Test func `Another type is converted`() throws {
    #expect(try Reply(Full(id: 1, name: "a")).get() == Part(id: 1))
    #expect(try Reply([Full(id: 1, name: "a")]).get() == [Part(id: 1)])
    #expect(try Reply(7).get(as: Double.self) == 7)
    #expect(try Reply(Part(id: 1)).get(as: Nothing.self) == Nothing())
  }

  @Test func `A mismatch is reported with its path`() {
    #expect(throws: Mismatch(path: "/0/name", problem: "missing")) {
      try Reply([Part(id: 1)]).get(as: [Full].self)
    }
  }

  @Test func `Reading a reply throws only mismatches`() {
    // Compiles only while both throw a typed error.
    let problems = [Reply(Screen()), Reply("a")].map { reply -> [String] in
      var problems: [String] = []
      do throws(Mismatch) { _ = try reply.value } catch { problems.append(error.problem) }
      do throws(Mismatch) { _ = try reply.get(as: Int.self) } catch {
        problems.append(error.problem)
      }
      return problems
    }
    #expect(
      problems == [
        ["Screen has no text form", "Screen has no text form"], ["expected integer, got text"],
      ])
  }

  @Test func `A reply prints as data`() throws {
    #expect(try Reply(Full(id: 1, name: "a")).value == ["id": 1, "name": "a"])
    #expect(try Reply.nothing.value == .null)
  }

  @Test func `A native reply has no value`() {
    #expect(throws: Mismatch(path: "", problem: "Screen has no text form")) {
      try Reply(Screen()).value
    }
  }
}
