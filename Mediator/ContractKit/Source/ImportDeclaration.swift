/// One `import` in a source file.
public struct ImportDeclaration: Sendable, Hashable {
  /// The module, without backticks: `Foo` in `import struct Foo.Bar`.
  public let module: String
  /// The names after the module, in order: submodules, and with a ``kind`` the declaration last.
  public let path: [String]
  /// The attributes as written, without white space, in order: `@testable`, `@_spi(Internals)`.
  public let attributes: [String]
  /// The access level (`public`, `internal`, …); nil if none is written.
  public let access: String?
  /// The kind of declaration imported (`struct`, `func`, …); nil for a whole module.
  public let kind: String?
  /// The line of the word `import`, from 1.
  public let line: Int

  /// Makes an import; only the module and the line have to be named.
  public init(
    _ module: String, path: [String] = [], attributes: [String] = [], access: String? = nil,
    kind: String? = nil, line: Int
  ) {
    self.module = module
    self.path = path
    self.attributes = attributes
    self.access = access
    self.kind = kind
    self.line = line
  }

  /// Whether the import is `@testable`.
  public var isTestable: Bool { attributes.contains("@testable") }
  /// Whether the import is `@_exported`.
  public var isExported: Bool { attributes.contains("@_exported") }
}
