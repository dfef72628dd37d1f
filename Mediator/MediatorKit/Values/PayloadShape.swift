/// The shape of a payload, which is derived when it is read.
///
/// A process reads the shapes of few results, and deriving all of them takes longer than a call.
@usableFromInline
enum PayloadShape: Hashable, Sendable {
  /// Of a type that a caller reads.
  case read(any Payload.Type)
  /// Of a type that an action returns.
  case returned(any Payload.Type)
  case known(Shape)

  init(_ shape: Shape) { self = .known(shape) }

  @usableFromInline
  static var nothing: Self { .returned(Nothing.self) }

  var shape: Shape {
    switch self {
    case .read(let type): type.shape
    case .returned(let type): type.shape.encoded
    case .known(let shape): shape
    }
  }

  /// Whether an action returns the very type that a caller reads.
  func isRead(as other: PayloadShape) -> Bool {
    if case .returned(let type) = self, case .read(let read) = other { type == read } else { false }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.read(let type), .read(let other)) where type == other: true
    case (.returned(let type), .returned(let other)) where type == other: true
    default: left.shape == right.shape
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}
