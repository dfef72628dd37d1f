import ConsoleKit
import ServiceKit
import TransferKit

extension HTTPService {
  /// The server of `--backend`; nil without that option.
  ///
  /// - Throws: A `ConsoleError` when the value isn't the address of a server, or a `StoreError`.
  static func backend(
    _ environment: ConsoleEnvironment, _ services: Services, _ transport: any Transport
  ) throws -> HTTPService? {
    guard let address = environment.options["backend"] else { return nil }
    guard address.hasPrefix("http://") || address.hasPrefix("https://") else {
      throw ConsoleError.badOption(
        "backend", address, "an address that begins with https:// or http://")
    }
    let device = try ClientIdentity.device(
      in: services.preferences.scope("backend"), identifiers: services.identifiers)
    return HTTPService(
      address, over: transport,
      identity: ClientIdentity(version: Console.number, device: device, channel: "mediator"),
      secret: secret, clock: services.clock)
  }

  /// The key of the signatures.
  ///
  /// Every copy of the application has it, so it protects from errors, not from attackers.
  private static let secret = "mediator"
}
