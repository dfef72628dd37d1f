/// Asks for a fingerprint before a payment.
struct BiometricGate: Sendable {
  enum Answer: Sendable { case allowed, refused }

  let ask: @Sendable () async -> Answer

  /// A device whose owner always agrees; a call of the action is that consent.
  static let allowing = BiometricGate { .allowed }
}
