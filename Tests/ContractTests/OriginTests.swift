import MediatorApp
import MediatorKit
import ServiceKit
import Testing

/// Every action, from every origin, without consent and with it.
struct OriginTests {
  /// A param that no action has: an admitted call fails before it runs.
  static let probe: Params = ["noSuchParam": 1]

  @Test(arguments: Origin.allCases, [Consent.missing, .given])
  func `Each action answers as its access says`(origin: Origin, consent: Consent) async throws {
    let mediator = try Mediator(AppModules.registrations(.inMemory()))
    var faults: [String] = []
    var admitted = 0
    for target in mediator.contracts {
      for action in target.actions {
        let route = "\(target.name)/\(action.name)"
        let expected = Self.expected(action.access, origin, consent)
        if expected == .invalidParams { admitted += 1 }
        do {
          _ = try await mediator.perform(
            route, Self.probe, from: origin, identity: "probe", consent: consent)
          faults.append("\(route) succeeds")
        } catch  where error.code != expected { faults.append("\(route): \(error)") } catch {}
      }
    }
    #expect(faults == [])
    #expect(admitted > 0 || origin == .script)
  }

  static func expected(_ access: Access, _ origin: Origin, _ consent: Consent) -> MediatorError.Code
  {
    let isProgram = origin == .network || origin == .agent
    guard access.origins.contains(origin) else { return isProgram ? .actionNotFound : .forbidden }
    let isOutside = isProgram || origin == .url
    if isOutside, access.effects != .read, consent == .missing { return .confirmationRequired }
    return .invalidParams
  }

  @Test func `Programs and agents reach data alone, and no screens`() throws {
    let contracts = try Mediator(AppModules.registrations(.inMemory())).contracts
    let open = contracts.flatMap { target in
      target.actions.filter { $0.access.origins.contains(.network) }.map { (target.name, $0) }
    }
    #expect(!open.isEmpty)
    for (target, action) in open {
      #expect(action.hasTextForm, "\(target)/\(action.name)")
      #expect(action.isolation != .main, "\(target)/\(action.name)")
    }
    let changing = open.filter { $1.access.effects != .read }.map { "\($0)/\($1.name)" }
    #expect(changing.sorted() == ["Contacts/add", "MainFrame/send"])
  }
}
