import MediatorKit
import ServiceKit

/// The shop with its 404 goods, all of which are in the cart.
enum ShopBenchmark {
  private static let ids = 1001...1404

  static func report() async throws -> Report {
    let services = Services.inMemory()
    let mediator = try Application.mediator(services)
    _ = try await Application.signIn(mediator)
    try await fill(mediator, services)
    var report = Report()
    for (name, route, params) in [
      ("home of the shop", "Shop/home", Params()),
      ("first page of a category", "Shop/category", ["name": "Baijiu"]),
      ("cart of \(ids.count) lines", "Shop/cart", Params()),
      ("selection of all of them", "Shop/selectAll", Params()),
      ("screen of the cart", "Shop/cartScreen", Params()),
    ] {
      let time = try await Measure.nanoseconds(1) {
        Measure.consume(try await mediator.perform(route, params))
      }
      report.add(name, "\((time / 1_000_000).rounded(2)) ms", goal: "under 10 ms")
    }
    return report
  }

  private static func fill(_ mediator: Mediator, _ services: Services) async throws {
    // Makes the tables, and loads the goods.
    _ = try await mediator.perform("Shop/cart")
    try services.store.write { connection in
      for number in ids {
        try connection.execute("INSERT INTO shop_cart (goods, num) VALUES (?, 2)", "G\(number)")
      }
    }
  }
}
