extension FaultKind {
  /// Every kind, in the order they are listed.
  static let all: [FaultKind] =
    needs + actions + params + results + promises + events + examples + screens + imports + strings
    + package + files

  /// The breaks of a careless colleague: renames, types, fields, strings, imports, examples, links and screens.
  static let breaks = [
    "action-renamed", "result-field-of-another-type", "result-field-removed",
    "need-action-misspelled", "import-plain", "params-swapped", "examples-removed",
    "screen-with-a-dead-link", "module-that-is-not-linked", "route-misspelled-by-the-application",
    "screen-that-leaks", "screen-that-blocks",
  ]

  /// A wrong manifest, wrong folders, or a wrong composition root.
  static let package: [FaultKind] = [
    FaultKind(
      "dependency-on-another-module", by: .reading,
      variants: ["Contacts", "Discover", "MainFrame"].map {
        manifest(
          #"let kits: \[Target\.Dependency\] = \[[^\]]*\]«»"#,
          " + (name == \"\($0)\" ? [\"Login\"] : [])")
      }),
    FaultKind(
      "dependency-of-a-kit-on-a-module", by: .reading,
      variants: ["MediatorKit", "ConsoleKit", "TestKit"].map {
        manifest(
          #"\.target\(name: name, dependencies: dependencies«», path: "Mediator/"#,
          " + (name == \"\($0)\" ? [\"Login\"] : [])")
      }),
    FaultKind(
      "package-access-turned-on", by: .reading,
      variants: ["true", "name == \"Login\"", "name != \"Discover\""].map {
        manifest("packageAccess: «false»", $0)
      }),
    FaultKind(
      "tests-of-a-module-removed", by: .reading,
      variants: ["Contacts", "Login", "Register"].map {
        manifest(#"\+ modules\.flatMap\(feature\)«»"#, ".filter { $0.name != \"" + $0 + "Tests\" }")
      }),
    FaultKind(
      "module-taken-from-the-manifest", by: .reading,
      variants: [manifest(#"^«  "\w+",\n»"#, "")]),
    FaultKind(
      "module-that-is-not-linked",
      Edit(
        registrations, #"^«import (\w+)\n»(?=(?s:.*?)^«[^\n]* Target_\2\([^\n]*\n»)"#,
        "", "")),
    FaultKind(
      "module-registered-twice",
      Edit(registrations, #"^[^\n]*Registration \{[^\n]* peers: [^\n]*\n«»"#, "<0>")),
    FaultKind(
      "module-that-is-not-built", by: .reading,
      variants: ["Orphan", "Wallet", "Login2"].map {
        [.write("Modules/\($0)/\($0).swift", "enum \($0) {}\n")]
      }),
    FaultKind(
      "file-outside-of-any-module", by: .reading,
      variants: ["Modules", "Mediator", "Tests"].map {
        [.write("\($0)/Mutant.swift", "enum Mutant {}\n")]
      }),
    FaultKind(
      "target-renamed", Edit(targets, #"\bstruct Target_(\w+)"#),
      .edit(Edit(".*", #"\bTarget_«<1>»\b"#, "<1>s", isEverywhere: true))),
    FaultKind("target-named-otherwise", named("<owner>Service")),
    FaultKind("target-named-as-another", named("<other>")),
  ]

  /// Wrong contract files; a new export fixes all.
  static let files: [FaultKind] = [
    FaultKind(
      "contract-file-edited", .noCaller, by: .reading,
      first(#""effects": "«write»""#, "read")),
    FaultKind(
      "contract-file-without-an-action", .noCaller, by: .reading,
      first(#""actions": \{«»"#, "}, \"more\": {")),
    FaultKind(
      "contract-file-deleted", .noCaller, by: .reading, variants: contracts.map { [.remove($0)] }),
    FaultKind(
      "contract-file-of-another-version", .noCaller, by: .reading,
      first(#"mediator\.contract/«1»"#, "9")),
    FaultKind(
      "contract-file-half-written", .noCaller, by: .reading, first(#""actions"«[\s\S]*»\z"#, "")),
    FaultKind("contract-file-empty", .noCaller, by: .reading, first(#"\A«[\s\S]*»\z"#, "")),
    FaultKind("contract-file-with-another-end", .noCaller, by: .reading, first(#"«»\z"#, "\n")),
    FaultKind(
      "contract-file-too-many", .noCaller, by: .reading,
      variants: contracts.map { [.copy($0, to: $0.replacing(".json", with: "Old.json"))] }),
    FaultKind(
      "contract-file-misnamed", .noCaller, by: .reading,
      variants: contracts.map {
        [.copy($0, to: $0.replacing(".json", with: "s.json")), .remove($0)]
      }),
    FaultKind(
      "contract-files-swapped", .noCaller, by: .reading,
      variants: zip(contracts, contracts.dropFirst()).map {
        [.copy($0, to: $1), .copy($1, to: $0)]
      }),
  ]

  private static let registrations = #"Modules/App/AppModules\.swift"#
  private static let contracts = ["Contacts", "Login", "Profile"].map {
    "\(PackageTree.contracts)/\($0).json"
  }

  private static func manifest(_ pattern: String, _ text: String) -> [Step] {
    [.edit(Edit(#"Package\.swift"#, pattern, text))]
  }

  /// The first match in a contract file.
  private static func first(_ pattern: String, _ text: String) -> Edit {
    Edit(
      PackageTree.contracts + #"/.*\.json"#,
      pattern.hasPrefix(#"\A"#) ? pattern : #"\A(?s:.*?)"# + pattern, text)
  }

  /// Another name of a target.
  private static func named(_ name: String) -> Edit {
    Edit(
      targets, #"\bpublic struct Target_\w+[^{\n]*\{«»"#,
      "\n  /// Another.\n  public static let name = \"\(name)\"\n")
  }
}
