import MediatorKit

// Which modules a change of a shape breaks.
extension ContractUses {
  /// The needs that read what changed in a result, and can't read it any more.
  func readers(of route: String, _ change: ShapeChange) -> [ContractUser] {
    users(of: route) { change.isRead(as: $0.result) ? "reads \(change.shown("the result"))" : nil }
  }

  /// The subscriptions that read what changed in the payload of an event, and can't read it any more.
  func listeners(of event: String, _ change: ShapeChange) -> [ContractUser] {
    subscriptions(of: event) {
      change.isRead(as: $0.shape) ? "reads \(change.shown("the payload"))" : nil
    }
  }

  /// The needs that send what isn't taken any more, or don't send what is demanded now.
  func senders(of route: String, _ change: ShapeChange) -> [ContractUser] {
    users(of: route) { need in
      let isSent = change.sent(by: need) != nil
      switch change.kind {
      case .requiredAdded, .becameRequired:
        guard change.isMissed(by: need) else { return nil }
        return isSent ? "may leave out \(change.pointer)" : "doesn't send \(change.pointer)"
      default: return change.isSentInVain(by: need) ? "sends \(change.pointer)" : nil
      }
    }
  }
}

extension ShapeChange {
  /// Where the change is, in the words of a sentence.
  fileprivate func shown(_ whole: String) -> String { path.isEmpty ? whole : pointer }

  /// Whether someone reads this place, and reads it as something that it isn't now.
  fileprivate func isRead(as shape: Shape) -> Bool {
    guard let place = ShapePlace(shape).at(path), place.shape != .nothing else { return false }
    guard let now else { return true }
    if kind == .becameOptional, place.shape == .any { return true }
    return !now.mismatches(readAs: place.shape).isEmpty
  }

  /// What a need sends at this place; nil when it sends nothing.
  fileprivate func sent(by need: NeedContract) -> Shape? {
    guard let param = need.params.first(where: { $0.name == path.first }) else { return nil }
    return ShapePlace(param.shape).at(path.dropFirst())?.shape
  }

  /// Whether a need leaves out what must be there; where it doesn't send what is around it, it misses nothing.
  fileprivate func isMissed(by need: NeedContract) -> Bool {
    if let shape = sent(by: need) { return shape.isOptional }
    let outer = ShapeChange(kind: kind, path: path.dropLast(), what: what, now: nil)
    return path.count == 1 || outer.sent(by: need) != nil
  }

  /// Whether a need sends here what isn't taken now.
  fileprivate func isSentInVain(by need: NeedContract) -> Bool {
    guard let shape = sent(by: need) else { return false }
    guard let now else { return true }
    if let choice, case .enumeration(let choices) = shape.unwrapped {
      return choices.contains(choice)
    }
    // A nil isn't sent at all; where null isn't taken any more, that is the very question.
    let given = kind == .becameNotNullable ? shape : shape.unwrapped
    return !given.mismatches(sentAs: now).isEmpty
  }
}
