import MediatorKit

/// The self-description of a client.
struct MCPClient: Sendable {
  /// Its name, the identity of its calls; nil for a client without a name.
  private(set) var name: String?
  /// Whether it can ask its person a question with a form.
  private(set) var canAsk = false
  /// Whether it uses a revision that begins with a handshake.
  let hasHandshake: Bool

  /// A client before its handshake.
  init() { hasHandshake = true }

  /// A client that introduces itself in a handshake.
  init(greeting params: [String: Value]) {
    hasHandshake = true
    read(params["clientInfo"], params["capabilities"])
  }

  /// The client that a request of the revision without a handshake describes; nil for one of another revision.
  ///
  /// - Throws: For a revision that isn't known, and without the client's capabilities.
  init?(_ params: [String: Value]) throws(MCPError) {
    let prefix = "io.modelcontextprotocol/"
    guard let meta = params["_meta"], let revision = meta["\(prefix)protocolVersion"] else {
      return nil
    }
    guard revision.string == MCPDoor.revision else {
      throw MCPError(
        .version, "unsupported protocol version",
        data: ["supported": [.string(MCPDoor.revision)], "requested": revision])
    }
    guard case .object = meta["\(prefix)clientCapabilities"] else {
      throw MCPError(.params, "_meta has no object '\(prefix)clientCapabilities'")
    }
    hasHandshake = false
    read(meta["\(prefix)clientInfo"], meta["\(prefix)clientCapabilities"])
  }

  private mutating func read(_ info: Value?, _ capabilities: Value?) {
    name = info?["name"]?.string
    guard case .object(let forms) = capabilities?["elicitation"] else { return }
    // An empty object means forms, the only kind of older revisions.
    canAsk = forms.isEmpty || forms["form"] != nil
  }
}
