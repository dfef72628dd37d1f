/// One layer around a call: an interceptor or a hook, type-erased.
package struct Layer<Subject: Sendable, Output: Sendable>: Sendable {
  /// Identifies an interceptor or a hook, the same in the paths of all routes.
  package enum ID: Hashable, Sendable {
    case interceptor(Int)
    case hook(UInt64)
    /// The removal of a hook after its only run.
    case removal(UInt64)
  }

  let id: ID

  let advise: @Sendable (Subject) throws -> Advice<Subject, Output>

  /// Makes the error of a synchronous call that this layer would suspend; the text names the asynchronous part.
  let refusal: @Sendable (Subject, String?) -> any Error

  /// Whether synchronous calls fail here before anything runs, because this layer or a related one suspends.
  let refusesNow: Bool

  package var convert: @Sendable (any Error, Subject) -> any Error

  package init(
    id: ID, advise: @escaping @Sendable (Subject) throws -> Advice<Subject, Output>,
    refusal: @escaping @Sendable (Subject, String?) -> any Error, refusesNow: Bool = false,
    convert: @escaping @Sendable (any Error, Subject) -> any Error = { error, _ in error }
  ) {
    (self.id, self.advise, self.refusal) = (id, advise, refusal)
    (self.refusesNow, self.convert) = (refusesNow, convert)
  }
}
