extension Unmanaged {
  /// Runs a reader on the object without counting a reference to it.
  ///
  /// Something else must keep the object for as long as the reader runs.
  @inline(__always)
  func borrowing<R>(_ reader: (Instance) throws(MediatorError) -> R?) throws(MediatorError) -> R? {
    // The standard library's own way knows no typed errors.
    var failure: MediatorError?
    let result = _withUnsafeGuaranteedRef { instance -> R? in
      do throws(MediatorError) { return try reader(instance) } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    return result
  }
}
