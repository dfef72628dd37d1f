/// A use of something that reaches other code past the mediator and past the import rules.
package struct BackDoor: Sendable, Hashable {
  /// What was used; the raw value is its spelling in source.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Hands a module on to everyone who imports this one.
    case exportedImport = "@_exported import"
    /// Calls or defines a function by its symbol.
    case symbolName = "@_silgen_name"
    /// Publishes a function under a C name.
    case foreignName = "@_cdecl"
    /// Calls a C function by its name, without its module.
    case foreignDeclaration = "@_extern"
    /// Replaces a function of another module.
    case replacement = "@_dynamicReplacement"
    /// Opens or uses the hidden part of a module.
    case hiddenInterface = "@_spi"
    /// Looks up a symbol at run time.
    case symbolLookup = "dlsym"
    /// Looks up a version of a symbol at run time.
    case versionLookup = "dlvsym"
    /// Loads a library at run time.
    case libraryLoading = "dlopen"
    /// Looks up a class by name.
    case classLookup = "NSClassFromString"
    /// Looks up a type by its mangled name.
    case typeLookup = "_typeByName"
  }

  /// What was used.
  package let kind: Kind
  /// The line of the use, from 1.
  package let line: Int

  /// Makes a back door.
  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
