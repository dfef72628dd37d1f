/// A value in an allocation of its own, so that what stores it is small and cheap to copy.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Box: Equatable, Hashable where Value: Hashable {
  static func == (left: Box, right: Box) -> Bool { left === right || left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
