import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ActionContractStandInsTests {
  struct Bulb: NativePayload {}
  struct Candle: NativePayload {}
  struct DiskFull: ServiceFailure {
    let message = "the disk is full"
    let isTemporary = false
  }

  func answering(
    _ action: ActionContract = Lamp.action(), isPartial: Bool = false,
    _ answer: () throws -> Reply
  ) throws -> Reply {
    try action.allowing(
      at: #require(Route(target: "Lamp", action: "light")), isPartial: isPartial, answer)
  }

  func refusal(
    _ action: ActionContract = Lamp.action(), isPartial: Bool = false,
    _ answer: () throws -> Reply
  ) throws -> MediatorError {
    try #require(throws: MediatorError.self) {
      try answering(action, isPartial: isPartial, answer)
    }
  }

  @Test func `A result of the declared shape is allowed`() throws {
    #expect(try answering { Reply(Lamp.red) }.value == Lamp.red)
  }

  @Test func `A result of another shape is rejected, with every place`() throws {
    let error = try refusal { Reply(["colour": "blue", "size": 1] as Value) }
    #expect(error.code == .standInFailed)
    #expect(
      error.message
        == "the stand-in for Lamp/light returned a result that its contract doesn't allow")
    #expect(error.mismatches.map(\.path) == ["/colour", "/level", "/size"])
  }

  @Test func `Fields that a need doesn't read may be missing, others must fit`() throws {
    let whole: Value = ["colour": "green"]
    #expect(try answering(isPartial: true) { Reply(whole) }.value == whole)
    let error = try refusal(isPartial: true) { Reply(["colour": "blue"] as Value) }
    #expect(error.mismatches.map(\.path) == ["/colour"])
  }

  @Test func `A declared error is allowed`() throws {
    #expect(throws: Lamp.Fault.dark) { try answering { throw Lamp.Fault.dark } }
  }

  @Test func `An undeclared error is rejected, however it is thrown`() throws {
    let route = try #require(Route(target: "Lamp", action: "light"))
    let errors: [any Error] = [
      Lamp.Fault.broken, Lamp.Fault.broken.because("it fell"),
      MediatorError(failing: route, code: "broken", message: "it fell"),
    ]
    for thrown in errors {
      let error = try refusal { throw thrown }
      #expect(error.code == .standInFailed)
      #expect(
        error.message
          == "the stand-in for Lamp/light threw the error 'broken', which its contract doesn't declare"
      )
      #expect(error.help == "the declared errors: dark")
    }
  }

  @Test func `An error that any call may have is allowed`() throws {
    #expect(throws: DiskFull.self) { try answering { throw DiskFull() } }
    #expect(throws: CancellationError.self) { try answering { throw CancellationError() } }
  }

  @Test func `A native result has to be of the declared type`() throws {
    let action = Lamp.action(result: Bulb.shape)
    #expect(try answering(action) { Reply(Bulb()) }.payload is Bulb)
    let error = try refusal(action) { Reply(Candle()) }
    #expect(error.mismatches == [Mismatch(path: "", problem: "expected Bulb, got Candle")])
    #expect(try refusal { Reply(Bulb()) }.mismatches.map(\.problem) == ["Bulb has no text form"])
    let optional = Lamp.action(result: .optional(Bulb.shape))
    #expect(try answering(optional) { Reply(Bulb()) }.payload is Bulb)
  }

  @Test func `A stand-in rejects params that don't fit`() async throws {
    let contract = Lamp.contract(Lamp.action())
    let mediator = try Mediator([
      Registration(standingInFor: contract) { _ in Reply(Lamp.red) }
    ])
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Lamp/light", ["level": "high"])
    }
    #expect(error.code == .invalidParams)
    #expect(error.mismatches.map(\.path) == ["/room", "/level"])
    #expect(try await mediator.perform("Lamp/light", ["room": "hall"]).value == Lamp.red)
  }
}
