extension FaultKind {
  /// Every kind, in the order they are listed.
  static let all: [FaultKind] =
    needs + actions + params + results + promises + events + examples + imports + strings + package
    + files
}
