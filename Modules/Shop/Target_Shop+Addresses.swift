// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

extension Target_Shop {
  @ActionsBuilder<Self> static var addressActions: [Action<Self>] {
    Action(
      "addresses", "Lists the user's addresses in the order of adding.", access: .native(.read),
      errors: .of(ShopError.notSignedIn), perform: Action_addresses
    )
    .examples(ShopExamples.addresses)
    Action(
      "addAddress", "Adds an address; the first one becomes the default.", name, phone, text,
      access: .native(.write),
      errors: .of(
        ShopError.notSignedIn, .nameMissing, .phoneMissing, .addressTextMissing),
      perform: Action_addAddress
    )
    .examples(ShopExamples.addAddress)
    Action(
      "editAddress", "Replaces the fields of an address.", address, name, phone, text,
      access: .native(.write),
      errors: .of(
        ShopError.notSignedIn, .unknownAddress, .nameMissing, .phoneMissing, .addressTextMissing),
      perform: Action_editAddress
    )
    .idempotent()
    .examples(ShopExamples.editAddress)
    Action(
      "deleteAddress",
      "Deletes an address; the account has no default after the deletion of its default.", address,
      access: .native(.destructive), errors: .of(ShopError.notSignedIn, .unknownAddress),
      perform: Action_deleteAddress
    )
    .examples(ShopExamples.deleteAddress)
    Action(
      "setDefaultAddress", "Sets the default address; returns whether it was another one before.",
      address, access: .native(.write), errors: .of(ShopError.notSignedIn, .unknownAddress),
      perform: Action_setDefaultAddress
    )
    .examples(ShopExamples.setDefaultAddress)
  }

  private static var address: Param<String> { Param("id", "The id of the address.") }
  private static var name: Param<String> { Param("name", "The recipient.", example: "Li Lei") }
  private static var phone: Param<String> {
    Param("phone", "The phone number.", example: "13800138000")
  }
  private static var text: Param<String> {
    Param("address", "Street and town.", example: "1 West Lake Road, Hangzhou")
  }

  func Action_addresses() async throws -> [Address] {
    try addresses.addresses(of: try await peers.call(ShopNeeds.requireSignIn).id)
  }

  func Action_addAddress(name: String, phone: String, address: String) async throws -> Address {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let fields = try AddressFields(name: name, phone: phone, address: address)
    try Task.checkCancellation()
    let added = try addresses.add(fields, to: me.id)
    changed()
    return added
  }

  func Action_editAddress(
    id: String, name: String, phone: String, address: String
  ) async throws -> Address {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let fields = try AddressFields(name: name, phone: phone, address: address)
    try Task.checkCancellation()
    let edited = try addresses.edit(id, fields, of: me.id)
    changed()
    return edited
  }

  func Action_deleteAddress(id: String) async throws {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    try Task.checkCancellation()
    try addresses.delete(id, of: me.id)
    changed()
  }

  func Action_setDefaultAddress(id: String) async throws -> Bool {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    try Task.checkCancellation()
    let isNew = try addresses.setDefault(id, of: me.id)
    if isNew { changed() }
    return isNew
  }
}
