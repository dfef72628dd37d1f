import ConsoleKit
import MediatorKit

extension ActionContract {
  private static let widest = 76

  /// The action as a line of code, or several where one would be too wide.
  var signature: String {
    let line = signature(named: name)
    guard line.count > Self.widest, !params.isEmpty else { return line }
    let end = result == .nothing ? "" : " → \(result.words)\(result.isOptional ? "?" : "")"
    return "\(name)(\n  \(params.map(\.signature).joined(separator: ",\n  "))\n)\(end)"
  }
}
