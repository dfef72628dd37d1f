import MediatorKit

// Which modules a change of a shape concerns: those whose declaration doesn't fit any more at that place.
extension ContractUses {
  /// The needs that read what changed in a result.
  func readers(of route: String, _ change: ShapeChange, in result: Shape) -> [ContractUser] {
    users(of: route) { need in
      result.misfits(as: need.result).contains { change.isRead($0) }
        ? "reads \(change.shown("the result"))" : nil
    }
  }

  /// The subscriptions that read what changed in the payload of an event.
  func listeners(of event: String, _ change: ShapeChange, in payload: Shape) -> [ContractUser] {
    subscriptions(of: event) { subscription in
      payload.misfits(as: subscription.shape).contains { change.isRead($0) }
        ? "reads \(change.shown("the payload"))" : nil
    }
  }

  /// The needs that send what isn't accepted any more, or don't send what is required now.
  func senders(
    of route: String, _ change: ShapeChange, in params: [ParamContract]
  ) -> [ContractUser] {
    users(of: route) { need in
      let misfit = need.params.misfits(sentAs: params).first { change.concerns($0) }
      return misfit.map { misfit in
        switch misfit.reason {
        case .missing: "doesn't send \(change.pointer)"
        case .omission: "may leave out \(change.pointer)"
        default: "sends \(change.pointer)"
        }
      }
    }
  }
}

extension ShapeChange {
  /// Where the change is, in the words of a sentence.
  fileprivate func shown(_ whole: String) -> String { path.isEmpty ? whole : pointer }

  fileprivate func isRead(_ misfit: Misfit) -> Bool {
    !misfit.isIgnoredByReaders && concerns(misfit)
  }

  /// Whether something that doesn't fit is this change, or a part of it.
  fileprivate func concerns(_ misfit: Misfit) -> Bool {
    guard misfit.path.starts(with: path) else { return false }
    guard let choice, case .choices(let choices) = misfit.reason else { return true }
    return choices.contains(choice)
  }
}
