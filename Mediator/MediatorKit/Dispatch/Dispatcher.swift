/// The path of every call: resolve, gate, intercept, convert, run, reply.
///
/// The asynchronous, the synchronous and the main-actor calls differ only in what they do when something has to wait.
/// Which action a route leads to is fixed when the mediator is built, so no call takes a lock to find it.
final class Dispatcher: Sendable {
  let endpoints: RouteTable
  let links: LinkRouter
  let targets: [String: LinkedTarget]
  let contracts: [TargetContract]
  let fallback: LinkedTarget?
  let aspects: Aspects
  let registry: InterceptorRegistry
  /// The lifecycles of the linked targets, in the order of registration.
  let lifecycles: [LinkedLifecycle]
  let events: EventTable
  let services: ServiceTable

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ services: ServiceTable
  ) {
    let linked = registrations.map { ($0.contract.name, $0.link()) }
    targets = Dictionary(linked, uniquingKeysWith: { first, _ in first })
    let all = linked.flatMap(\.1.endpoints)
    endpoints = RouteTable(all)
    links = LinkRouter(all)
    let registry = InterceptorRegistry(interceptors, all)
    self.registry = registry
    contracts = registrations.map(\.contract)
    let known = contracts
    aspects = Aspects {
      RegistrationCheck.problem(of: $0, in: known)
    } onChange: {
      registry.update($0)
    }
    self.fallback = fallback?.link()
    self.services = services
    let modules = linked.map(\.1) + [self.fallback].compactMap { $0 }
    lifecycles = modules.compactMap(\.lifecycle)
    events = EventTable(modules, contracts + [fallback?.contract].compactMap { $0 })
    for module in modules { module.store.connect(endpoints) }
    if !interceptors.isEmpty { registry.update(aspects)() }
  }

  /// Performs a call that may wait.
  @inline(__always)
  func perform(
    _ text: String, _ params: Params, _ origin: Origin
  ) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(text) }
    guard let found = endpoints.find(text) else {
      return try await perform(request(text, nil, params, origin, nil), nil, nil)
    }
    if let reply = try found.borrow({ endpoint throws(MediatorError) in
      try endpoint.performDirectly(params, origin, nil, onMain: false)
    }) {
      return reply
    }
    return try await performSlowly(found.takeUnretainedValue(), params, origin, nil)
  }

  /// Performs a call of an action that was found by a link.
  func perform(
    _ endpoint: Endpoint, _ params: Params, _ origin: Origin, _ link: LinkDetails
  ) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(endpoint.route.text) }
    if let reply = try endpoint.performDirectly(params, origin, link, onMain: false) {
      return reply
    }
    return try await performSlowly(endpoint, params, origin, link)
  }

  /// Performs a call that may wait, has interceptors, or needs a new instance.
  @inline(__always)
  private func performSlowly(
    _ endpoint: Endpoint, _ params: Params, _ origin: Origin, _ link: LinkDetails?
  ) async throws(MediatorError) -> Reply {
    let chain = endpoint.chain
    if chain?.layers.isEmpty ?? true {
      return try await endpoint.run(endpoint.lease(self, chain), params, origin, nil)
    }
    let request = try request(endpoint.route.text, endpoint, params, origin, link)
    return try await perform(request, endpoint, chain)
  }

  /// Performs a call that doesn't wait, on the main actor if `onMain` says that the caller runs there.
  ///
  /// Like any function, it runs in a cancelled task too.
  @inline(__always)
  func performNow(_ text: String, _ params: Params, _ origin: Origin, onMain: Bool = false)
    throws(MediatorError) -> Reply
  {
    guard let found = endpoints.find(text) else {
      return try performNow(request(text, nil, params, origin, nil), nil, nil, onMain)
    }
    if let reply = try found.borrow({ endpoint throws(MediatorError) in
      try endpoint.performDirectly(params, origin, nil, onMain: onMain)
    }) {
      return reply
    }
    return try performNow(found.takeUnretainedValue(), text, params, origin, onMain)
  }

  /// Performs a synchronous call that has interceptors, or needs a new instance.
  private func performNow(
    _ endpoint: Endpoint, _ text: String, _ params: Params, _ origin: Origin, _ onMain: Bool
  ) throws(MediatorError) -> Reply {
    let chain = endpoint.chain
    if chain?.layers.isEmpty ?? true {
      let lease = try endpoint.leaseNow(self, chain, onMain: onMain)
      return try endpoint.runNow(lease, params, origin, nil)
    }
    let request = try request(text, endpoint, params, origin, nil)
    return try performNow(request, endpoint, chain, onMain)
  }

  /// Performs a request through the interceptor chain of its route.
  private func perform(_ request: Request, _ endpoint: Endpoint?, _ chain: InterceptorChain?)
    async throws(MediatorError) -> Reply
  {
    let chain = chain ?? registry.chain(for: request.route, aspects)
    return try await pass(request, through: chain) { passed in
      try await self.finish(passed, endpoint, passed.route == request.route ? chain : nil)
    }
  }

  /// Performs a request through the interceptor chain of its route, without waiting.
  private func performNow(
    _ request: Request, _ endpoint: Endpoint?, _ chain: InterceptorChain?, _ onMain: Bool
  ) throws(MediatorError) -> Reply {
    let chain = chain ?? registry.chain(for: request.route, aspects)
    do {
      return try Pipeline.runNow(chain.layers, request) { passed in
        try finishNow(passed, endpoint, passed.route == request.route ? chain : nil, onMain)
      }
    } catch { throw .vetoed(error, request.route, by: "an interceptor") }
  }

  /// Passes a request through an interceptor chain.
  func pass(
    _ request: Request, through chain: InterceptorChain,
    to end: @escaping @Sendable (Request) async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    do { return try await Pipeline.run(chain.layers, request, original: end) } catch {
      throw .vetoed(error, request.route, by: "an interceptor")
    }
  }

  /// Performs what passed the interceptors: the same route, with its endpoint and chain, or another one.
  func finish(_ request: Request, _ endpoint: Endpoint? = nil, _ chain: InterceptorChain? = nil)
    async throws(MediatorError) -> Reply
  {
    if let endpoint, endpoint.route == request.route {
      return try await endpoint.run(
        endpoint.lease(self, chain), request.params, request.origin, request.inherited)
    }
    guard let other = endpoints[request.route.text] else { return try await miss(request, chain) }
    try other.gate(request.origin)
    return try await other.run(
      other.lease(self, other.chain), request.params, request.origin, request.inherited)
  }

  private func finishNow(
    _ request: Request, _ endpoint: Endpoint?, _ chain: InterceptorChain?, _ onMain: Bool
  ) throws(MediatorError) -> Reply {
    if let endpoint, endpoint.route == request.route {
      let lease = try endpoint.leaseNow(self, chain, onMain: onMain)
      return try endpoint.runNow(
        lease, request.params, request.origin, request.inherited)
    }
    guard let other = endpoints[request.route.text] else { return try missNow(request, chain) }
    try other.gate(request.origin)
    let lease = try other.leaseNow(self, other.chain, onMain: onMain)
    return try other.runNow(
      lease, request.params, request.origin, request.inherited)
  }

  private func request(
    _ text: String, _ endpoint: Endpoint?, _ params: Params, _ origin: Origin, _ link: LinkDetails?
  ) throws(MediatorError) -> Request {
    guard let route = endpoint?.route ?? Route(text) else { throw .invalidRoute(text) }
    return Request(
      route: route, params: params, origin: origin, caller: CallFrame.caller,
      context: CallFrame.liveContext, link: link,
      isIdempotent: endpoint?.contract.isIdempotent ?? false)
  }
}

