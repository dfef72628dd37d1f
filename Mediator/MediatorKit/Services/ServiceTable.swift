import Synchronization

/// Finds services by their type, and makes each as its lifetime says.
final class ServiceTable: Sendable {
  private let factories: [ObjectIdentifier: ServiceFactory]
  private let makings = Mutex(ServiceCreations())

  /// Of two factories of one type, the first counts.
  init(_ factories: [ServiceFactory]) {
    self.factories = Dictionary(
      factories.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    guard let factory = factories[ObjectIdentifier(type)] else {
      throw .serviceNotFound(
        String(describing: type), among: factories.values.map(\.name).sorted())
    }
    let cell = factory.lifetime == .fresh ? try fresh(factory) : try shared(factory)
    guard let same = cell as? ServiceCell<S> else {
      throw .serviceNotFound(factory.name, among: [])
    }
    return same.value
  }

  /// Lets go of a shared service; answers whether there was one.
  func release<S>(_ type: S.Type) -> Bool {
    // What it holds may go only when the lock is open again.
    let gone = makings.withLock { $0.release(ObjectIdentifier(type)) }
    return gone != nil
  }

  func releaseAll() {
    let gone = makings.withLock { $0.releaseAll() }
    withExtendedLifetime(gone) {}
  }

  private var asking: ServiceCreation? { ServiceCreation.current?.first { !$0.isOver } }

  private func fresh(_ factory: ServiceFactory) throws(MediatorError) -> ServiceCreations.Cell {
    let making = ServiceCreation(factory, in: self, for: asking)
    let same = making.parent?.first {
      $0.factory.key == factory.key && $0.table == making.table && !$0.isOver
    }
    if let same { throw .serviceCycle(making.path(from: same) ?? []) }
    return try make(making)
  }

  private func shared(_ factory: ServiceFactory) throws(MediatorError) -> ServiceCreations.Cell {
    let key = factory.key
    if let cell = makings.withLock({ $0.kept[key] }) { return cell }
    while true {
      let making = ServiceCreation(factory, in: self, for: asking)
      // The gate is shut before anyone can find it, so who waits really waits.
      let step = try making.gate.withLock { _ throws(MediatorError) in
        let step = makings.withLock { $0.enter(making) }
        guard case .make = step else { return step }
        return .take(try makeShared(making))
      }
      switch step {
      case .take(let cell): return cell
      case .circle(let circle): throw .serviceCycle(circle)
      case .wait(let other):
        other.gate.withLock { _ in }
        makings.withLock { $0.wake(making.parent, from: other) }
      case .make: break
      }
    }
  }

  private func makeShared(_ making: ServiceCreation) throws(MediatorError) -> ServiceCreations.Cell
  {
    do {
      let cell = try make(making)
      makings.withLock { $0.leave(making, with: cell) }
      return cell
    } catch {
      makings.withLock { $0.leave(making, with: nil) }
      throw error
    }
  }

  private func make(_ making: ServiceCreation) throws(MediatorError) -> ServiceCreations.Cell {
    defer { making.end() }
    let factory = making.factory
    do {
      // A factory that called could wait for a target that waits for this service; so nothing may call.
      return try CallFrame(creating: "service '\(factory.name)'").runNow {
        try ServiceCreation.$current.withValue(making) {
          try factory.make(ServiceResolver(table: self))
        }
      }
    } catch { throw .serviceFailed(factory.name, error) }
  }
}
