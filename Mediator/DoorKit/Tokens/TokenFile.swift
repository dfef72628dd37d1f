import ContractKit
import Foundation
public import MediatorKit
import ServiceKit
import Synchronization

/// A file with the hashes of tokens, which only its owner can read.
///
/// A change of the file takes effect at the next request.
public final class TokenFile: Sendable {
  /// Why the file can't be used, in one sentence.
  public struct Fault: Error, CustomStringConvertible {
    /// Names the file and the reason.
    public let description: String
    let kind: Kind

    enum Kind {
      case unreadable
      case unwritable
      /// The name of a token is taken, or no token has it.
      case badName
    }
  }

  /// The place of the file.
  public let path: String
  private let hasHadTokens = Atomic(false)
  private let cache = Mutex<(version: [Int], tokens: [DoorToken])?>(nil)
  private let report: @Sendable (Fault) -> Void
  private let lastFault = Mutex<String?>(nil)

  /// Names a file, which may be missing: it then has no tokens.
  ///
  /// - Parameters:
  ///   - path: The place of the file.
  ///   - report: Called when a request finds that the file can't be used: once until it can, or the reason changes.
  public init(_ path: String, report: @escaping @Sendable (Fault) -> Void = { _ in }) {
    (self.path, self.report) = (path, report)
  }

  /// The tokens in the file at each request; none is accepted while the file can't be used.
  public var tokens: DoorTokens { DoorTokens { [self] in try current() } }

  /// The same, but no token is needed until the file has the first one, or can't be used.
  package var tokensOnceAdded: DoorTokens {
    DoorTokens { [self] in
      let tokens = Result { try current() }
      if (try? tokens.get())?.isEmpty != true { hasHadTokens.store(true, ordering: .relaxed) }
      return hasHadTokens.load(ordering: .relaxed) ? try tokens.get() : nil
    }
  }

  /// The tokens for a request.
  private func current() throws(Fault) -> [DoorToken] {
    do {
      let tokens = try read()
      lastFault.withLock { $0 = nil }
      return tokens
    } catch {
      let isNew = lastFault.withLock { last in
        defer { last = error.description }
        return last != error.description
      }
      if isNew { report(error) }
      throw error
    }
  }

  /// The tokens, sorted by name.
  public func read() throws(Fault) -> [DoorToken] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return [] }
      throw fault(String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw fault("it isn't a regular file") }
    guard status.st_mode & 0o077 == 0 else {
      throw fault("others may read it; run: chmod 600 \(path)")
    }
    let version = Self.version(of: status)
    if let cached = cache.withLock({ $0 }), cached.version == version { return cached.tokens }
    let tokens = try parse()
    cache.withLock { $0 = (version, tokens) }
    return tokens
  }

  /// Adds a token and returns its secret, which isn't kept; throws when the name is taken.
  public func add(_ name: String, effects: Access.Effects) throws(Fault) -> String {
    guard DoorToken.isName(name) else {
      throw fault("'\(name.shortened)' isn't a name: letters, digits, -, _ and .")
    }
    let secret = RandomSource.live.bytes(32).hex
    // What is wrong with the folder is seen when it is opened.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try change { tokens throws(Fault) in
      guard !tokens.contains(where: { $0.name == name }) else {
        throw fault("it has a token '\(name)' already", .badName)
      }
      return tokens + [DoorToken(name, effects: effects, secret: secret)]
    }
    return secret
  }

  /// Removes a token; throws for an unknown name.
  public func remove(_ name: String) throws(Fault) {
    try change { tokens throws(Fault) in
      guard tokens.contains(where: { $0.name == name }) else {
        throw fault("it has no token '\(name.shortened)'", .badName)
      }
      return tokens.filter { $0.name != name }
    }
  }

  /// Writes the edited tokens; other threads and processes that change a file of the folder wait meanwhile.
  private func change(_ edit: ([DoorToken]) throws(Fault) -> [DoorToken]) throws(Fault) {
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    // Without a folder there is nothing to change.
    guard lock >= 0 ? flock(lock, LOCK_EX) == 0 : errno == ENOENT else { throw unwritable() }
    try write(edit(read()))
  }

  private func parse() throws(Fault) -> [DoorToken] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw fault("it can't be read")
    }
    guard case .object(let fields)? = try? JSONReader.read([UInt8](data)),
      fields["schema"] == "mediator.tokens/1", let list = fields["tokens"]?.array
    else { throw foreign }
    let tokens = list.compactMap { entry -> DoorToken? in
      guard let name = entry["name"]?.string, let hash = entry["sha256"]?.string,
        let effects = entry["effects"]?.string.flatMap(Access.Effects.init)
      else { return nil }
      return DoorToken(name, effects, hash: hash)
    }
    guard tokens.count == list.count else { throw foreign }
    return tokens
  }

  /// Replaces the file atomically; only its owner can read the new one.
  private func write(_ tokens: [DoorToken]) throws(Fault) {
    let entries = tokens.sorted { $0.name < $1.name }.map { token -> Value in
      [
        "name": .string(token.name), "effects": .string(token.effects.rawValue),
        "sha256": .string(token.hash),
      ]
    }
    let document: Value = ["schema": "mediator.tokens/1", "tokens": .array(entries)]
    let new = "\(path).\(getpid())"
    let isCreated = FileManager.default.createFile(
      atPath: new, contents: Data(document.json(.pretty).utf8),
      attributes: [.posixPermissions: 0o600])
    guard isCreated, chmod(new, 0o600) == 0, rename(new, path) == 0 else {
      throw unwritable()
    }
  }

  private var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private var foreign: Fault {
    fault("it isn't a file of tokens; move it away, and make others with token new")
  }

  private func fault(_ problem: String, _ kind: Fault.Kind = .unreadable) -> Fault {
    Fault(description: "\(path): \(problem)", kind: kind)
  }

  /// What another file, or another content, doesn't have.
  private static func version(of status: stat) -> [Int] {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [
      Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), Int(time.tv_sec),
      Int(time.tv_nsec),
    ]
  }

  /// The fault that `errno` names.
  private func unwritable() -> Fault {
    fault("it can't be written: \(String(cString: strerror(errno)))", .unwritable)
  }
}
