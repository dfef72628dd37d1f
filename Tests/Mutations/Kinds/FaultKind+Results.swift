extension FaultKind {
  /// Wrong results and errors.
  static let results: [FaultKind] = [
    FaultKind(
      "result-field-removed",
      Edit(
        resultFiles,
        #"\bstruct (\w+)[^{\n]*\{«»(?=[^}]*\n)(…)\b«(?:let|var) (\w+): (String|Int)»$(…)\}(?![\s\S]*CodingKeys)"#,
        "\n  enum CodingKeys: String, CodingKey { <3:keys><7:keys>}",
        "var <5>: <6> = <6:zero>", given: isResult)),
    FaultKind(
      "result-field-renamed",
      Edit(
        resultFiles, property(of: "String|Int") + #"(?![\s\S]*CodingKeys)"#, keys(renamed: true),
        given: isResult)),
    FaultKind(
      "result-field-of-another-type",
      wrapped("String(try box.decode(Int.self))", "wrappedValue.count")),
    FaultKind(
      "result-field-became-optional",
      wrapped("box.decodeNil() ? \"\" : try box.decode(String.self)", "wrappedValue")),
    FaultKind(
      "result-became-nullable",
      Edit(features, method + #"[^{\n]*-> (?!\[)[^{\n]*[^?\s{]«»(?=\s*\{)"#, "?")),
    FaultKind(
      "result-became-a-list",
      Edit(
        features, method + #"[^{\n]*-> «»[\w.?]+«» \{\s*«»try [^\n{}]*«»\s*\}"#, "[", "]", "[", "]")
    ),
    FaultKind(
      "result-enum-value-renamed",
      Edit(features, choice, " = \"<2>Now\"", unless: isParam)),
    FaultKind(
      "result-enum-value-added", Edit(features, choice, "\n  case mutant", unless: isParam)),
    FaultKind(
      "error-not-declared",
      Edit(features, action + #"\w+",…errors: \.of\([^,()]+«,\s*[^,()]+»[,)]"#, "")),
    FaultKind(
      "errors-not-declared-at-all", Edit(features, action + #"\w+",…«,\s*errors: …»"# + end, "")),
    FaultKind(
      "error-declared-twice", Edit(features, action + #"\w+",…errors: \.of\(([^,()]+)«»"#, ", <1>")),
    FaultKind(
      "error-code-renamed",
      Edit(
        #"Modules/(?!App/).*Error\.swift"#, #"^ +case (\w+)«»$"#, " = \"<1>Now\"")),
    FaultKind(
      "error-code-of-the-mediator",
      Edit(
        #"Modules/(?!App/).*Error\.swift"#,
        #"\benum \w+:[^{]*\bActionError\b[^{]*\{…\bcase \w+«»$"#,
        " = \"forbidden\"")),
    FaultKind(
      "error-thrown-but-not-declared", by: .testing,
      Edit(
        features, method + #"[^{\n]*\bthrows\b"# + body,
        " struct Mutant: Error {}; if CommandLine.argc > 0 { throw Mutant() }\n   ")),
  ]

  /// Broken promises of the core: shapes are known, needs can work, gates are passed, folders have an order.
  static let promises: [FaultKind] = [
    FaultKind(
      "shape-lost",
      Edit(
        features, #"\bstruct (\w+):[^{\n]*\bCodable\b[^{\n]*\{«»(?![\s\S]*CodingKeys)"#,
        "\n  var mutant = Mutant()\n" + unknownShape, given: isResult)),
    FaultKind("need-param-name-twice", Edit(needFiles, twoParams, "<1>")),
    FaultKind(
      "need-now-of-an-asynchronous-action",
      Edit(
        needFiles, need + #"\w+/(\w+)",\s*returns: [^()]*\)«»(?!\s*\.)"#, ".now",
        given: Condition(#"func Action_<1>\(…\)\s*async\b"#, in: features),
        unless: Condition(#"func Action_<1>\(…\)(?!\s*async\b)[^{\n]*\{"#, in: features))),
    FaultKind(
      "need-past-the-sign-in", Edit(needFiles, need + #"Login/«requireSignIn»""#, "currentUser")),
    FaultKind(
      "folder-cycle", by: .reading,
      variants: ["Mediator/MediatorKit", "Mediator/ScreenKit", "Modules/Contacts"].map {
        [
          .write("\($0)/Mutants/Mutant.swift", "enum Mutant { case of(Other) }\n"),
          .write("\($0)/Others/Other.swift", "struct Other { var a: [Mutant] }\n"),
        ]
      }),
  ]

  /// Wrong screens.
  static let screens: [FaultKind] = [
    FaultKind(
      "screen-with-a-dead-link", .noCaller, by: .testing,
      Edit(screenFiles, #"\bLink\("«\w+»", of: Target_"#, "<1:misspelled>")),
    FaultKind(
      "screen-that-leaks", .noCaller, by: .testing,
      Edit(
        screenFiles, #"\blet stage = Stage\(\)«»(?s:.*?)\bfunc load\(\) async throws \{«»"#,
        "\n  @ObservationIgnored private var mutant: (() -> Void)?", " mutant = { _ = self }\n   ")),
    FaultKind(
      "screen-that-blocks", .noCaller, by: .testing,
      Edit(
        screenFiles, #"\blet stage = Stage\(\)«»"#,
        """

          private let mutant: Void = {
            let end = ContinuousClock.now + .milliseconds(300)
            while ContinuousClock.now < end {}
          }()
        """)),
    FaultKind(
      "reaction-that-blocks", .noCaller, by: .testing,
      Edit(
        screenFiles, #"\bButton\("\w+", "[^"\n]*"(?:, \.\w+)?\) \{«» try "#,
        " let end = ContinuousClock.now + .milliseconds(300); while ContinuousClock.now < end {};")),
  ]

  private static let screenFiles = #"Modules/(?!App/)\w+/Screens/.*\.swift"#
  // A need may read a result of another module by the same type name.
  private static let resultFiles = #"Modules/(?!App/)(?!.*Needs\.swift).*\.swift"#
  private static let isResult = Condition(#"func Action_\w+\(…\)[^{\n]*->[^{\n]*\b<1>\b"#)

  /// The first property of type String has the same type in code, and another in results.
  private static func wrapped(_ read: String, _ write: String) -> Edit {
    let wrapper = """

      @propertyWrapper struct Mutant: Codable, Hashable, Sendable {
        var wrappedValue: String
        init(wrappedValue: String) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws {
          let box = try decoder.singleValueContainer()
          wrappedValue = \(read)
        }
        func encode(to encoder: any Encoder) throws {
          var box = encoder.singleValueContainer()
          try box.encode(\(write))
        }
      }

      """
    return Edit(
      resultFiles, #"\bstruct (\w+)[^{\n]*\{…\b«(?:let|var)» \w+: String$[\s\S]*«»\z"#,
      "@Mutant var", wrapper, given: isResult)
  }

  /// A type that decodes only one text, which no probe can guess.
  private static let unknownShape = """
      struct Mutant: Codable, Hashable, Sendable {
        init() {}
        init(from decoder: any Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          guard text == "7f3k" else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: text))
          }
        }
        func encode(to encoder: any Encoder) throws {
          var box = encoder.singleValueContainer()
          try box.encode("7f3k")
        }
      }

    """
}
