import InterceptorKit
package import MediatorKit
import Synchronization

extension CommandContext {
  /// Writes each reason why a subscriber couldn't handle an event to standard error, once; for commands that run long.
  package func reportFailedDeliveries(of mediator: Mediator) {
    let seen = Mutex<Set<String>>([])
    mediator.aspects.after(.eventDeliver) { [terminal] delivery, outcome in
      guard case .failure(let error) = outcome else { return outcome }
      let text = "fault: \(delivery.subscriber) can't handle \(delivery.event): \(error)"
      if seen.withLock({ $0.count < 100 && $0.insert(text).inserted }) {
        terminal.note(text.printable)
      }
      return outcome
    }
  }
}
