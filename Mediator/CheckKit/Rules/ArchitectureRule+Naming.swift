import MediatorKit

extension ArchitectureRule {
  /// A reader finds a file by three folders, and reads names without a glossary.
  static let naming = ArchitectureRule(
    "naming", "Folders are at most three levels deep; names are whole words, types in upper case.",
    "source file", "source files"
  ) { subject, inspection in
    for target in subject.manifest.targets {
      let files = subject.sources.files(of: target)
      inspection.look(at: files.count)
      for folder in Set(files.compactMap { $0.deepFolder(in: target.folder) }).sorted() {
        inspection.report(
          "The folder is more than \(deepest) levels below \(target.folder).",
          help: "Move its files up, or split the SwiftPM target.", in: folder)
      }
      for file in files { inspect(file, &inspection) }
    }
  }

  private static func inspect(_ file: SourceFile, _ inspection: inout Inspection) {
    for declaration in file.outline.declarations where file.outline.isPlainName(of: declaration) {
      let name = declaration.name
      if declaration.isType, !name.isTypeName {
        inspection.report(
          "The type '\(name)' isn't named in upper camel case.",
          help: "Name it like PhoneNumber; only a target has an underscore, after 'Target'.",
          in: file.path, line: declaration.line)
      }
      for word in name.words {
        guard declaration.keyword != "extension", let whole = abbreviations[word] else { continue }
        inspection.report(
          "'\(name)' abbreviates '\(whole)'.", help: "Write the whole word.", in: file.path,
          line: declaration.line)
      }
    }
  }

  fileprivate static let deepest = 3

  private static let abbreviations = [
    "btn": "button", "lbl": "label", "img": "image", "vc": "view controller", "vm": "view model",
    "mgr": "manager", "ctrl": "control", "idx": "index", "str": "string", "arr": "array",
    "dict": "dictionary", "pwd": "password", "usr": "user", "tbl": "table", "cnt": "count",
    "msg": "message", "cfg": "configuration",
  ]
}

extension SourceFile {
  /// The folder of the file, if it is too deep in a SwiftPM target's; nil otherwise.
  fileprivate func deepFolder(in target: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    let depth = folders.count - target.split(separator: "/").count
    return depth > ArchitectureRule.deepest ? folders.joined(separator: "/") : nil
  }
}

extension SourceOutline {
  /// Whether a declaration has a name without backticks.
  fileprivate func isPlainName(of declaration: Declaration) -> Bool {
    self[declaration.index + 1]?.kind == .identifier
  }
}

extension String {
  /// Whether it begins in upper case and has no underscore but that of a target.
  fileprivate var isTypeName: Bool {
    let name = hasPrefix("Target_") ? dropFirst("Target_".count) : self[...]
    // Not all scripts have upper case.
    return name.first.map { $0.isLetter && !$0.isLowercase } == true && !name.contains("_")
  }

  /// The words of a camel-case name, in lower case.
  fileprivate var words: [String] {
    var words: [String] = []
    var isUpper = true
    for character in self where character.isLetter {
      if character.isUppercase, !isUpper || words.isEmpty { words.append("") }
      if words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
      isUpper = character.isUppercase
    }
    return words
  }
}
