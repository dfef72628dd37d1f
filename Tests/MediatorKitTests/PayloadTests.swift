import Testing

@testable import MediatorKit

struct PayloadTests {
  struct Full: Codable, Payload, Equatable {
    var id: Int
    var name: String
  }
  struct Part: Codable, Payload, Equatable { var id: Int }
  final class Screen: NativePayload {}
  final class Picture: NativePayload {}

  @Test func `A payload is passed as the same instance`() throws {
    let screen = Screen()
    #expect(try Screen.received(screen.handedOver) === screen)
  }

  @Test func `A payload of another type is converted, and its extra fields are dropped`() throws {
    #expect(try Part.received(Full(id: 1, name: "a").handedOver) == Part(id: 1))
  }

  @Test func `Plain data is converted`() throws {
    #expect(try Part.received(["id": 1]) == Part(id: 1))
  }

  @Test func `A payload without a required field is rejected with its path`() {
    #expect(throws: Mismatch(path: "/name", problem: "missing")) {
      try Full.received(Part(id: 1).handedOver)
    }
  }

  @Test func `A native value that isn't a payload is rejected`() {
    struct Secret: Sendable {}
    #expect(throws: Mismatch(path: "", problem: "expected Part, got a native value")) {
      try Part.received(.native(Secret()))
    }
  }

  @Test func `A native payload accepts only its own type`() throws {
    #expect(Screen.shape == .native("MediatorKitTests.PayloadTests.Screen"))
    #expect(throws: Mismatch(path: "", problem: "expected Screen, got a native value")) {
      try Screen(value: .native(Picture()))
    }
    #expect(throws: Mismatch(path: "", problem: "expected Screen, got text")) {
      try Screen(value: "a")
    }
  }

  @Test func `A native payload has no text form`() {
    #expect(throws: Mismatch(path: "", problem: "Screen has no text form")) {
      try Screen().encoded()
    }
  }

  @Test(arguments: [nil, 1, ["a": 1]] as [Value])
  func `Nothing reads every result`(value: Value) {
    #expect(Nothing(value: value) == Nothing())
  }
}
