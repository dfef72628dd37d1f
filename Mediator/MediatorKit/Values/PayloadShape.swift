/// The shape of a payload, which is derived when it is read.
///
/// A process reads the shapes of few results, and deriving all of them takes longer than a call.
@usableFromInline
struct PayloadShape: Hashable, Sendable {
  private enum Source {
    case type(any Payload.Type)
    case shape(Shape)
  }

  private let source: Source

  /// The shape of a type.
  @usableFromInline
  init(of type: any Payload.Type) { source = .type(type) }

  /// The shape of an action without a result.
  @usableFromInline
  static var nothing: Self { Self(of: Nothing.self) }

  init(_ shape: Shape) { source = .shape(shape) }

  var shape: Shape {
    switch source {
    case .type(let type): type.shape
    case .shape(let shape): shape
    }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    if case .type(let type) = left.source, case .type(let other) = right.source, type == other {
      return true
    }
    return left.shape == right.shape
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}
