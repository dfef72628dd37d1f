import Foundation
package import MediatorKit

/// A contract as the canonical text of a file: JSON with sorted keys and LF.
///
/// Equal contracts have equal bytes. Line numbers of sources are left out: they change too often.
package enum ContractFile {
  package typealias Fault = ContractFileError

  /// The schema without its version.
  static let format = "mediator.contract/"
  static let version = "1"

  package static func text(of contract: TargetContract) -> String {
    value(of: contract).jsonLines() + "\n"
  }

  package static func name(of target: String) -> String { target + ".json" }

  /// Reads a contract; the path is for messages.
  package static func contract(in bytes: [UInt8], path: String) throws(Fault) -> TargetContract {
    let fields = try fields(of: json(bytes, path), path)
    return try contract(ContractReader(fields, path: path))
  }

  private static func json(_ bytes: [UInt8], _ path: String) throws(Fault) -> Value {
    do { return try JSONReader.read(bytes) } catch  where error.isTrailing {
      throw ContractFileError(
        .contractTwoTargets, path, "\(error); a contract file has one target",
        help: "give each target a file of its own, <Target>.json")
    } catch {
      let problem = bytes.isEmpty ? "the file is empty" : "not valid JSON: \(error)"
      throw ContractFileError(
        .contractNotJSON, path, problem,
        help: ContractReader.help
      )
    }
  }

  private static func fields(of value: Value, _ path: String) throws(Fault) -> [String: Value] {
    if case .array = value {
      throw ContractFileError(
        .contractTwoTargets, path, "an array; a contract file has one target",
        help: "give each target a file of its own, <Target>.json")
    }
    guard case .object(let fields) = value, let schema = fields["schema"]?.string,
      schema.hasPrefix(format)
    else {
      throw ContractFileError(
        .notAContract, path,
        "not a contract: expected a field 'schema' that begins with '\(format)'",
        help: "move the file, or name another one")
    }
    guard schema == format + version else {
      throw ContractFileError(
        .contractVersion, path,
        "a contract of version \(schema.dropFirst(format.count).prefix(20)); this build knows \(version)",
        help: "read it with the build that wrote it, or move it and export the contract again")
    }
    return fields
  }
}

extension ContractFile {
  private static let sizeLimit = 16 << 20

  /// Reads a contract file, of limited size; it must be a regular file, because opening a pipe waits for a writer.
  package static func bytes(atPath path: String) throws(Fault) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw ContractFileError(.notAContract, path, "isn't a regular file", help: "check the path")
    }
    let data: Data?
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: sizeLimit + 1)
    } catch {
      throw ContractFileError(
        .contractUnreadable, path, "can't be read: \(error.reason)", help: "check the path")
    }
    guard let data else { return [] }
    guard data.count <= sizeLimit else {
      throw ContractFileError(
        .notAContract, path, "larger than \(sizeLimit >> 20) MiB", help: "check the path")
    }
    return Array(data)
  }
}

extension Error {
  /// The system's description, in a few words.
  package var reason: String {
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    default: error.localizedDescription
    }
  }
}
