/// The presentation traits of a screen.
public struct ScreenTraits: Hashable, Sendable {
  /// The keyboard behaviour while the screen is visible.
  public struct Keyboard: Hashable, Sendable {
    /// Whether fields are moved out of the keyboard's way.
    public var movesFields = true
    /// Whether a touch outside of the keyboard closes it.
    public var closesOnTouchOutside = true
    /// The distance from a field to the keyboard, at least 0; unused unless fields are moved.
    public var distance = 10.0 { didSet { distance = max(0, distance) } }

    /// The usual keyboard.
    public init() {}
  }

  /// The colours of the screen.
  public var theme = Theme.light
  /// Whether the action loads the screen, so that calls, examples and contracts have the loaded content.
  public var loadsInAction = true
  /// Whether the screen loads when it is first shown, unless its action did.
  public var loadsWhenShown = true
  /// Whether a swipe from the edge doesn't lead back; the first screen of a stack never does.
  public var isSwipeBackDisabled = false
  /// Whether the bar is hidden.
  public var isBarHidden = false
  /// Whether the line below the bar is hidden.
  public var isBarLineHidden = false
  /// The keyboard behaviour while the screen is visible.
  public var keyboard = Keyboard()

  /// The defaults of every screen.
  public init() {}
}
