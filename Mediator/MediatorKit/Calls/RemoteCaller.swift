/// The calls around a call or an event that travels between processes.
package struct RemoteCaller: Hashable, Sendable {
  package var origin: Origin

  /// The caller of the outermost call; nil when it is unknown.
  package var identity: String?

  /// The routes of the calls and events, from the outermost one; empty for a call from outside of modules.
  package var chain: [Route]

  /// The innermost traced call; nil without a trace.
  package var trace: TraceParent?

  package init(
    origin: Origin = .native, identity: String? = nil, chain: [Route] = [],
    trace: TraceParent? = nil
  ) {
    self.origin = origin
    self.identity = identity
    self.chain = chain
    self.trace = trace
  }

  /// Where the innermost call comes from: actions make native calls.
  package var innermostOrigin: Origin { chain.isEmpty ? origin : .native }
}
