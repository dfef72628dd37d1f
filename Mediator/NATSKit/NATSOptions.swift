import BusKit
import CNATS
import Foundation

/// The options of libnats for a connection.
final class NATSOptions {
  /// Opens libnats, once.
  ///
  /// A sender holds the lock of its connection during a system call; threads that spin for it, which is the default,
  /// take a third of the processor time of a call.
  private static let opening = nats_Open(0)

  private let raw: OpaquePointer
  private let place: String
  private let credentials: String?

  init(_ settings: NATSSettings, _ events: NATSEvents) throws(BusError) {
    try settings.checkFiles()
    var made: OpaquePointer?
    let status = Self.opening == NATS_OK ? natsOptions_Create(&made) : Self.opening
    guard status == NATS_OK, let made else { throw BusError(status, settings.place) }
    (raw, place, credentials) = (made, settings.place, settings.credentials)
    for status in [
      setServers(settings), setBehaviour(settings), setCredentials(settings), setSecurity(settings),
    ] where status != NATS_OK { throw BusError(status, settings.place) }
    guard setAuthorities(settings) == NATS_OK else {
      throw .unusableFile("the file of certificates '\(settings.authorities ?? "")' has none")
    }
    events.observe(raw)
  }

  deinit { natsOptions_Destroy(raw) }

  /// Connects, and waits for the server.
  func connect() throws(BusError) -> NATSPointer {
    var made: OpaquePointer?
    let status = withExtendedLifetime(self) { natsConnection_Connect(&made, raw) }
    // What libnats returns for a file without a token and a seed.
    if status == NATS_ERR, let credentials {
      throw .unusableFile("the file of credentials '\(credentials)' has none")
    }
    guard status == NATS_OK, let made else { throw BusError(status, place) }
    return NATSPointer(made)
  }

  private func setServers(_ settings: NATSSettings) -> natsStatus {
    var servers = settings.servers.map { UnsafePointer(strdup($0)) }
    defer { for server in servers { free(UnsafeMutableRawPointer(mutating: server)) } }
    return natsOptions_SetServers(raw, &servers, Int32(clamping: servers.count))
  }

  private func setBehaviour(_ settings: NATSSettings) -> natsStatus {
    // Otherwise a thread sends, once a millisecond.
    natsOptions_SetSendAsap(raw, true)
    // One thread for all subscriptions, because handlers return at once.
    natsOptions_UseGlobalMessageDelivery(raw, true)
    natsOptions_SetMaxReconnect(raw, -1)
    natsOptions_SetReconnectWait(raw, 250)
    // A server that is out of reach is noticed after half a minute.
    natsOptions_SetPingInterval(raw, 10_000)
    natsOptions_SetWriteDeadline(raw, 5_000)
    natsOptions_SetMaxPendingMsgs(raw, Int32(clamping: settings.waitingMessages))
    natsOptions_SetCustomInboxPrefix(raw, settings.inbox)
    return natsOptions_SetName(raw, settings.name)
  }

  private func setCredentials(_ settings: NATSSettings) -> natsStatus {
    if let file = settings.credentials {
      return natsOptions_SetUserCredentialsFromFiles(raw, file, nil)
    }
    guard let user = settings.user else { return NATS_OK }
    return natsOptions_SetUserInfo(raw, user, settings.password ?? "")
  }

  private func setSecurity(_ settings: NATSSettings) -> natsStatus {
    settings.isSecure ? natsOptions_SetSecure(raw, true) : NATS_OK
  }

  private func setAuthorities(_ settings: NATSSettings) -> natsStatus {
    guard let file = settings.authorities else { return NATS_OK }
    return natsOptions_LoadCATrustedCertificates(raw, file)
  }
}
