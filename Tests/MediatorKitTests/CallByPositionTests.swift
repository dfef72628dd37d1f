import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// A need that fits its action exactly is called by position, with the same outcome as by name.
struct CallByPositionTests {
  struct Wrapped: Codable, Payload {
    var any: Value
    var list: [Value]
    var perhaps: Value?
  }

  /// A native value that isn't a payload.
  struct Foreign: Sendable {}

  struct Target_Echo: Target {
    static let summary = "Returns what it gets."
    static var actions: [Action<Self>] {
      echo(Echo.value)
      echo(Echo.perhapsValue)
      echo(Echo.perhapsValueOr, default: .some(.string("default")))
      echo(Echo.values)
      echo(Echo.table)
      echo(Echo.whole)
      echo(Echo.perhapsWhole)
      echo(Echo.perhapsWholeOr, default: 7)
      echo(Echo.nested)
      echo(Echo.number)
      echo(Echo.text)
      echo(Echo.truth)
      echo(Echo.wrapped)
      echo(Echo.perhapsWrapped)
      Action("strict", "Throws a mismatch.", Param("value", "V."), perform: strict)
    }

    static func echo<P>(_ need: SyncNeed<P, P>, default value: P? = nil) -> Action<Self> {
      let name = need.contract.route.drop { $0 != "/" }.dropFirst()
      return Action(
        String(name), "Returns it.", Param("value", "V.", default: value),
        perform: { _ in { (value: P) -> P in value } })
    }

    func strict(value: Int) throws -> Int { throw Mismatch(path: "/inside", problem: "wrong") }
  }

  enum Echo {
    static let value = need("value", Value.self)
    static let perhapsValue = need("perhapsValue", Value?.self)
    static let perhapsValueOr = need("perhapsValueOr", Value?.self)
    static let values = need("values", [Value].self)
    static let table = need("table", [String: Value].self)
    static let whole = need("whole", Int.self)
    static let perhapsWhole = need("perhapsWhole", Int?.self)
    static let perhapsWholeOr = need("perhapsWholeOr", Int?.self)
    static let nested = need("nested", Int??.self)
    static let number = need("number", Double.self)
    static let text = need("text", String.self)
    static let truth = need("truth", Bool.self)
    static let wrapped = need("wrapped", Wrapped.self)
    static let perhapsWrapped = need("perhapsWrapped", Wrapped?.self)
    static let strict = need("strict", Int.self)

    static func need<P: Payload>(_ name: String, _ type: P.Type) -> SyncNeed<P, P> {
      Need("Echo/\(name)", Param("value", type), returns: type).now
    }
  }

  struct Target_Asker: Target {
    static let summary = "Asks."
    static var needs: [any NeedDeclaration] {
      [
        Echo.value, Echo.perhapsValue, Echo.perhapsValueOr, Echo.values, Echo.table, Echo.whole,
        Echo.perhapsWhole, Echo.perhapsWholeOr, Echo.nested, Echo.number, Echo.text, Echo.truth,
        Echo.wrapped, Echo.perhapsWrapped, Echo.strict,
      ]
    }
    static var actions: [Action<Self>] { Action("run", "Does nothing.", perform: { _ in {} }) }
  }

  /// A mediator and the peers of one of its targets.
  struct Side {
    let mediator: Mediator
    let peers: Peers

    init() throws {
      let given = Holder<Peers>()
      mediator = try Mediator {
        Registration(Target_Echo.self) { _ in Target_Echo() }
        Registration(Target_Asker.self) { peers in
          given.value = peers
          return Target_Asker()
        }
      }
      _ = try mediator.performNow("Asker/run")
      // A call by position requires a cached instance.
      _ = try mediator.performNow("Echo/whole", ["value": 1])
      peers = try #require(given.value)
      // The mediator keeps the closure, and with it the peers.
      given.value = nil
    }
  }

  let byPosition: Side
  let byName: Side

  init() throws {
    byPosition = try Side()
    byName = try Side()
    byName.mediator.aspects.around(.routePerform) { .proceed($0) }
  }

  private func expectSame<P>(_ need: SyncNeed<P, P>, _ value: P) async {
    let results = [outcome(need, value, byPosition), outcome(need, value, byName)]
    #expect(results[0] == results[1], "\(need.contract.route) \(value)")
    let later = [
      await outcomeLater(need, value, byPosition), await outcomeLater(need, value, byName),
    ]
    #expect(later == results, "\(need.contract.route) \(value)")
  }

