// What would happen to a call, without letting it happen.
extension Dispatcher {
  func explain(_ text: String, _ params: Params, _ origin: Origin) -> Explanation {
    guard let route = Route(text) else {
      return Explanation(
        route: text, origin: origin, contract: nil, obstacles: [.invalidRoute(text)],
        interceptors: [], missHandlers: [])
    }
    let entry = entries[text]
    let around = passing(route, entry).map {
      Explanation.Interception(name: "\(type(of: $0))", pattern: $0.pattern)
    }
    let handlers = entry == nil ? missHandlers(route) : []
    return Explanation(
      route: text, origin: origin, contract: entry?.contract,
      obstacles: entry.map { obstacles($0, params, origin) } ?? [missed(route)],
      interceptors: around,
      missHandlers: handlers.map(\.target))
  }

  /// Why there is no contract of a route, or of a target; nil when there is one.
  func missing(_ name: String) -> MediatorError? {
    if entries[name] != nil || contracts.contains(where: { $0.name == name }) { return nil }
    let isTarget = !name.utf8.contains(UInt8(ascii: "/"))
    guard let route = Route(isTarget ? name + "/any" : name) else { return .invalidRoute(name) }
    return missed(route)
  }

  /// Every reason why an action wouldn't run, in the order in which a call would meet them.
  private func obstacles(_ entry: Entry, _ params: Params, _ origin: Origin) -> [MediatorError] {
    var found: [MediatorError] = []
    do throws(MediatorError) { try entry.gate(origin) } catch { found.append(error) }
    if let closed = entry.closed(params, to: origin) { found.append(closed) }
    let faults = entry.faults(of: params)
    if !faults.isEmpty { found.append(.invalidParams(entry.route, faults)) }
    return found
  }
}
