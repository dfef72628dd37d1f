import Foundation
import TestSupport
import Testing

@testable import MediatorKit

/// Needs that can never work fail the building of a mediator.
struct ImpossibleNeedTests {
  enum First {
    struct Picture: NativePayload {}
  }

  enum Second {
    struct Picture: NativePayload {}
  }

  struct Tip: Codable, Sendable, Payload { var sum: Int }
  struct Order: Codable, Sendable, Payload { var sum: Int, note: String? }

  struct Target_Offers: Target {
    static let summary = "Offers."
    static var actions: [Action<Self>] {
      Action("now", "N.", perform: { _ in { () -> Int in 1 } })
      Action("later", "L.", perform: later)
      Action("main", "M.", onMain: main)
      Action("picture", "P.", perform: { _ in { () -> First.Picture in First.Picture() } })
      Action("show", "S.", Param("picture", "P."), perform: { _ in { (_: First.Picture) in } })
      Action("sum", "S.", Param("sum", "S."), Param<String?>("note", "N."), perform: sum)
    }
    func later() async -> Int { 1 }
    @MainActor func main() -> Int { 1 }
    func sum(sum: Int, note: String?) -> Int { sum }
  }

  private func faults(_ need: some NeedDeclaration) -> [String] {
    let offers = Registration { _ in Target_Offers() }
    let asks = TargetContract(name: "Asks", summary: "", actions: [], needs: [need.contract])
    let names = RegistrationCheck.faults(in: asks)
    let needs = NeedCheck.findings(of: [asks], in: [offers.contract])
    return (names + needs).map { "\($0.id): \($0.message)" }
  }

  @Test func `Two params of one name are a fault`() {
    let need = Need(
      "Offers/sum", Param("sum", Int.self), Param("sum", Int.self), returns: Int.self)
    #expect(
      faults(need) == [
        "duplicate-name: param 'sum' of the need Offers/sum of Asks is declared 2 times"
      ])
  }

  @Test func `Two types with a shared field can't be sent together`() {
    let need = Need("Offers/sum", sending: Order.self, Tip.self, returns: Int.self)
    #expect(
      faults(need) == [
        "duplicate-name: param 'sum' of the need Offers/sum of Asks is declared 2 times"
      ])
  }

  @Test func `What has no fields can't be sent`() {
    let message = "unmet-need: Asks needs Offers/now: it sends"
    #expect(
      faults(Need("Offers/now", sending: String.self, returns: Int.self))
        == ["\(message) string, which has no fields"])
    #expect(
      faults(Need("Offers/now", sending: [Int].self, returns: Int.self))
        == ["\(message) array of integer, which has no fields"])
    #expect(
      faults(Need("Offers/now", sending: First.Picture.self, returns: Int.self))
        == ["\(message) Picture, which has no fields"])
    // Their fields are known only at run time.
    #expect(faults(Need("Offers/sum", sending: Value.self, returns: Int.self)).isEmpty)
    #expect(faults(Need("Offers/sum", sending: [String: Int].self, returns: Int.self)).isEmpty)
    #expect(
      faults(Need("Offers/now", sending: Order?.self, returns: Int.self))
        == ["\(message) Order, which may be null"])
  }

  @Test func `What has open fields is sent without a check, which is a warning`() throws {
    enum Choice: Codable, Payload { case one(sum: Int), other(tip: Int) }
    let needs: [(any NeedDeclaration, String)] = [
      (Need("Offers/sum", sending: Choice.self, returns: Int.self), "Choice.one | Choice.other"),
      (Need("Offers/sum", sending: [String: Int].self, returns: Int.self), "object of integer"),
      (Need("Offers/sum", sending: Value.self, returns: Int.self), "anything"),
    ]
    for (need, words) in needs {
      let mediator = try Mediator(needs: [need]) { Registration { _ in Target_Offers() } }
      #expect(
        mediator.warnings.map(\.message) == [
          "the application: the params of the need Offers/sum aren't checked: the fields of \(words) are known only "
            + "at run time"
        ])
    }
  }

  @Test func `A sent type of unknown shape is a warning instead of missing params`() {
    struct Trip: Codable, Payload {
      var distance = Measurement(value: 1, unit: UnitLength.meters)
      var sum = 1
    }
    let need = Need("Offers/sum", sending: Trip.self, returns: Int.self)
    #expect(faults(need).isEmpty)
    let asks = TargetContract(name: "Asks", summary: "", actions: [], needs: [need.contract])
    let findings = UnknownShapeCheck.findings(in: asks).map(\.message)
    #expect(findings.count == 1)
    #expect(
      findings.first?.hasSuffix(
        "at 'distance' in Trip is unknown, sent type of the need Offers/sum")
        == true)
  }

  @Test func `Native types that share only their name differ`() {
    let (first, second) = (
      String(reflecting: First.Picture.self), String(reflecting: Second.Picture.self)
    )
    #expect(faults(Need("Offers/picture", returns: First.Picture.self)).isEmpty)
    #expect(
      faults(Need("Offers/picture", returns: Second.Picture.self)) == [
        "unmet-need: Asks needs Offers/picture: result is \(first), but \(second) is expected"
      ])
    #expect(
      faults(Need("Offers/show", Param("picture", Second.Picture.self))) == [
        "unmet-need: Asks needs Offers/show: param 'picture' is \(second), but \(first) is expected"
      ])
    #expect(First.Picture.shape.words(at: Mismatch(path: "", problem: "")) == first)
  }

  static let waiting = "it is called without waiting, but the action is asynchronous"
  static let calls: [(any NeedDeclaration, String?)] = [
    (Need("Offers/now").now, nil), (Need("Offers/now").onMain, nil),
    (Need("Offers/main").onMain, nil), (Need("Offers/later"), nil), (Need("Offers/main"), nil),
    (Need("Offers/later").now, waiting), (Need("Offers/later").onMain, waiting),
    (Need("Offers/main").now, "it is called now, but the action runs on the main actor"),
  ]

  @Test(arguments: calls)
  func `A need is called as its action allows`(_ need: any NeedDeclaration, _ problem: String?) {
    let route = need.contract.route
    #expect(faults(need) == (problem.map { ["unmet-need: Asks needs \(route): \($0)"] } ?? []))
  }
}
