import MediatorKit
import Observation
import ScreenKit

/// The user's addresses, to edit them and to choose the default.
@MainActor @Observable final class AddressesScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var addresses: [Address] = []

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<AddressesScreen> {
    Body("Addresses") {
      Button("add", "Add", to: Target_Shop.link("addressScreen")).inBar
      if addresses.isEmpty { Empty("No addresses yet.") }
      Rows(addresses) { address in
        Content.Row(
          address.id, address.name, subtitle: "\(address.phone), \(address.address)",
          value: address.isDefault ? "Default" : nil)
      } onSelect: {
        try await $0.choose($1)
      }
    }
  }

  func load() async throws { addresses = try await shop.Action_addresses() }

  private enum Choice { case edit, makeDefault, delete }

  private func choose(_ address: Address) async throws {
    let choice: Choice? = await stage.ask(
      address.name, message: address.address,
      [
        ("Edit", .plain, .edit), ("Make default", .plain, .makeDefault),
        ("Delete", .destructive, .delete),
      ])
    switch choice {
    case .edit:
      try await stage.open(Target_Shop.link("addressScreen", ["id": .string(address.id)]))
    case .makeDefault:
      let isNew = try await shop.Action_setDefaultAddress(id: address.id)
      let text = isNew ? "Set as the default address." : "This is already the default address."
      stage.notice = Content.Notice(.done, text)
    case .delete: try await shop.Action_deleteAddress(id: address.id)
    case nil: break
    }
  }
}
