extension Aspects {
  /// Which runs of a join point a hook is for.
  public struct Scope<Subject: Sendable>: Sendable {
    /// Whether it is for every run; such hooks stand around the others.
    let isWide: Bool

    /// Whether it is for a run with this subject, of this instance.
    let matches: @Sendable (Subject, AnyObject?) -> Bool

    /// Whether it can't be for any run again.
    let isOver: @Sendable () -> Bool

    /// Every run.
    public static var all: Self {
      Scope(isWide: true, matches: { _, _ in true }, isOver: { false })
    }

    /// The runs of one object, which is kept weakly: when it is gone, so are its hooks.
    public static func one(_ object: some AnyObject & Sendable) -> Self {
      let instance = Instance(object: object)
      return Scope(
        isWide: false,
        matches: { _, other in
          guard let object = instance.object else { return false }
          return object === other
        },
        isOver: { instance.object == nil })
    }
  }

  private struct Instance: Sendable {
    weak let object: (any AnyObject & Sendable)?
  }
}

extension Aspects.Scope where Subject == Request {
  /// The calls of these routes.
  public static func routes(_ pattern: RoutePattern) -> Self {
    Aspects.Scope(
      isWide: pattern == .all, matches: { request, _ in pattern.matches(request.route) },
      isOver: { false })
  }
}
