public import MediatorKit

extension Peers {
  /// Links to the screen of a need; nil when its module isn't linked, or an argument has no text form.
  public func link<each P: Payload>(
    to need: Need<Presented, repeat each P>, _ arguments: repeat each P,
    style: Link.Style = .push
  ) -> Link? {
    isLinked(need) ? try? Link(need, repeat each arguments, style: style) : nil
  }
}
