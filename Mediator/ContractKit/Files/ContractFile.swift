package import MediatorKit

/// A target's contract as the canonical text of a file: JSON, keys sorted, LF, one last line end.
///
/// The same contract gives the same bytes, so a difference of two files is a difference of two contracts. Lines of
/// sources aren't kept: they move without anything having changed.
package enum ContractFile {
  /// What a file says it is, without the version.
  static let format = "mediator.contract/"
  /// The version that is written and read.
  static let version = "1"

  /// The text that a contract is kept as.
  package static func text(of contract: TargetContract) -> String {
    value(of: contract).json(.pretty) + "\n"
  }

  /// The name of the file that a target's contract is kept in.
  package static func name(of target: String) -> String { target + ".json" }

  /// Reads a contract; the path is for messages.
  package static func contract(in bytes: [UInt8], path: String) throws(ContractFileError)
    -> TargetContract
  {
    let fields = try fields(of: json(bytes, path), path)
    return try contract(ContractReader(fields, path: path))
  }

  private static func json(_ bytes: [UInt8], _ path: String) throws(ContractFileError) -> Value {
    do { return try JSONReader.read(bytes) } catch  where error.isSurplus {
      throw ContractFileError(
        .contractTwoTargets, path, "\(error); a contract file holds one target",
        help: "give each target a file of its own, <Target>.json")
    } catch {
      let problem = bytes.isEmpty ? "the file is empty" : "no JSON: \(error)"
      throw ContractFileError(
        .contractNotJSON, path, problem,
        help:
          "is it the file that was meant? restore it, or move it away and export the contract again"
      )
    }
  }

  private static func fields(of value: Value, _ path: String) throws(ContractFileError)
    -> [String: Value]
  {
    if case .array = value {
      throw ContractFileError(
        .contractTwoTargets, path, "a list; a contract file holds one target",
        help: "give each target a file of its own, <Target>.json")
    }
    guard case .object(let fields) = value, let schema = fields["schema"]?.string,
      schema.hasPrefix(format)
    else {
      throw ContractFileError(
        .notAContract, path, "JSON, but no contract: no field 'schema' begins with '\(format)'",
        help: "move the file elsewhere, or name another one")
    }
    guard schema == format + version else {
      throw ContractFileError(
        .contractVersion, path,
        "a contract of version \(schema.dropFirst(format.count).prefix(20)); this build knows \(version)",
        help: "read it with the build that wrote it, or move it away and export the contract again")
    }
    return fields
  }
}
