import ServiceKit

/// The complete fields of an address.
struct AddressFields: Sendable {
  let name: String
  let phone: String
  let address: String

  /// Fails for the first blank field.
  init(name: String, phone: String, address: String) throws {
    self.name = StoredText.cleaned(name)
    self.phone = StoredText.cleaned(phone)
    self.address = StoredText.cleaned(address)
    if self.name.isEmpty { throw ShopError.nameMissing }
    if self.phone.isEmpty { throw ShopError.phoneMissing }
    if self.address.isEmpty { throw ShopError.addressTextMissing }
  }
}
