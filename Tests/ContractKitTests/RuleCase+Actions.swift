import MediatorKit

@testable import ContractKit

extension RuleCase {
  private typealias Sample = ShopContracts
  private static let plain = Sample.action()
  private static let shop = Sample.shop(plain)
  private static let sale = Example("sale", ["item": "tea"], returns: 3)

  static let actions: [RuleCase] = [
    RuleCase("action-removed", [shop], [Sample.shop()], .error, "", "CX"),
    RuleCase(
      "action-removed-before-removeIn",
      [Sample.shop(Sample.action(deprecation: Sample.goes(in: "2.0")))],
      [Sample.shop(version: "1.9.9")], .error, "", "CX"),
    RuleCase(
      "action-removed-after-removeIn",
      [Sample.shop(Sample.action(deprecation: Sample.goes(in: "2.0")))],
      [Sample.shop(version: "2.0.0")], .info, "", ""),
    RuleCase(
      "cannot-prove-compatible", [Sample.shop(Sample.action(deprecation: Sample.goes(in: "soon")))],
      [Sample.shop(version: "2.0.0")], .warning, "", "CX"),
    RuleCase("action-added", [Sample.shop()], [shop], .info, "", ""),
    RuleCase(
      "case-only-rename", [shop], [Sample.shop(Sample.action("Buy"))], .error, "", "CX"),
    RuleCase(
      "visibility-remote-to-local", plain, Sample.action(access: .native(.read)), .error,
      "/access/url", "X"),
    RuleCase(
      "exposure-removed", Sample.action(access: .native(.read)),
      Sample.action(access: .console(.read)), .error, "/access/native", "C"),
    RuleCase(
      "exposure-added", Sample.action(access: .native(.read)), plain, .info, "/access/url", ""),
    RuleCase(
      "exposure-added", Sample.action(access: .native(.write)),
      Sample.action(access: .remote(.write)), .warning, "/access/url", ""),
    RuleCase(
      "effects-raised", Sample.action(access: .remote(.write), isIdempotent: true),
      Sample.action(access: .remote(.destructive), isIdempotent: true), .error, "/access/effects",
      "CX"),
    RuleCase(
      "effects-lowered", Sample.action(access: .remote(.write), isIdempotent: true), plain, .info,
      "/access/effects", ""),
    RuleCase(
      "idempotent-true-to-false", plain, Sample.action(isIdempotent: false), .error, "/idempotent",
      "CX"),
    RuleCase(
      "idempotent-false-to-true", Sample.action(isIdempotent: false), plain, .info, "/idempotent",
      ""),
    RuleCase(
      "links-became-strict", plain, Sample.action(hasStrictLinks: true), .warning, "/strictLinks",
      "X"),
    RuleCase(
      "links-became-lenient", Sample.action(hasStrictLinks: true), plain, .info, "/strictLinks",
      ""),
    RuleCase(
      "isolation-any-to-async", plain, Sample.action(isolation: .async), .warning, "/isolation",
      "C"),
    RuleCase(
      "isolation-any-to-main", plain, Sample.action(isolation: .main), .warning, "/isolation",
      "C"),
    RuleCase(
      "isolation-async-to-main", Sample.action(isolation: .async), Sample.action(isolation: .main),
      .warning, "/isolation", "C"),
    RuleCase(
      "isolation-main-to-async", Sample.action(isolation: .main), Sample.action(isolation: .async),
      .warning, "/isolation", "C"),
    RuleCase(
      "isolation-to-any", Sample.action(isolation: .main), plain, .info, "/isolation", ""),
    RuleCase(
      "error-code-added", plain, Sample.action(errors: ["soldOut"]), .warning, "/errors/soldOut",
      "CX"),
    RuleCase(
      "error-code-removed", Sample.action(errors: ["soldOut"]), plain, .info, "/errors/soldOut",
      ""),
    RuleCase(
      "since-changed", Sample.action(since: "1.0.0"), Sample.action(since: "0.9.0"), .error,
      "/since", ""),
  ]

