import Synchronization
import TransferKit

/// The progress of a transfer, step by step.
final class ProgressSteps: Sendable {
  private let steps = Mutex<[TransferProgress]>([])

  var all: [TransferProgress] { steps.withLock { $0 } }

  func add(_ step: TransferProgress) { steps.withLock { $0.append(step) } }
}
