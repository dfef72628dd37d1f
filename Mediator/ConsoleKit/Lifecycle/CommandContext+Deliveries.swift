import InterceptorKit
package import MediatorKit
import Synchronization

extension CommandContext {
  /// Writes the errors of subscribers to standard error, each text once; for long-running commands.
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
