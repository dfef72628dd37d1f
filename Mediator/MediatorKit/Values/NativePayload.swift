/// A payload that is only valid inside this process: a screen, a stream, an image.
///
/// A console can't call an action that takes or returns one. A deep link may lead to an action that returns one.
public protocol NativePayload: Payload {}

extension NativePayload {
  /// A native shape, with the type's qualified name.
  public static var shape: Shape { .native(Shape.qualifiedName(of: Self.self)) }

  /// Unwraps a native value of exactly this type.
  public init(value: Value) throws {
    guard case .native(let native) = value, let same = native as? Self else {
      throw Mismatch(path: "", problem: "expected \(Self.shape.words), got \(value.kind)")
    }
    self = same
  }

  /// Always throws: it has no text form.
  public func encoded() throws -> Value {
    throw Mismatch(path: "", problem: "\(Self.shape.words) has no text form")
  }
}