/// Finds entries by the text of their route; fixed once it is made.
///
/// An open table with linear probing, at most half full. It hashes faster than a dictionary, which has to
/// withstand keys made to collide: here an application's own names are the only keys. What it finds is handed out
/// without being counted: the table keeps its entries as long as it lives.
struct RouteTable: Sendable {
  /// Where to look first: the hash, and the entry with it.
  private struct Slot: Sendable {
    var hash = 0
    var entry: Unmanaged<Endpoint>?
  }

  private let entries: [Endpoint]
  private let slots: [Slot]
  private let mask: Int

  /// Of two entries with one route, the first counts.
  init(_ entries: [Endpoint]) {
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    for entry in entries {
      let hash = Self.hash(entry.route.text)
      var index = hash & (capacity - 1)
      while let other = slots[index].entry, other.takeUnretainedValue().route != entry.route {
        index = (index + 1) & (capacity - 1)
      }
      guard slots[index].entry == nil else { continue }
      slots[index] = Slot(hash: hash, entry: .passUnretained(entry))
    }
    self.entries = entries
    self.slots = slots
    mask = capacity - 1
  }

  /// The entry of a route, or nil.
  subscript(text: String) -> Endpoint? { find(text)?.takeUnretainedValue() }

  /// The entry of a route, or nil; uncounted, so only for as long as the table certainly lives.
  @inline(__always)
  func find(_ text: String) -> Unmanaged<Endpoint>? {
    let hash = Self.hash(text)
    var index = hash & mask
    while let entry = slots[index].entry {
      if slots[index].hash == hash, entry._withUnsafeGuaranteedRef({ $0.route.isSpelled(text) }) {
        return entry
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Eight bytes at a time, multiplied and folded.
  private static func hash(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { Self.hash(of: UnsafeRawBufferPointer($0)) }
      ?? Array(text.utf8).withUnsafeBytes { Self.hash(of: $0) }
  }

  private static func hash(of bytes: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return Int(truncatingIfNeeded: mixed(hash ^ rest) >> 8)
  }

  /// The constant is the golden ratio's; the fold brings the high bits down to where the mask looks.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}

extension Route {
  /// Whether a text has the same bytes.
  ///
  /// Texts are equal when they look alike, as K and the sign for kelvin do; only the same bytes name a route.
  @inline(__always)
  fileprivate func isSpelled(_ text: String) -> Bool {
    self.text == text && self.text.utf8.count == text.utf8.count
  }
}
