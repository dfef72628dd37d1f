import MediatorKit

extension ActionContract {
  private static let widest = 76

  /// The action as a line of code, or several where one would be too wide.
  var signature: String {
    let end = result == .nothing ? "" : " → \(result.words)\(result.isOptional ? "?" : "")"
    let params = params.map(\.signature)
    let line = "\(name)(\(params.joined(separator: ", ")))\(end)"
    guard line.count > Self.widest, !params.isEmpty else { return line }
    return "\(name)(\n  \(params.joined(separator: ",\n  "))\n)\(end)"
  }
}

extension ParamContract {
  fileprivate var signature: String {
    let value = defaultValue.map { " = \($0.json())" } ?? ""
    return "\(name): \(shape.words)\(isRequired || defaultValue != nil ? "" : "?")\(value)"
  }
}
