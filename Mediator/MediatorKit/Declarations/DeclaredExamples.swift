/// The examples of an action, made each time they are read.
///
/// Most processes never read them, and making all of them takes longer than a call.
struct DeclaredExamples: Hashable, Sendable {
  private let make: @Sendable () -> [Example]

  init(_ make: @escaping @Sendable () -> [Example]) { self.make = make }

  var list: [Example] { make() }

  static func == (left: DeclaredExamples, right: DeclaredExamples) -> Bool {
    left.list == right.list
  }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