  private func outcome<P>(_ need: SyncNeed<P, P>, _ value: P, _ side: Side) -> String {
    do { return text(try side.peers.callNow(need, value)) } catch { return text(error) }
  }

  private func outcomeLater<P>(_ need: SyncNeed<P, P>, _ value: P, _ side: Side) async -> String {
    do { return text(try await side.peers.call(need, value)) } catch { return text(error) }
  }

  private func text(_ error: MediatorError) -> String {
    "\(error.code) \(error) \(error.mismatches)"
  }

  /// A value with all its parts as text, in a fixed order.
  private func text(_ any: Any) -> String {
    switch any {
    case let value as Value:
      switch value {
      case .array(let elements): return "[\(elements.map { text($0) }.joined(separator: ", "))]"
      case .object(let fields):
        let sorted = fields.sorted { $0.key < $1.key }
        return "{\(sorted.map { "\($0.key): \(text($0.value))" }.joined(separator: ", "))}"
      default: return "\(value)"
      }
    case let values as [Value]: return "list " + text(Value.array(values))
    case let table as [String: Value]: return "table " + text(Value.object(table))
    case let wrapped as Wrapped:
      let perhaps = wrapped.perhaps.map { text($0) } ?? "nil"
      return "\(text(wrapped.any)) \(text(wrapped.list)) \(perhaps)"
    default: return "\(any)"
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `A call by position has the same outcome as by name`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let value = random.value()
    await expectSame(Echo.value, value)
    for optional in [nil, Value.null, value] {
      await expectSame(Echo.perhapsValue, optional)
      await expectSame(Echo.perhapsValueOr, optional)
    }
    await expectSame(Echo.values, [value, random.value()])
    await expectSame(Echo.table, ["a": value, "b": random.value()])
    let wrapped = Wrapped(
      any: value, list: [random.value()], perhaps: Bool.random(using: &random) ? value : nil)
    await expectSame(Echo.wrapped, wrapped)
    await expectSame(Echo.perhapsWrapped, Bool.random(using: &random) ? wrapped : nil)
    let whole = Int.random(in: .min ... .max, using: &random)
    await expectSame(Echo.whole, whole)
    await expectSame(Echo.strict, whole)
    for optional in [nil, whole] {
      await expectSame(Echo.perhapsWhole, optional)
      await expectSame(Echo.perhapsWholeOr, optional)
      await expectSame(Echo.nested, optional)
    }
    await expectSame(Echo.nested, .some(nil))
    await expectSame(Echo.number, random.one(of: [.nan, .infinity, -0.0, Double(whole)]))
    await expectSame(Echo.text, random.text(atLeast: 0))
    await expectSame(Echo.truth, Bool.random(using: &random))
  }

  @Test func `Only types without conversion are passed by position`() {
    let plain = Target_Echo.actions.filter { $0.method.types.signature != nil }.map(\.contract.name)
    #expect(
      plain == ["values", "table", "whole", "number", "text", "truth", "wrapped", "strict"])
  }

  @Test func `A mismatch that the action throws is an undeclared error, not a fault of the params`()
  {
    let text = outcome(Echo.strict, 1, byPosition)
    #expect(text.contains("the action failed: a value isn't of the type that it is read as: /"))
  }
}

extension SeededGenerator {
  /// A random value; some have native parts.
  fileprivate mutating func value(depth: Int = 0) -> Value {
    switch Int.random(in: 0..<(depth < 3 ? 11 : 8), using: &self) {
    case 0: .null
    case 1: .bool(Bool.random(using: &self))
    case 2: .int(Int.random(in: .min ... .max, using: &self))
    case 3: .double(one(of: [.nan, .infinity, 1.5, -0.0]))
    case 4: .string(text(atLeast: 0))
    case 5: .native(Int.random(in: 0...9, using: &self))
    case 6: .native(CallByPositionTests.Foreign())
    case 7: .native(Value.native(1))
    case 8: .array((0..<Int.random(in: 0...3, using: &self)).map { _ in value(depth: depth + 1) })
    case 9: .native([value(depth: depth + 1)])
    default: .object(["a": value(depth: depth + 1), "b": value(depth: depth + 1)])
    }
  }
}
