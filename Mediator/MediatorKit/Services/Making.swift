import Synchronization

/// One service that is being made, as a link in the chain of those that need it.
final class Making: Sendable {
  /// The innermost that this task works on.
  @TaskLocal static var current: Making?

  let factory: ServiceFactory
  let table: ObjectIdentifier
  let parent: Making?
  /// Held until it is made, so that others can wait for it.
  let gate = Mutex<Void>(())
  private let over = Atomic<Bool>(false)

  init(_ factory: ServiceFactory, in table: ServiceTable, for parent: Making?) {
    self.factory = factory
    self.table = ObjectIdentifier(table)
    self.parent = parent
  }

  /// Whether it is made: tasks that its factory left behind still stand in it, but need it no more.
  var isOver: Bool { over.load(ordering: .acquiring) }

  /// It is made, or couldn't be.
  func end() { over.store(true, ordering: .releasing) }

  /// Those from an outer one down to this, both included, or nil when that one isn't around this.
  func path(from outer: Making) -> [Making]? {
    var path: [Making] = []
    var link: Making? = self
    while let making = link {
      path.append(making)
      if making === outer { return path.reversed() }
      link = making.parent
    }
    return nil
  }

  /// The innermost of this and those around it that fulfils a condition.
  func first(where isWanted: (Making) -> Bool) -> Making? {
    var link: Making? = self
    while let making = link {
      if isWanted(making) { return making }
      link = making.parent
    }
    return nil
  }
}
