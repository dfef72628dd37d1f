/// The decision of an interceptor or an aspect about one call; only ``suspend(_:_:)`` needs an asynchronous call.
public enum Advice<Subject: Sendable, Output: Sendable>: Sendable {
  /// The outcome of the rest of the call.
  public typealias Outcome = Result<Output, any Error>

  /// The rest of the call; may be called any number of times, also from a child task that ends before the layer does.
  public typealias Next = @Sendable (Subject) async throws -> Output

  /// Continues with this subject.
  ///
  /// `then` runs once, when the rest of the call has ended, and decides again: reply, throw, or proceed again. Without
  /// it the outcome is unchanged.
  case proceed(Subject, then: (@Sendable (Outcome) throws -> Advice)? = nil)

  /// Ends the call with this output, without running the inner layers.
  case reply(Output)

  /// Runs an asynchronous closure around the rest of the call.
  ///
  /// Asynchronous calls run it on the caller's executor: <doc:Threads>. Synchronous calls fail with an error that names
  /// `what`, or the layer when it is nil.
  case suspend(_ what: String? = nil, @Sendable (Next) async throws -> Output)

  /// Continues with this subject, and passes the outcome to a closure; ``proceed(_:then:)`` would be ambiguous.
  public static func reporting(
    _ subject: Subject, to report: @escaping @Sendable (Outcome) -> Void
  ) -> Advice {
    .proceed(subject) { outcome in
      report(outcome)
      return .reply(try outcome.get())
    }
  }
}
