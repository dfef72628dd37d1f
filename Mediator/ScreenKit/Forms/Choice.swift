/// One of several options, as a value: a list of languages, or the segments of a control.
public struct Choice<Option: Hashable & Sendable>: Sendable {
  /// The options, in order.
  public let options: [Option]
  /// The option that was chosen at the start; nil for none.
  public let initial: Option?
  /// The option that is chosen now; nil for none.
  public private(set) var selected: Option?

  /// Begins with an option; one that isn't among the options counts as none.
  public init(_ options: [Option], selected: Option?) {
    self.options = options
    initial = selected.flatMap { options.contains($0) ? $0 : nil }
    self.selected = initial
  }

  /// The segments of a control: the first is chosen.
  public init(segments options: [Option]) { self.init(options, selected: options.first) }

  /// Whether the choice can be confirmed: it differs from the one at the start.
  public var canConfirm: Bool { selected != nil && selected != initial }

  /// Chooses another option; returns false if that changed nothing, as for what isn't an option.
  @discardableResult public mutating func select(_ option: Option) -> Bool {
    guard options.contains(option), option != selected else { return false }
    selected = option
    return true
  }
}
