import Dispatch

/// Whether the caller runs on the main actor.
///
/// A separate function that isn't inlined: Swift 6.3 miscompiles the comparison when it inlines it into an
/// asynchronous function.
@inline(never)
package func runsOnMain(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
  isolation === MainActor.shared
}

private let mainKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether synchronous code runs on the executor of the main actor.
package func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainKey) == true }
