// The params of an action.
extension Endpoint {
  /// Throws when a param is unknown, given twice, closed to the origin, or has parts that don't
  /// fit.
  ///
  /// Scalars aren't checked here, because reading them checks them.
  func check(_ params: Params, _ origin: Origin) throws(MediatorError) {
    var last = -1
    for place in params.pairs.indices {
      // A param that is declared after all earlier ones isn't given twice.
      guard let index = gateIndex(params.pairs[place].0, near: last + 1),
        index > last || !params.repeats(place)
      else { throw .invalidParams(route, faults(of: params, from: origin)) }
      last = max(last, index)
      guard gates[index].isOpen(to: origin) else {
        throw closed(params, to: origin) ?? .invalidParams(route, faults(of: params, from: origin))
      }
      if gates[index].isFlat { continue }
      if case .native = params.pairs[place].1, gates[index].limit == nil { continue }
      guard gates[index].mismatches(of: params.pairs[place].1).isEmpty else {
        throw .invalidParams(route, faults(of: params))
      }
    }
  }

  /// Every fault of the params, grouped by param in the order of declaration.
  func faults(of params: Params, from origin: Origin = .native) -> [Mismatch] {
    var found =
      store.checks?(index).flatMap { $0(params) } ?? contract.mismatches(in: params)
    let isLimited = origin.seesOnlyOpen
    let known = gates.filter { !isLimited || $0.isOpen(to: origin) }.map(\.name)
    for (index, name) in params.names.enumerated() {
      if !known.contains(name) {
        found.append(.unknown(name, known: known))
      } else if params.repeats(index) {
        found.append(Mismatch(path: "", problem: "given twice").under(name))
      }
    }
    return found
  }

  /// The error for params closed to an origin; nil without such params, and where they count as unknown.
  func closed(_ params: Params, to origin: Origin) -> MediatorError? {
    if origin.seesOnlyOpen { return nil }
    let gate = params.names.compactMap { name in gates.first { $0.name == name } }
      .first { !$0.isOpen(to: origin) }
    return gate.map { closed($0.name, to: origin) }
  }

  /// The error that the caller sees for an error that the action threw.
  func converted(_ error: any Error, _ params: Params) -> MediatorError {
    if error is Mismatch {
      let faults = faults(of: params)
      if !faults.isEmpty { return .invalidParams(route, faults) }
    }
    return converting(error)
  }

  /// The same for params that are known to fit.
  func converting(_ error: any Error) -> MediatorError {
    .converting(error, route, declared: contract.errors.map(\.code), by: "the action")
  }

  /// Starts at the declared position, because most callers keep the declared order.
  @inline(__always)
  private func gateIndex(_ name: String, near place: Int) -> Int? {
    if place < gates.count, gates[place].name == name { return place }
    return gates.firstIndex { $0.name == name }
  }

  private func closed(_ param: String, to origin: Origin) -> MediatorError {
    let problem = "isn't open to \(origin.rawValue) calls"
    let route = route
    return MediatorError(
      .forbidden, route.text,
      "a param of \(route) isn't open to \(origin.rawValue) calls",
      help: "omit the param",
      mismatches: [Mismatch(path: "", problem: problem).under(param)])
  }
}

extension Params {
  /// Whether an argument has the name of an earlier one.
  fileprivate func repeats(_ index: Int) -> Bool {
    for earlier in 0..<index where pairs[earlier].0 == pairs[index].0 { return true }
    return false
  }
}

extension ActionContract {
  /// Compares params with the contract alone.
  func mismatches(in given: Params) -> [Mismatch] {
    params.flatMap { param -> [Mismatch] in
      guard let value = given[param.name] else {
        return param.isRequired ? [.missing(param.name, param.shape)] : []
      }
      return param.mismatches(of: value)
    }
  }
}
