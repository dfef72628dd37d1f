import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// The fields of a new or stored address.
@MainActor @Observable final class AddressScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private let id: String?
  private var name = Field("Name", .text, .required("name", limit: 50, "Type the recipient."))
  private var phone = Field(
    "Phone", .phone, .required("phone", limit: 24, "Type the phone number."))
  private var address = Field(
    "Address", .lines, .required("address", limit: 200, "Type the address."))

  init(_ shop: Target_Shop, id: String?) { (self.shop, self.id) = (shop, id) }

  var body: Body<AddressScreen> {
    Body(id == nil ? "New address" : "Edit address") {
      Input("name", \.name)
      Input("phone", \.phone)
      Input("address", \.address)
      Submit("save", "Save", [\.name, \.phone, \.address], needsChange: true) {
        try await $0.save()
      }
    }
  }

  /// A text that isn't saved yet stays.
  func load() async throws {
    let all = try await shop.Action_addresses()
    guard let id else { return }
    guard let stored = all.first(where: { $0.id == id }) else { throw ShopError.unknownAddress }
    guard !isChanged else { return }
    name.begin(with: stored.name)
    phone.begin(with: stored.phone)
    address.begin(with: stored.address)
  }

  private var isChanged: Bool { [name, phone, address].contains(where: \.isChanged) }

  private func save() async throws {
    let (name, phone, address) = (name.value, phone.value, address.value)
    if let id {
      _ = try await shop.Action_editAddress(id: id, name: name, phone: phone, address: address)
    } else {
      _ = try await shop.Action_addAddress(name: name, phone: phone, address: address)
    }
    stage.leave("Saved.")
  }
}

extension FieldPolicy {
  /// Any text that ``AddressFields`` accepts.
  fileprivate static func required(_ name: String, limit: Int, _ fault: String) -> FieldPolicy {
    FieldPolicy(name, limit: limit, fault: { StoredText.cleaned($0).isEmpty ? fault : nil })
  }
}
