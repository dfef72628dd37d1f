/// The path of every call: resolve, gate, intercept, convert, run, reply.
///
/// Asynchronous, synchronous and main-actor calls differ only where something has to wait.
/// The table of routes is immutable once the mediator is built, so a lookup takes no lock.
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
  private let clock: any Clock<Duration>

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ clock: any Clock<Duration>
  ) {
    self.clock = clock
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
    let modules = linked.map(\.1) + [self.fallback].compactMap { $0 }
    lifecycles = modules.compactMap(\.lifecycle)
    events = EventTable(modules, contracts + [fallback?.contract].compactMap { $0 })
    for module in modules { module.store.connect(endpoints) }
    if !interceptors.isEmpty { registry.update(aspects) }
  }

  /// Performs an asynchronous call with a time limit; nil means none.
  @inline(__always)
  func perform(
    _ text: String, _ params: Params, _ origin: Origin, timeout: Duration?
  ) async throws(MediatorError) -> Reply {
    guard let timeout else { return try await perform(text, params, origin) }
    return try await limited(text, timeout) { try await self.perform(text, params, origin) }
  }

  /// Runs a call of a route, and cancels it when its time limit passes.
  func limited(
    _ route: String, _ limit: Duration,
    _ call: @Sendable () async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    let deadline = Deadline(
      route: route, limit: limit, clock: clock,
      isIdempotent: endpoints[route]?.contract.isIdempotent ?? false)
    do {
      return try await deadline.run(call)
    } catch let error as MediatorError { throw error } catch { throw .cancelled(route) }
  }

  /// Performs an asynchronous call.
  @inline(__always)
  func perform(
    _ text: String, _ params: Params, _ origin: Origin
  ) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(text) }
    guard let found = endpoints.find(text) else {
      return try await perform(request(text, nil, params, origin, nil))
    }
    if let reply = try found.borrow({ endpoint throws(MediatorError) in
      try endpoint.performDirectly(params, origin, nil, onMain: false)
    }) {
      return reply
    }
    return try await performSlowly(found.takeUnretainedValue(), params, origin, nil)
  }

  /// Performs a call whose action was found by a link.
  func perform(
    _ endpoint: Endpoint, _ params: Params, _ origin: Origin, _ link: LinkDetails
  ) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(endpoint.route.text) }
    if let reply = try endpoint.performDirectly(params, origin, link, onMain: false) {
      return reply
    }
    return try await performSlowly(endpoint, params, origin, link)
  }

  /// Performs a call that may suspend, has interceptors, or needs a new instance.
  @inline(__always)
  private func performSlowly(
    _ endpoint: Endpoint, _ params: Params, _ origin: Origin, _ link: LinkDetails?
  ) async throws(MediatorError) -> Reply {
    let chain = endpoint.chain
    if chain?.layers.isEmpty ?? true {
      return try await endpoint.run(endpoint.lease(self, chain), params, origin, nil)
    }
    let request = try request(endpoint.route.text, endpoint, params, origin, link)
    return try await perform(request, .action(endpoint, chain))
  }

  /// Performs a synchronous call, on the main actor if `onMain` says that the caller is there.
  ///
  /// Like any function, it runs in a cancelled task too.
  @inline(__always)
  func performNow(_ text: String, _ params: Params, _ origin: Origin, onMain: Bool = false)
    throws(MediatorError) -> Reply
  {
    guard let found = endpoints.find(text) else {
      return try performNow(request(text, nil, params, origin, nil), nil, onMain)
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
    return try performNow(request, .action(endpoint, chain), onMain)
  }

  /// Performs a request through the layers of its route; nil for a route without an action.
  private func perform(_ request: Request, _ destination: Destination? = nil)
    async throws(MediatorError) -> Reply
  {
    try await pass(request, to: destination ?? self.destination(of: request.route)) {
      try await self.finish($0, $1)
    }
  }

  /// Performs a request synchronously through the layers of its route; nil for a route without an action.
  private func performNow(_ request: Request, _ destination: Destination?, _ onMain: Bool)
    throws(MediatorError) -> Reply
  {
    try passNow(request, to: destination ?? self.destination(of: request.route)) {
      try finishNow($0, $1, onMain)
    }
  }

  /// Performs a request that has passed its layers, after checking access: they may have changed its route.
  func finish(_ request: Request, _ destination: Destination) async throws(MediatorError) -> Reply {
    switch destination {
    case .action(let endpoint, let chain):
      try endpoint.gate(request.origin, request.link)
      return try await endpoint.run(
        endpoint.lease(self, chain), request.params, request.origin, request.inherited)
    case .miss(let chain): return try await miss(request, chain)
    }
  }

  private func finishNow(_ request: Request, _ destination: Destination, _ onMain: Bool)
    throws(MediatorError) -> Reply
  {
    switch destination {
    case .action(let endpoint, let chain):
      try endpoint.gate(request.origin, request.link)
      let lease = try endpoint.leaseNow(self, chain, onMain: onMain)
      return try endpoint.runNow(lease, request.params, request.origin, request.inherited)
    case .miss(let chain): return try missNow(request, chain)
    }
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

/// Finds endpoints by the text of their route; immutable.
///
/// An open-addressing table with linear probing, at most half full. Its hash is faster than a dictionary's and needn't
/// resist collisions: the keys are the application's own names. It returns endpoints unretained: the table keeps them
/// alive.
struct RouteTable: Sendable {
  /// The hash and the index of an endpoint.
  private struct Slot: Sendable {
    var hash = 0
    var entry: Unmanaged<Endpoint>?
  }

  private let entries: [Endpoint]
  private let slots: [Slot]
  private let mask: Int

  /// Of two endpoints with one route, the first wins.
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

  /// The endpoint of a route, or nil.
  subscript(text: String) -> Endpoint? { find(text)?.takeUnretainedValue() }

  /// The endpoint of a route, or nil.
  ///
  /// Unretained: valid as long as the table.
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

  /// Hashes eight bytes at a time, by multiplying and folding.
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

  /// Multiplies by the golden ratio; the fold moves the high bits into the masked ones.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}

extension Route {
  /// Whether a text has the same bytes.
  ///
  /// `String` equality is canonical equivalence: K equals the kelvin sign. Routes must match by
  /// bytes.
  @inline(__always)
  fileprivate func isSpelled(_ text: String) -> Bool {
    self.text == text && self.text.utf8.count == text.utf8.count
  }
}
