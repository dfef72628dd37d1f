import MediatorKit
import Testing

@testable import ContractKit

/// One change of a contract, and the one finding it gives.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let id: String
  let base: [TargetContract]
  let head: [TargetContract]
  let level: Finding.Level
  let path: String
  let who: String
  var route = "Shop/buy"

  var testDescription: String { "\(id) \(path)" }

  init(
    _ id: String, _ base: [TargetContract], _ head: [TargetContract], _ level: Finding.Level,
    _ path: String, _ who: String, route: String = "Shop/buy"
  ) {
    (self.id, self.base, self.head, self.level) = (id, base, head, level)
    (self.path, self.who, self.route) = (path, who, route)
  }

  /// A change of `Shop/buy`.
  init(
    _ id: String, _ base: ActionContract, _ head: ActionContract, _ level: Finding.Level,
    _ path: String, _ who: String
  ) {
    self.init(
      id, [ShopContracts.shop(base)], [ShopContracts.shop(head)], level, path, who)
  }

  /// A change of the param `item` of `Shop/buy`.
  init(
    _ id: String, _ base: ParamContract, _ head: ParamContract, _ level: Finding.Level,
    _ path: String, _ who: String
  ) {
    self.init(
      id, ShopContracts.action("buy", [base]), ShopContracts.action("buy", [head]), level,
      path, who)
  }

  /// A change of what `Shop/buy` answers.
  init(
    _ id: String, _ base: Shape, _ head: Shape, _ level: Finding.Level, _ path: String,
    _ who: String
  ) {
    self.init(
      id, ShopContracts.action(result: base), ShopContracts.action(result: head), level, path,
      who)
  }

  /// The findings, without that the version should have been raised.
  var found: [Finding] {
    ContractComparison(base: base, head: head).changes.filter {
      $0.id != ContractRule.versionNotBumped.id || id == "version-not-bumped"
    }
  }
}
