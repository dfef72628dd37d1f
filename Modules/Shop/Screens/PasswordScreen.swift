import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Sets or replaces the payment password.
@MainActor @Observable final class PasswordScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var hasPassword = false
  private var old = Field("Old password", .secret, .payment)
  private var new = Field("New password", .secret, .payment)
  private var confirmation = Field("New password again", .secret, .payment)

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<PasswordScreen> {
    Body("Payment password") {
      if hasPassword { Input("old", \.old) }
      Input("new", \.new)
      Input("confirmation", \.confirmation)
      Submit(
        "save", "Save", (hasPassword ? [\.old] : []) + [\.new, \.confirmation],
        faults: [
          .of(ShopError.passwordMismatch): \.confirmation, .of(ShopError.wrongPassword): \.old,
          .of(AccountError.tooManyAttempts): \.old,
        ]
      ) { try await $0.save() }
    }
  }

  func load() async throws {
    let me = try await shop.peers.call(ShopNeeds.requireSignIn)
    hasPassword = try shop.password.isSet(of: me.id)
  }

  private func save() async throws {
    let (shop, old, new, again) = (shop, old.value, new.value, confirmation.value)
    try await stage.offMain {
      try await shop.Action_setPaymentPassword(old: old, new: new, confirmation: again)
    }
    stage.leave("Saved.")
  }
}

extension FieldPolicy {
  fileprivate static let payment = FieldPolicy(
    "payment", limit: 6, fault: { $0.count == 6 ? nil : "Use 6 characters." })
}
