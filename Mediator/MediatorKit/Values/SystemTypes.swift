/// Recognises the types of Foundation and other system modules by their names, which MediatorKit doesn't import.
enum SystemTypes {
  private static let modules: Set<Substring> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "CoreFoundation", "CoreGraphics", "__C",
  ]

  /// The name of a type of a system module, without the module; nil for another type.
  static func name(of type: Any.Type) -> Substring? {
    let name = _typeName(type, qualified: true)
    // The first letters rule out nearly all others.
    guard name.hasPrefix("Foundation") || name.hasPrefix("Core") || name.hasPrefix("__C") else {
      return nil
    }
    let module = name.prefix { $0 != "." }
    return modules.contains(module) ? name.dropFirst(module.count + 1) : nil
  }

  /// Whether a type is the system's type of a name.
  static func isType(_ type: Any.Type, _ typeName: Substring) -> Bool { name(of: type) == typeName }

  /// Whether a type is the coding key of a system's type.
  static func isKey(_ key: Any.Type, of typeName: Substring) -> Bool {
    guard let name = name(of: key) else { return false }
    return name.hasPrefix(typeName + ".")
  }
}
