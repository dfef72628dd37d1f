import MediatorKit

extension ActionContract {
  /// Whether programs can call it: it is open to them, and has a text form.
  var isReachable: Bool { access.isOpen(to: .network) && hasTextForm }

  /// The params that programs may pass.
  var reachableParams: [ParamContract] { params(openTo: .network) }

  /// The params that calls from an origin may pass.
  func params(openTo origin: Origin) -> [ParamContract] {
    params.filter { $0.origins?.contains(origin) ?? true }
  }

  /// Whether `GET` calls it: it only reads, and a query can say all of its params.
  var allowsGet: Bool { access.effects == .read && reachableParams.allSatisfy(\.shape.isScalar) }

  /// The methods as the header `Allow` lists them.
  var methods: String { allowsGet ? "GET, HEAD, POST, OPTIONS" : "POST, OPTIONS" }
}

extension Shape {
  fileprivate var isScalar: Bool {
    switch self {
    case .boolean, .integer, .number, .string, .enumeration: true
    case .optional(let shape): shape.isScalar
    default: false
    }
  }
}
