import ContractKit
package import MediatorKit

// Calls of an action that are derived from its declaration.
extension ActionContract {
  /// Whether its required params can be generated.
  var canBeTried: Bool { !params.contains { $0.isRequired && $0.shape.isNative } }

  /// The params that ``origin`` may send.
  var openParams: [ParamContract] { params.filter { $0.origins?.contains(origin) ?? true } }

  /// Sample values of the required params, and the given ones in `others`.
  package func fittingFields(_ others: [String: Value] = [:]) -> [String: Value] {
    var fields = others
    for param in params where others[param.name] == nil && param.isRequired {
      fields[param.name] = param.sample
    }
    return fields
  }
}

extension ParamContract {
  /// The example, or a sample value of the shape within the limit.
  fileprivate var sample: Value {
    if let example { return example }
    let sample = shape.sample
    guard let limit, limit.mismatch(of: sample) != nil else { return sample }
    return ends.first { $0.isAccepted == true }?.value ?? sample
  }
}

extension Shape {
  /// One value of every other type.
  var wrongValues: [Value] {
    let kinds: [Value] = [nil, true, 1, 1.5, "no choice", ["a"], ["a": 1]]
    return kinds.filter { !mismatches(of: $0).isEmpty }
  }
}
