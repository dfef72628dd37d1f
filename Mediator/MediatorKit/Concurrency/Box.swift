/// A value on the heap: types that store it are small and cheap to copy.
final class Box<Content: Sendable>: Sendable {
  let value: Content

  init(_ value: Content) { self.value = value }
}

extension Box: Equatable, Hashable where Content: Hashable {
  static func == (left: Box, right: Box) -> Bool { left === right || left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
