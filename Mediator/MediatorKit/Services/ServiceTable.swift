import Synchronization

/// Finds services by their type, and creates them as their lifetimes require.
final class ServiceTable: Sendable {
  private let factories: [ObjectIdentifier: ServiceFactory]
  private let creations = Mutex(ServiceCreations())

  /// Of two factories of one type, the first wins.
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

  /// Releases a shared service; returns whether there was one.
  func release<S>(_ type: S.Type) -> Bool {
    // Freed outside the lock, because deinitialisers run arbitrary code.
    let gone = creations.withLock { $0.release(ObjectIdentifier(type)) }
    return gone != nil
  }

  func releaseAll() {
    let gone = creations.withLock { $0.releaseAll() }
    withExtendedLifetime(gone) {}
  }

  private var asking: ServiceCreation? { ServiceCreation.current?.first { !$0.isOver } }

  private func fresh(_ factory: ServiceFactory) throws(MediatorError) -> ServiceCreations.Cell {
    let creation = ServiceCreation(factory, in: self, for: asking)
    let same = creation.parent?.first {
      $0.factory.key == factory.key && $0.table == creation.table && !$0.isOver
    }
    if let same { throw .serviceCycle(creation.path(from: same) ?? []) }
    return try make(creation)
  }

  private func shared(_ factory: ServiceFactory) throws(MediatorError) -> ServiceCreations.Cell {
    let key = factory.key
    if let cell = creations.withLock({ $0.instances[key] }) { return cell }
    while true {
      let creation = ServiceCreation(factory, in: self, for: asking)
      // The gate is locked before other threads can see the creation, so they wait.
      let step = try creation.gate.withLock { _ throws(MediatorError) in
        let step = creations.withLock { $0.enter(creation) }
        guard case .create = step else { return step }
        return .take(try createShared(creation))
      }
      switch step {
      case .take(let cell): return cell
      case .cycle(let circle): throw .serviceCycle(circle)
      case .wait(let other):
        other.gate.withLock { _ in }
        creations.withLock { $0.wake(creation.parent, from: other) }
      case .create: break
      }
    }
  }

  private func createShared(_ creation: ServiceCreation) throws(MediatorError)
    -> ServiceCreations.Cell
  {
    do {
      let cell = try make(creation)
      creations.withLock { $0.leave(creation, with: cell) }
      return cell
    } catch {
      creations.withLock { $0.leave(creation, with: nil) }
      throw error
    }
  }

  private func make(_ creation: ServiceCreation) throws(MediatorError) -> ServiceCreations.Cell {
    defer { creation.end() }
    let factory = creation.factory
    do {
      // A factory that called actions could wait for a target that waits for this service, so calls are rejected.
      return try CallFrame(creating: "service '\(factory.name)'").runNow {
        try ServiceCreation.$current.withValue(creation) {
          try factory.make(ServiceResolver(table: self))
        }
      }
    } catch { throw .serviceFailed(factory.name, error) }
  }
}
