import MediatorKit

extension Value {
  /// The fields of an object; nil for other values.
  var fields: [String: Value]? { if case .object(let fields) = self { fields } else { nil } }
}
