/// Whether the caller runs on the main actor.
///
/// A function of its own that stays one: Swift 6.3 makes broken code of the comparison when it optimises it into an
/// asynchronous function.
@inline(never)
package func runsOnMain(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
  isolation === MainActor.shared
}
