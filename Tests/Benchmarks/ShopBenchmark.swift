import MediatorApp
import MediatorKit
import ServiceKit
import Shop
import TransferKit

/// The shop with its own goods, and with 1,000 others, all of which are in the cart.
enum ShopBenchmark {
  private static let count = 1000

  static func report() async throws -> Report {
    var report = Report()
    let own = try Application.mediator(.inMemory())
    _ = try await Application.signIn(own)
    try await measure(
      own,
      [
        ("home of the shop", "Shop/home", Params()),
        ("first page of a category", "Shop/category", ["name": "Baijiu"]),
        ("screen of a category", "Shop/categoryScreen", Params()),
      ], &report)
    try await measure(
      try await filled(),
      [
        ("cart of \(count) lines", "Shop/cart", Params()),
        ("selection of all of them", "Shop/selectAll", Params()),
        ("screen of the cart", "Shop/cartScreen", Params()),
      ], &report)
    return report
  }

  private static func measure(
    _ mediator: Mediator, _ calls: [(name: String, route: String, params: Params)],
    _ report: inout Report
  ) async throws {
    for (name, route, params) in calls {
      let time = try await Measure.nanoseconds(1) {
        Measure.consume(try await mediator.perform(route, params))
      }
      report.add(name, "\((time / 1_000_000).rounded(2)) ms", goal: "under 10 ms")
    }
  }

  /// A shop with synthetic goods, each of them in the cart.
  private static func filled() async throws -> Mediator {
    let services = Services.inMemory()
    let requests = RequestSource(random: services.random) { _ in
      RequestOutcome(code: RequestOutcome.success, data: .array(goods))
    }
    let shop = Registration(Target_Shop.self) {
      try Target_Shop(
        services: services, peers: $0, cache: DataCache(of: services), requests: requests)
    }
    let others = AppModules.registrations(services).filter { $0.contract.name != "Shop" }
    let mediator = try Mediator(others + [shop])
    _ = try await Application.signIn(mediator)
    // Makes the tables, and loads the goods.
    _ = try await mediator.perform("Shop/cart")
    try services.store.write { connection in
      for number in 1...count {
        try connection.execute("INSERT INTO shop_cart (goods, num) VALUES (?, 2)", "B\(number)")
      }
    }
    return mediator
  }

  private static let goods: [Value] = (1...count).map { number in
    [
      "id": .string("B\(number)"), "title": .string("Goods \(number)"),
      "category_name": .string("Category \(number % 12)"), "price": .string("\(number).90"),
      "marketPrice": .string("\(number + 10).00"), "stock": 99, "num": 1, "state": 1,
    ]
  }
}
