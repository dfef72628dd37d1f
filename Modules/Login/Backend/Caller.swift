import MediatorKit

/// The origin and the session of a call, for limits and messages of the embedded server.
struct Caller: Sendable {
  let origin: Origin
  let session: String
}

extension Caller {
  init(_ peers: Peers) { self.init(origin: peers.origin, session: peers.session) }
}
