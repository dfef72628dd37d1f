import MediatorKit

extension Access {
  /// The names of the origins, in the order of their declaration.
  var originNames: [String] { Origin.allCases.filter(isOpen(to:)).map(\.rawValue) }

  /// The names of the origins in a document, sorted.
  var originsValue: Value { .array(originNames.sorted().map(Value.string)) }
}
