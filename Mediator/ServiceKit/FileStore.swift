public import Foundation
public import MediatorKit

/// The files of one folder, by paths such as `pictures/1.jpg`.
///
/// Symbolic links count as themselves. Other errors than ``Fault`` are ``StoreError``s, whose messages name the file.
public struct FileStore: Sendable {
  /// Why a path can't be used.
  public enum Fault: ServiceFailure, Hashable {
    /// The path leads out of the folder, such as by `..`.
    case outside(String)

    /// The path, the cause and the fix.
    public var message: String {
      switch self {
      case .outside(let path): "'\(path)' leads out of the folder; give a path in it, without '..'"
      }
    }

    /// False.
    public var isTemporary: Bool { false }
  }

  /// A file of the folder.
  public struct File: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The number of bytes.
    public let size: Int
    /// When it was changed.
    public let date: Date
  }

  private let folder: URL

  /// The files of a folder, which needn't exist.
  public init(_ folder: String) { self.folder = URL(fileURLWithPath: folder, isDirectory: true) }

  /// Whether there is a file or a folder.
  public func exists(_ path: String) throws -> Bool { try kind(of: path) != nil }

  /// Whether there is a file.
  public func isFile(_ path: String) throws -> Bool { try kind(of: path) == .typeRegular }

  /// Whether there is a folder.
  public func isFolder(_ path: String) throws -> Bool { try kind(of: path) == .typeDirectory }

  /// The place of a file or a folder, which needn't exist, such as for an upload.
  ///
  /// - Throws: ``Fault``.
  public func url(of path: String) throws -> URL {
    // Not by characters, which combining marks change.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside =
      (parts.count == 1 || parts.first?.isEmpty == false)
      && !parts.contains { $0.elementsEqual("..".utf8) }
    guard isInside, !path.contains("\0") else { throw Fault.outside(path) }
    return path.isEmpty ? folder : folder.appendingPathComponent(path)
  }

  /// Makes a folder with those above it; one that exists stays.
  public func makeFolder(_ path: String) throws {
    try access(path) { try makeFolder($0) }
  }

  /// Writes a file as a whole, with the folders above it.
  public func write(_ data: Data, to path: String) throws {
    try access(path) { place in
      try makeFolder(place.deletingLastPathComponent())
      try data.write(to: place, options: .atomic)
    }
  }

  /// The content of a file.
  public func read(_ path: String) throws -> Data { try access(path) { try Data(contentsOf: $0) } }

  /// Sets the date of a file.
  public func setDate(_ date: Date, of path: String) throws {
    try access(path) {
      try manager.setAttributes([.modificationDate: date], ofItemAtPath: $0.path)
    }
  }

  /// The files of a folder itself, without those of its folders; none without it.
  public func files(in path: String = "") throws -> [File] {
    let place = try url(of: path)
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue else {
      return []
    }
    let names = try access(path) { try manager.contentsOfDirectory(atPath: $0.path) }
    return names.compactMap { name in
      let file = place.appendingPathComponent(name).path
      // Another process may have removed it.
      guard let attributes = try? manager.attributesOfItem(atPath: file),
        attributes[.type] as? FileAttributeType == .typeRegular,
        let date = attributes[.modificationDate] as? Date
      else { return nil }
      return File(name: name, size: (attributes[.size] as? NSNumber)?.intValue ?? 0, date: date)
    }
  }

  /// Moves a file or a folder, with the folders above its new place; a file that is there is replaced.
  public func move(_ path: String, to other: String) throws {
    let place = try url(of: other)
    try access(path) { former in
      try makeFolder(place.deletingLastPathComponent())
      guard rename(former.path, place.path) == 0 else {
        throw POSIXError(.init(rawValue: errno) ?? .EIO)
      }
    }
  }

  /// Removes a file, or a folder with everything in it; returns whether there was one.
  @discardableResult public func remove(_ path: String) throws -> Bool {
    guard try exists(path) else { return false }
    do { try access(path) { try manager.removeItem(at: $0) } } catch {
      // Another process may have removed it.
      guard try exists(path) else { return false }
      throw error
    }
    return true
  }

  /// The number of files and folders in a folder, at any depth; 0 without it.
  public func count(in path: String = "") throws -> Int { try paths(in: path).count }

  /// The bytes of a file, or of all files in a folder, at any depth; 0 without it.
  public func size(of path: String = "") throws -> Int {
    if try isFile(path) { return try bytes(of: path) }
    return try paths(in: path).reduce(0) { size, inner in
      let whole = path.isEmpty ? inner : "\(path)/\(inner)"
      // Another process may have removed it.
      return try isFile(whole) ? size + ((try? bytes(of: whole)) ?? 0) : size
    }
  }

  private var manager: FileManager { .default }

  private func paths(in path: String) throws -> [String] {
    guard try isFolder(path) else { return [] }
    return try access(path) { try manager.subpathsOfDirectory(atPath: $0.path) }
  }

  private func kind(of path: String) throws -> FileAttributeType? {
    let place = try url(of: path).path
    let attributes = try? manager.attributesOfItem(atPath: place)
    return attributes?[.type] as? FileAttributeType
  }

  private func bytes(of path: String) throws -> Int {
    let attributes = try access(path) { try manager.attributesOfItem(atPath: $0.path) }
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Makes a folder that only its owner can read, with those above it.
  private func makeFolder(_ place: URL) throws {
    try manager.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Runs a closure with the place of a path; its error names the file.
  private func access<Value>(_ path: String, _ body: (URL) throws -> Value) throws -> Value {
    let place = try url(of: path)
    do { return try body(place) } catch {
      throw StoreError(system: error.systemFault, in: "the file \(place.path)")
    }
  }
}