  static let promises: [RuleCase] = [
    RuleCase(
      "action-deprecated", plain, Sample.action(deprecation: Sample.goes(in: "2.0")), .info,
      "/deprecated", ""),
    RuleCase(
      "deprecation-withdrawn", Sample.action(deprecation: Sample.goes(in: "2.0")), plain, .info,
      "/deprecated", ""),
    RuleCase(
      "deprecated-without-replacement-or-removeIn",
      Sample.action(deprecation: Sample.goes(in: "2.0")),
      Sample.action(deprecation: Sample.goes(in: "2.0", to: nil)), .warning, "/deprecated", ""),
    RuleCase(
      "removeIn-moved-earlier", Sample.action(deprecation: Sample.goes(in: "3.0")),
      Sample.action(deprecation: Sample.goes(in: "2.10")), .error, "/deprecated/removeIn", "CX"),
    RuleCase(
      "link-removed", Sample.action(links: ["item/:id"]), plain, .error, "/links/item~1:id", "X"),
    RuleCase(
      "link-widened", Sample.action(links: ["item/:id<int>"]), Sample.action(links: ["item/:id"]),
      .info, "/links/item~1:id<int>", ""),
    RuleCase("link-added", plain, Sample.action(links: ["buy"]), .info, "/links/buy", ""),
    RuleCase(
      "example-removed", Sample.action(examples: [sale]), plain, .warning, "/examples/sale", ""),
    RuleCase(
      "example-outcome-changed", Sample.action(examples: [sale]),
      Sample.action(examples: [Example("sale", ["item": "tea"], returns: 4)]), .warning,
      "/examples/sale", "CX"),
  ]

  static let targets: [RuleCase] = [
    RuleCase("target-removed", [shop], [], .error, "", "CX", route: "Shop"),
    RuleCase("target-added", [], [shop], .info, "", "", route: "Shop"),
    RuleCase(
      "case-only-rename", [Sample.shop()], [Sample.shop(named: "shop")], .error, "", "CX",
      route: "Shop"),
    RuleCase(
      "contract-version-decreased", [shop], [Sample.shop(plain, version: "0.9.0")], .error,
      "/version", "", route: "Shop"),
    RuleCase(
      "cannot-prove-compatible", [shop], [Sample.shop(plain, version: "new")], .warning,
      "/version", "CX", route: "Shop"),
  ]

  static let modules: [RuleCase] = [
    RuleCase(
      "event-removed", [Sample.shop(emits: [Sample.event()])], [Sample.shop()], .error, "", "C",
      route: "Shop/sold"),
    RuleCase(
      "event-added", [Sample.shop()], [Sample.shop(emits: [Sample.event()])], .info, "", "",
      route: "Shop/sold"),
    RuleCase(
      "event-durable-to-live", [Sample.shop(emits: [Sample.event(delivery: .durable)])],
      [Sample.shop(emits: [Sample.event()])], .error, "", "C", route: "Shop/sold"),
    RuleCase(
      "event-live-to-durable", [Sample.shop(emits: [Sample.event()])],
      [Sample.shop(emits: [Sample.event(delivery: .durable)])], .warning, "", "C",
      route: "Shop/sold"),
    RuleCase(
      "event-to-synchronous", [Sample.shop(emits: [Sample.event()])],
      [Sample.shop(emits: [Sample.event(delivery: .synchronous)])], .error, "", "C",
      route: "Shop/sold"),
    RuleCase(
      "event-from-synchronous", [Sample.shop(emits: [Sample.event(delivery: .synchronous)])],
      [Sample.shop(emits: [Sample.event()])], .info, "", "", route: "Shop/sold"),
    RuleCase(
      "case-only-rename", [Sample.shop(emits: [Sample.event()])],
      [Sample.shop(emits: [Sample.event(named: "Shop/Sold")])], .error, "", "C",
      route: "Shop/sold"),
    RuleCase(
      "result-became-nullable", [Sample.shop(emits: [Sample.event(.string)])],
      [Sample.shop(emits: [Sample.event(.optional(.string))])], .error, "/payload", "C",
      route: "Shop/sold"),
    RuleCase(
      "subscription-changed", [Sample.shop(subscriptions: [Sample.subscription()])],
      [Sample.shop()], .info,
      "/subscriptions/Shop~1sold", "", route: "Shop"),
    RuleCase(
      "subscription-changed", [Sample.shop()],
      [Sample.shop(subscriptions: [Sample.subscription()])],
      .info,
      "/subscriptions/Shop~1sold", "", route: "Shop"),
    RuleCase(
      "subscription-changed", [Sample.shop(subscriptions: [Sample.subscription(.string)])],
      [Sample.shop(subscriptions: [Sample.subscription(.integer)])], .info,
      "/subscriptions/Shop~1sold", "",
      route: "Shop"),
    RuleCase(
      "need-changed", [Sample.clerk()], [Sample.shop(named: "Clerk")], .info, "/needs/Shop~1buy",
      "", route: "Clerk"),
    RuleCase(
      "need-changed", [Sample.shop(named: "Clerk")], [Sample.clerk()], .info, "/needs/Shop~1buy",
      "",
      route: "Clerk"),
    RuleCase(
      "need-changed", [Sample.clerk()], [Sample.clerk(handles: ["soldOut"])], .info,
      "/needs/Shop~1buy", "", route: "Clerk"),
  ]

  static let versions: [RuleCase] = [
    RuleCase(
      "version-not-bumped", [Sample.shop(plain, Sample.action("sell"))], [shop], .warning,
      "/version", "", route: "Shop")
  ]
}
