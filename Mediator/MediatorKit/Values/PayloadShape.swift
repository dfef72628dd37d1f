/// The shape of a payload, which is derived when it is read.
///
/// A process reads the shapes of few results, and deriving all of them takes longer than a call.
@usableFromInline
enum PayloadShape: Hashable, Sendable {
  case type(any Payload.Type)
  case known(Shape)

  @usableFromInline
  init(of type: any Payload.Type) { self = .type(type) }

  init(_ shape: Shape) { self = .known(shape) }

  /// The shape of an action without a result.
  @usableFromInline
  static var nothing: Self { Self(of: Nothing.self) }

  var shape: Shape {
    switch self {
    case .type(let type): type.shape
    case .known(let shape): shape
    }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    if case .type(let type) = left, case .type(let other) = right, type == other {
      return true
    }
    return left.shape == right.shape
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}
