/// Whether the caller runs on the main actor.
///
/// A separate function that isn't inlined: Swift 6.3 miscompiles the comparison when it inlines it into an
/// asynchronous
/// function.
@inline(never)
package func runsOnMain(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
  isolation === MainActor.shared
}
