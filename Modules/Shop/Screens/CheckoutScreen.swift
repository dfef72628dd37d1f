import MediatorKit
import Observation
import ScreenKit

/// The selected lines, the address and the kind of payment.
@MainActor @Observable final class CheckoutScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var cart = Cart()
  private var addresses: [Address] = []
  /// The id of the chosen address; nil for the default one.
  private var chosen: String?
  private var type = PaymentType.weChat

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<CheckoutScreen> {
    let lines = cart.selected
    return Body("Checkout") {
      Rows(lines.map(\.goods), header: "Goods", footer: CartSummary(cart).totalText) { goods in
        let num = cart.line(goods.id)?.num ?? 0
        return Content.Row(goods.id, goods.title, value: "\(num) × \(goods.price.shown)")
      }
      addressRows
      Rows(PaymentType.allCases, header: "Pay with") { type in
        Content.Row("type\(type.rawValue)", type.title, isSelected: type == self.type)
      } onSelect: {
        $0.type = $1
      }
      Button(
        "pay", "Pay \(cart.total.shown)", .primary,
        disabled: lines.isEmpty ? "You haven't chosen anything." : nil
      ) { try await $0.pay() }
    }
  }

  func load() async throws {
    addresses = try await shop.Action_addresses()
    cart = try await shop.cart()
  }

  private var address: Address? {
    addresses.first { $0.id == chosen } ?? addresses.first(where: \.isDefault)
  }

  private var addressRows: Group<CheckoutScreen> {
    Group {
      Rows(addresses, header: "Deliver to") { address in
        Content.Row(
          address.id, address.name, subtitle: address.address, value: address.phone,
          isSelected: address == self.address)
      } onSelect: {
        $0.chosen = $1.id
      }
      Row(Content.Row("addAddress", "Add an address", link: Target_Shop.link("addressScreen")))
    }
  }

  /// Closes the screen with the order, so that the way back doesn't lead here.
  private func pay() async throws {
    let order: Order
    do {
      order = try await shop.pay(type.rawValue, nil, to: address?.id, gate: gate)
    } catch ShopError.fingerprintOff { return try await offerSettings() }
    do { try stage.answer(order) } catch is ScreenError {
      try await stage.open(Target_Shop.paid(order))
    }
  }

  /// Leads to the switch for fingerprint payment.
  private func offerSettings() async throws {
    let isAccepted = await stage.ask(
      "Fingerprint payment is off.", message: "Turn it on in Shop › Mine › Settings.",
      "Open Settings", .primary)
    if isAccepted { try await stage.open(Target_Shop.link("setupScreen")) }
  }

  /// Asks on the screen for the finger.
  private var gate: BiometricGate {
    let stage = stage
    return BiometricGate {
      let isAllowed = await stage.ask("Pay with your fingerprint?", "Yes", .primary)
      return isAllowed ? .allowed : .refused
    }
  }
}
