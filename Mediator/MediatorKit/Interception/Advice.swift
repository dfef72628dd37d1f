/// The decision of an interceptor or an aspect about one call: proceed, reply, or suspend.
///
/// Decisions other than ``suspend(_:_:)`` work for synchronous and asynchronous calls.
public enum Advice<Subject: Sendable, Output: Sendable>: Sendable {
  /// The outcome of the rest of the call.
  public typealias Outcome = Result<Output, any Error>

  /// The rest of the call: the inner layers, then the original.
  ///
  /// May be called any number of times, also from a child task that ends before the layer does.
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
  /// Asynchronous calls run it on the caller's executor. Synchronous calls fail with an error that names `what`, or
  /// the layer when it is nil. Write the closure without a capture list: Swift 6.3 runs a closure that has one off the
  /// caller's executor.
  case suspend(_ what: String? = nil, @Sendable (Next) async throws -> Output)

  /// Continues with this subject, and passes the outcome of the rest of the call to a closure.
  ///
  /// A name of its own: a closure with an error could be taken for that of ``proceed(_:then:)``.
  public static func reporting(
    _ subject: Subject, to report: @escaping @Sendable (Outcome) -> Void
  ) -> Advice {
    .proceed(subject) { outcome in
      report(outcome)
      return .reply(try outcome.get())
    }
  }
}
