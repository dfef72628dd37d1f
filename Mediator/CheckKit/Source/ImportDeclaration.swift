/// One `import` in a source file.
package struct ImportDeclaration: Sendable, Hashable {
  /// The module, without backticks: `Foo` in `import struct Foo.Bar`.
  package let module: String
  /// The names after the module, in order: submodules, and with a ``kind`` the declaration last.
  package let path: [String]
  /// The attributes as written, without white space, in order: `@testable`, `@_spi(Internals)`.
  package let attributes: [String]
  /// The access level (`public`, `internal`, …); nil if none is written.
  package let access: String?
  /// The kind of declaration imported (`struct`, `func`, …); nil for a whole module.
  package let kind: String?
  /// The line of the word `import`, from 1.
  package let line: Int

  /// Makes an import; only the module and the line have to be named.
  package init(
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
  package var isTestable: Bool { attributes.contains("@testable") }
  /// Whether the import is `@_exported`.
  package var isExported: Bool { attributes.contains("@_exported") }
}
