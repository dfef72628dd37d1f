/// The short way from a need to an action that fits it exactly: the arguments are handed over as they are, and so is
/// the result.
///
/// Whoever gets one has to run it, once: until then the instance can't go.
@usableFromInline
struct Passage {
  private let entry: Unmanaged<Entry>
  private let place: Int

  /// The action's method, a ``TypedCall`` of the types that the need's mark tells.
  @usableFromInline
  let method: Unmanaged<AnyObject>

  /// Begins to read the instance of an action, or answers nil when there is none yet.
  @inline(__always)
  init?(_ entry: Entry) {
    guard let (place, method) = entry.kept.enter(entry.index) else { return nil }
    self.entry = .passUnretained(entry)
    self.place = place
    self.method = method
  }

  /// Calls the method.
  @inlinable
  func run<R, each P>(_ need: Need<R, repeat each P>, _ arguments: repeat each P)
    throws(MediatorError) -> R
  {
    do {
      // The need's mark was compared with the action's signature when the mediator was built.
      let result = try method._withUnsafeGuaranteedRef {
        try unsafeDowncast($0, to: TypedCall<R, repeat each P>.self).run(repeat each arguments)
      }
      leave()
      return result
    } catch {
      leave()
      throw answer(error)
    }
  }

  /// Ends the reading.
  @usableFromInline
  func leave() { entry._withUnsafeGuaranteedRef { $0.kept.leave(place) } }

  /// What the caller is told of an error.
  @usableFromInline
  func answer(_ error: any Error) -> MediatorError {
    let entry = entry.takeUnretainedValue()
    return .answering(error, entry.route, declared: entry.contract.errors, by: "the action")
  }
}
