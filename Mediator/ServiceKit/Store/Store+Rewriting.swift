extension Store {
  /// Changes a copy of the database in memory, then puts the copy in place of the content in one step.
  ///
  /// For a change by many calls of actions that must happen as a whole or not at all. The database must be small.
  ///
  /// - Parameter body: Changes the copy, which has the content of this store.
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure; ``StoreError``, `busy` when the database was changed meanwhile.
  public func rewrite<Value>(_ body: (Store) async throws -> Value) async throws -> Value {
    let copy = Store.inMemory()
    let others = try path.map { path in
      let store = Store(at: path)
      return (store: store, version: try store.version())
    }
    let before = try access { mine in
      try copy.access { try mine.copy(to: &$0, pages: 1).finish() }
      return mine.changes
    }
    let result = try await body(copy)
    try access { mine in
      guard mine.changes == before else { throw changed }
      try copy.access { theirs in
        // The first page locks the database.
        let copying = try theirs.copy(to: &mine, pages: 1)
        let isSame = try others.map { try $0.store.version() == $0.version } ?? true
        guard isSame else { throw changed }
        try copying.finish()
      }
    }
    return result
  }

  private var changed: StoreError {
    StoreError(.busy, "\(place) was changed meanwhile; try again")
  }
}
