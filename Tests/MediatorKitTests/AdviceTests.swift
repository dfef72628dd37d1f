import TestSupport
import Testing

@testable import MediatorKit

/// The decisions of interceptors, by kind.
struct AdviceTests {
  struct Layer: Interceptor {
    let body: @Sendable (Request) throws -> Interception
    func intercept(_ request: Request) throws -> Interception { try body(request) }
  }

  struct Target_Dice: Target {
    static let summary = "Throws dice."
    static var actions: [Action<Self>] {
      Action("roll", "Rolls.", errors: .of(DeskError.closed), perform: roll)
    }
    let rolls: Counter
    func roll() throws -> Int {
      if rolls.next() == 1 { throw DeskError.closed }
      return rolls.count
    }
  }

  let rolls = Counter()
  let lines = Lines()

  func dice(_ bodies: (@Sendable (Request) throws -> Interception)...) throws -> Mediator {
    try Mediator(
      [Registration(Target_Dice.self) { [rolls] _ in Target_Dice(rolls: rolls) }],
      interceptors: bodies.map(Layer.init))
  }

  /// The outcomes of a synchronous and an asynchronous call, each with a mediator of its own.
  func outcomes(_ make: () throws -> Mediator) async throws -> [String] {
    var outcomes: [String] = []
    let now = try make()
    do { outcomes.append("\(try now.performNow("Dice/roll").value)") } catch {
      outcomes.append("\(error)")
    }
    let later = try make()
    do { outcomes.append("\(try await later.perform("Dice/roll").value)") } catch {
      outcomes.append("\(error)")
    }
    return outcomes
  }

  @Test func `A reply ends the call, and the outer layers see it`() async throws {
    let found = try await outcomes {
      try dice(
        { [lines] request in
          .proceed(request) { outcome in
            lines.write("\(try outcome.get().value)")
            return .reply(Reply("outer"))
          }
        }, { _ in .reply(Reply("inner")) })
    }
    #expect(found == Array(repeating: "\(Value.string("outer"))", count: 2))
    #expect(lines.all == Array(repeating: "\(Value.string("inner"))", count: 2))
    #expect(rolls.count == 0)
  }

  @Test func `A layer may proceed again after the rest of the call failed`() async throws {
    let mediator = try dice { request in
      .proceed(request) { outcome in
        guard case .failure = outcome else { return .reply(try outcome.get()) }
        return .proceed(request)
      }
    }
    #expect(try mediator.performNow("Dice/roll").value == 2)
    let later = try Mediator(
      [Registration(Target_Dice.self) { _ in Target_Dice(rolls: Counter()) }],
      interceptors: [
        Layer { request in
          .proceed(request) { outcome in
            guard case .failure = outcome else { return .reply(try outcome.get()) }
            return .proceed(request)
          }
        }
      ])
    #expect(try await later.perform("Dice/roll").value == 2)
  }

  @Test func `Inner layers run each time an outer one proceeds, and then runs once`() async throws {
    let mediator = try dice(
      { [lines] request in
        .proceed(request) { _ in
          lines.write("again")
          return .proceed(request)
        }
      },
      { [lines] request in
        lines.write("inner")
        return .proceed(request)
      })
    #expect(try mediator.performNow("Dice/roll").value == 2)
    #expect(lines.all == ["inner", "again", "inner"])
  }

  @Test func `An error of then is the outcome for the outer layers`() async throws {
    let found = try await outcomes {
      try dice(
        { [lines] request in
          .reporting(request) { outcome in
            if case .failure(let error) = outcome { lines.write("\(error)") }
          }
        },
        { request in .proceed(request) { _ in throw DeskError.lost } })
    }
    #expect(found == ["the desk is lost", "the desk is lost"])
    #expect(lines.all == ["the desk is lost", "the desk is lost"])
  }

  @Test func `Nested layers suspend on the caller's executor`() async throws {
    let mediator = try dice(
      { [lines] request in
        .suspend { next in
          lines.write("outer in")
          defer { lines.write("outer out") }
          do { return try await next(request) } catch { return try await next(request) }
        }
      },
      { [lines] request in
        .suspend { next in
          lines.write("inner in")
          defer { lines.write("inner out") }
          return try await next(request)
        }
      })
    #expect(try await mediator.perform("Dice/roll").value == 2)
    #expect(
      lines.all == [
        "outer in", "inner in", "inner out", "inner in", "inner out", "outer out",
      ])
  }

  @Test func `A synchronous call names the layer that suspends, and runs no inner layer`() throws {
    let named = try dice { request in
      .suspend("the question") { next in try await next(request) }
    }
    let error = try #require(throws: MediatorError.self) { try named.performNow("Dice/roll") }
    #expect(error.code == .asyncOnly)
    #expect(error.message == "the question is asynchronous; a synchronous call can't wait for it")
    let unnamed = try dice { request in .suspend { next in try await next(request) } }
    let other = try #require(throws: MediatorError.self) { try unnamed.performNow("Dice/roll") }
    #expect(
      other.message == "interceptor Layer is asynchronous; a synchronous call can't wait for it")
    #expect(rolls.count == 0)
  }

  @Test func `A layer may suspend after the rest of the call`() async throws {
    let mediator = try dice { [lines] request in
      .proceed(request) { _ in
        .suspend { next in
          lines.write("suspended")
          return try await next(request)
        }
      }
    }
    #expect(try await mediator.perform("Dice/roll").value == 2)
    #expect(lines.all == ["suspended"])
  }
}
