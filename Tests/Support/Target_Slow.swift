package import MediatorKit

/// Actions that wait.
package struct Target_Slow: Target {
  package static let summary = "Slow."
  package static var actions: [Action<Self>] {
    Action("wait", "Waits until it is cancelled.", access: .remote(.read), perform: wait)
    Action("where", "Tells whether this is the main actor.", perform: isOnMain)
    Action("go", "Answers at once.", access: .remote(.read), perform: { _ in { () -> Int in 1 } })
  }

  private let ended: Lines
  private let began: Signal

  package init(ended: Lines, began: Signal = Signal()) {
    (self.ended, self.began) = (ended, began)
  }

  func isOnMain() async -> Bool { runsOnMain() }

  func wait() async throws {
    began.give()
    await Signal().wait()
    ended.write("cancelled: \(Task.isCancelled)")
    try Task.checkCancellation()
  }
}
