import MediatorKit
import TestKit
import Testing

/// The samples of the page on adopting the mediator.
struct AdoptingItGuide {
  /// What the application has already.
  final class CartModel: Sendable {
    static let shared = CartModel()
    func total(of customer: String) throws -> Double {
      guard !customer.isEmpty else { throw CartFailure() }
      return 12.5
    }
  }

  struct CartFailure: Error {}

  // guide:begin
  enum CartError: String, ActionError {
    case unknownCustomer
    var message: String { "unknown customer; pass the id of an account" }
  }

  struct Target_Cart: Target {
    static let summary = "The cart of each customer."
    static var actions: [Action<Self>] {
      Action(
        "total", "Returns the sum of the cart.", Param("customer", "The id of an account."),
        access: .native(.read), errors: .of(CartError.unknownCustomer), perform: Action_total)
    }

    let model: CartModel

    func Action_total(customer: String) throws -> Double {
      do { return try model.total(of: customer) } catch { throw CartError.unknownCustomer }
    }
  }
  // guide:end

  // guide:begin
  enum OrderNeeds {
    static let total = Need(
      "Cart/total", Param("customer", String.self), returns: Double.self,
      handles: ["unknownCustomer"])
  }
  // guide:end

  struct Target_Order: Target {
    static let summary = "Orders."
    static let needs: [any NeedDeclaration] = [OrderNeeds.total]
    static var actions: [Action<Self>] {
      Action(
        "quote", "Returns a price.", errors: .of(CartError.unknownCustomer), perform: Action_quote)
    }
    let peers: Peers
    func Action_quote() async throws -> Double {
      let customer = "7"
      // guide:begin
      let total = try await peers.call(OrderNeeds.total, customer)
      // guide:end
      return total
    }
  }

  @Test func `Old code and a module call the same action`() async throws {
    // guide:begin
    let mediator = try Mediator {
      Registration { _ in Target_Cart(model: .shared) }
      Registration { peers in Target_Order(peers: peers) }
    }
    // guide:end
    let customer = "7"
    // guide:begin
    let total = try await mediator.call(
      "Cart/total", ["customer": customer], as: Double.self)
    // guide:end
    #expect(total == 12.5)
    #expect(try await mediator.call(OrderNeeds.total, customer) == 12.5)
    #expect(try await mediator.call("Order/quote", as: Double.self) == 12.5)
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.perform("Cart/total", ["customer": ""])
    }
    #expect(error?.declares("unknownCustomer") == true)
  }
}
