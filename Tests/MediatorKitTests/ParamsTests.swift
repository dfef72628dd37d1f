import TestSupport
import Testing

@testable import MediatorKit

struct ParamsTests {
  @Test func `Arguments keep their order`() {
    var params: Params = ["b": 1, "a": 2]
    params.append("c", 3)
    #expect(params.names == ["b", "a", "c"])
    #expect(params.arguments.map(\.value) == [1, 2, 3])
  }

  @Test func `The fields of an object are sorted by name`() {
    #expect(Params(["b": 1, "c": 2, "a": 3]).names == ["a", "b", "c"])
  }

  @Test func `A name finds its argument, of two the first`() {
    let params: Params = ["a": 1, "a": 2]
    #expect(params["a"] == 1)
    #expect(params["A"] == nil)
    #expect(params.names == ["a", "a"])
  }

  @Test func `Params without arguments are empty`() {
    #expect(Params().isEmpty)
    #expect(!(["a": nil] as Params).isEmpty)
  }

  @Test func `Variables are arguments of a call by string`() async throws {
    let desk = try Target_Desk.mediator()
    let (whole, flag, tags) = (3, false, ["a", "b"])
    let perhaps: Double? = nil
    let text = "3 false none a,b"
    let reply = try await desk.perform(
      "Desk/many", ["whole": whole, "flag": flag, "perhaps": perhaps, "tags": tags])
    #expect(try reply.value == .string(text))
    #expect(
      try desk.performNow("Desk/many", ["whole": whole, "flag": flag, "tags": tags]).value
        == .string(text))
    #expect(
      try await desk.call(
        "Desk/many", ["whole": whole, "flag": flag, "tags": tags], as: String.self) == text)
  }

  @Test func `Records and objects are arguments, also on the main actor`() async throws {
    let desk = try Target_Desk.mediator()
    let note = Target_Desk.Note(id: 1, text: "tea", tags: [])
    #expect(try await desk.call("Desk/note", ["note": note], as: Target_Desk.Note.self) == note)
    let screen = Target_Desk.Screen()
    let same = try await MainActor.run {
      try desk.performOnMain("Desk/screen", ["screen": screen]).get(as: Target_Desk.Screen.self)
    }
    #expect(same === screen)
  }

  @Test func `Variables keep their order, and are sent as a need sends them`() {
    let number = 1
    let params = Params(["b": number, "a": "text", "c": Value.null, "d": nil as Int?])
    #expect(params.names == ["b", "a", "c", "d"])
    #expect(params.arguments.map(\.value) == [1, "text", nil, nil])
  }

  @Test func `A literal of values is read as params`() async throws {
    let desk = try Target_Desk.mediator()
    let number = 3
    let reply = try await desk.perform(
      "Desk/many", ["whole": .int(number), "flag": true, "perhaps": nil, "tags": []])
    #expect(try reply.value == "3 true none ")
    let error = #expect(throws: MediatorError.self) {
      try desk.performNow("Desk/sync", ["text": 1, "tags": [], "none": nil])
    }
    #expect(error?.code == .invalidParams)
  }
}
