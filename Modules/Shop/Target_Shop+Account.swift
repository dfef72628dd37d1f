// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit
import TransferKit

extension Target_Shop {
  @ActionsBuilder<Self> static var accountActions: [Action<Self>] {
    Action(
      "setPaymentPassword", "Sets or replaces the payment password.",
      Param("old", "The stored password; not compared without one.", example: "135790"),
      Param("new", "The new password.", example: "246801", count: 6...6),
      Param("confirmation", "The new password again.", example: "246801", count: 6...6),
      access: .native(.write),
      errors: .of(ShopError.notSignedIn, .passwordLength, .passwordMismatch, .wrongPassword)
        + .of(AccountError.tooManyAttempts),
      perform: Action_setPaymentPassword
    )
    .examples(ShopExamples.setPaymentPassword)
    Action(
      "setFingerprintPayment", "Turns fingerprint payment of the device on or off.",
      Param("on", "Whether it is on."), access: .native(.write),
      perform: Action_setFingerprintPayment
    )
    .idempotent()
    .examples(ShopExamples.setFingerprintPayment)
    Action(
      "feedback", "Stores a comment on the shop.",
      Param("text", "1 to 5,000 characters; the rest is cut.", example: "More gin, please."),
      access: .native(.write), errors: .of(ShopError.notSignedIn, .emptyFeedback) + server,
      perform: Action_feedback
    )
    .examples(ShopExamples.feedback)
    Action(
      "cacheSize", "Returns the size of the application's cache in bytes.",
      access: .native(.read), perform: Action_cacheSize
    )
    .examples(ShopExamples.cacheSize)
    Action(
      "clearCache", "Removes all files from the application's cache, and returns its size.",
      access: .native(.write), perform: Action_clearCache
    )
    .idempotent()
    .examples(ShopExamples.clearCache)
  }

  /// Whether fingerprint payment is on; off by default.
  var paysWithFingerprint: Bool {
    get throws { try settings.get("fingerprint") == "on" }
  }

  func Action_setPaymentPassword(
    old: String?, new: String, confirmation: String
  ) async throws {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    try Task.checkCancellation()
    try password.set(new, confirmed: confirmation, old: old, of: me, from: peers.origin)
    changed()
  }

  func Action_setFingerprintPayment(on: Bool) async throws -> Bool {
    let former = try settings.set("fingerprint", on ? "on" : "off")
    if (former == "on") != on { changed() }
    return on
  }

  func Action_cacheSize() async -> Int { await cache.size }

  /// The size afterwards, which is 0 unless the folder can't be written.
  func Action_clearCache() async -> Int {
    await cache.clear()
    return await cache.size
  }

  func Action_feedback(text: String) async throws {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let text = StoredText.cleaned(text)
    guard !text.isEmpty else { throw ShopError.emptyFeedback }
    try Task.checkCancellation()
    try await backend.addFeedback(String(text.prefix(5000)), by: me.id)
  }
}
