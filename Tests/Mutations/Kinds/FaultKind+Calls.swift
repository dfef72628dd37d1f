extension FaultKind {
  /// Wrong needs.
  static let needs: [FaultKind] = [
    FaultKind("need-target-misspelled", Edit(needFiles, need + #"«\w+»/"#, "<1:misspelled>")),
    FaultKind("need-action-misspelled", Edit(needFiles, need + #"\w+/«\w+»"#, "<1:misspelled>")),
    FaultKind("need-action-other-case", Edit(needFiles, need + #"\w+/«\w+»"#, "<1:case>")),
    FaultKind("need-of-an-event", Edit(needFiles, need + #"«\w+/\w+»"#, "Login/signedIn")),
    FaultKind("need-param-misspelled", Edit(needFiles, param + #"«\w+»"#, "<1:misspelled>")),
    FaultKind(
      "need-param-of-another-type",
      Edit(needFiles, param + #"\w+",\s*«[^",()]+»\.self\)"#, "<1:type>")),
    FaultKind(
      "need-param-left-out",
      Edit(needFiles, need + #"[^"]+"«,\s*+(?!\w+:)…»"# + end, "")),
    FaultKind(
      "need-reads-a-field-that-is-not-there",
      Edit(
        needFiles, #"\bstruct \w+[^{\n]*\{«»(?=…\b(?:let|var) \w+: [^={\n]+\n)"#,
        "\n    let motto: String")),
    FaultKind(
      "need-reads-a-field-of-another-type",
      Edit(needFiles, #"^ +(?:let|var) \w+: «[^={\n]+»$"#, "<1:text>")),
    FaultKind(
      "need-reads-null-as-a-value",
      Edit(needFiles, need + #"[^"]*"…returns: [^,()]+«\?»\.self"#, "")),
    FaultKind(
      "need-handles-an-undeclared-error",
      variants: [
        [.edit(Edit(needFiles, need + #"[^"]*"…handles: \[«»"#, "\"lostInSpace\", "))],
        [
          .edit(
            Edit(
              needFiles, #"\bNeed\((?!…handles:)…«»\s*\)"#, ", handles: [\"lostInSpace\"]"))
        ],
      ]),
    FaultKind("need-not-listed", unlisted(needFiles)),
    FaultKind(
      "need-outside-of-its-file",
      Edit(targets, #"«»\z"#, "\nlet stray = Need(\"Contacts/count\", returns: Int.self)\n")),
    FaultKind("need-of-a-console-action", Edit(needFiles, need + #"«\w+/\w+»"#, "Register/inbox")),
    FaultKind(
      "cycle-of-modules",
      variants: [("Contacts", "Discover/feed"), ("Login", "Profile/statistics")].map {
        [
          .edit(
            Edit(
              "Modules/\($0)/\($0)Needs.swift", #"\blet all\b[^=]*=\s*\[«»"#,
              "Need(\"\($1)\", returns: Value.self), "))
        ]
      }),
  ]

  /// Wrong actions.
  static let actions: [FaultKind] = [
    FaultKind(
      "action-renamed",
      Edit(features, action + #"«\w+»",…perform: Action_«\1»\b"#, "<1>All", "<1>All"),
      .edit(Edit(nil, #"func Action_«<1>»\("#, "<1>All"))),
    FaultKind(
      "action-renamed-in-its-declaration-only", Edit(features, action + #"«\w+»"#, "<1:misspelled>")
    ),
    FaultKind(
      "action-renamed-by-case",
      Edit(features, action + #"«\w+»",…perform: Action_«\1»\b"#, "<1:case>", "<1:case>"),
      .edit(Edit(nil, #"func Action_«<1>»\("#, "<1:case>"))),
    FaultKind("action-removed", Edit(features, "«" + action + #"\w+"…\)"# + chain + "»", "")),
    FaultKind(
      "action-removed-with-its-method",
      Edit(features, "«" + action + #"(\w+)"…\)"# + chain + "»", ""),
      .edit(Edit(nil, #"«func Action_<2>\(…\)[^{\n]*\{…\}»"#, ""))),
    FaultKind(
      "action-name-twice",
      Edit(features, action + #"(\w+)"…\)"# + chain + #"\s*"# + action + #"«\w+»"#, "<1>")),
    FaultKind(
      "action-names-that-differ-by-case",
      Edit(features, action + #"(\w+)"…\)"# + chain + #"\s*"# + action + #"«\w+»"#, "<1:case>")),
    FaultKind("action-with-a-bad-name", Edit(features, action + #"\w+«»"#, "-now")),
    FaultKind("action-name-computed", Edit(features, action + #"\w\w«»\w*""#, "\" + \"")),
    FaultKind(
      "action-on-the-main-actor",
      Edit(features, "«»" + method + #"(?![^{\n]*\basync\b)"#, "@MainActor ")),
    FaultKind(
      "action-without-a-summary", .noCaller,
      Edit(features, action + #"\w+",\s*«"[^"\n]*"»"#, "\"\"")),
    FaultKind(
      "access-lowered",
      Edit(features, action + #"\w+",…access: \.«(?:remote|native)»\("#, "<1:lower>")),
    FaultKind(
      "effects-raised",
      Edit(features, action + #"\w+",…access: \.\w+\(\.«(?:read|write)»\b"#, "<1:higher>")),
    FaultKind(
      "link-patterns-that-collide",
      Edit(
        features,
        #"\bAction\((?!…links:)…«»perform:…\)"# + chain
          + #"\s*Action\((?!…links:)…«»perform:"#,
        "links: [\"mutant/here\"], ", "links: [\"mutant/here\"], ")),
    FaultKind("link-pattern-with-an-unknown-param", linked("mutant/:nobodyKnows")),
    FaultKind("link-pattern-that-cannot-be-read", linked("mutant/:")),
    FaultKind(
      "link-pattern-of-a-closed-action",
      Edit(
        features, #"\bAction\((?!…links:)…access: \.(?:native|console)…«»perform:"#,
        "links: [\"mutant/here\"], ")),
    FaultKind(
      "target-summary-emptied", .noCaller, Edit(targets, #"\bsummary = «"[^"\n]*"»"#, "\"\"")),
  ]

  /// Wrong params.
  static let params: [FaultKind] = [
    FaultKind("param-renamed", Edit(targetFiles, param + #"«\w+»"#, "<1>Text")),
    FaultKind("param-renamed-by-case", Edit(targetFiles, param + #"«\w+»"#, "<1:case>")),
    FaultKind("param-name-twice", Edit(targetFiles, twoParams, "<1>")),
    FaultKind("param-names-that-differ-by-case", Edit(targetFiles, twoParams, "<1:case>")),
    FaultKind(
      "params-swapped", by: .reading,
      Edit(
        targetFiles, "«" + param + #"\w+"…\)»,\s*«"# + param + #"\w+"…\)»"#, "<2>", "<1>")),
    FaultKind(
      "param-type-changed",
      variants: [(body, ""), (lone, "return ")].map {
        [
          .edit(Edit(targetFiles, action + #"(\w+)",…"# + param + #"(\w+)",\s*"[^"]*"\)"#)),
          .edit(
            Edit(
              nil, #"func Action_<1>\((?:…,\s*)?(<2>)«: (String|Int)»(?=,|\))…\)"# + $0,
              " given: <3:type>", " let <1> = <3:converted>\n   ", $1)),
        ]
      }),
    FaultKind(
      "param-became-required",
      Edit(
        targetFiles, #"\bParam«»\(\s*"\w+",…«,\s*default: (…)»"# + end, "<3:generic>", "")),
    FaultKind(
      "param-optional-became-required",
      Edit(
        targetFiles, #"func Action_\w+\((?:…,\s*)?(\w+)«: (\w+)\?»(?=,|\))…\)"# + body,
        " given: <3>", " let <1>: <3>? = given\n   ")),
    FaultKind(
      "param-default-changed",
      Edit(targetFiles, param + #"\w+",…default: «(?:\d+|"86")»"#, "<1:next>")),
    FaultKind(
      "param-required-added",
      Edit(
        targetFiles, action + #"(\w+)",(?!\s*\w+:)…,\s*«»(?=\w+:)"#,
        "Param(\"token\", \"What proves it.\", example: \"t\"), "),
      .edit(Edit(nil, #"func Action_<1>\((…)«»\)"#, "<1:comma>token: String"))),
    FaultKind(
      "param-removed",
      Edit(targetFiles, action + #"(\w+)",\s*"[^"\n]*",\s*«"# + param + #"(\w+)"…\),\s*»"#, ""),
      .edit(
        Edit(
          nil, #"func Action_<1>\(«(<3>): (String|Int)(?:,\s*)?»(?=\w|\))…\)"# + body,
          "", " let <2>: <3> = <3>(CommandLine.argc)\n   "))),
    FaultKind(
      "param-removed-from-the-method-only",
      Edit(features, #"func Action_\w+\(«\s*\w[^:()]*:…(?:,\s*|(?=\s*\)))»"#, "")),
    FaultKind(
      "param-without-help", .noCaller, Edit(targetFiles, param + #"\w+",\s*«"[^"\n]*"»"#, "\"\"")),
    FaultKind(
      "param-example-of-another-shape",
      Edit(targetFiles, param + #"\w+"…example: «…»"# + end, "7")),
    FaultKind(
      "param-enum-value-renamed",
      Edit(features, choice, " = \"<2>Now\"", given: isParam)),
  ]

  /// Wrong events.
  static let events: [FaultKind] = [
    FaultKind(
      "event-renamed-by-its-emitter", Edit(features, event + #"«[\w/]+»"#, "<1:misspelled>")),
    FaultKind("event-renamed-by-case", Edit(features, event + #"\w+/«\w+»"#, "<1:case>")),
    FaultKind("event-of-another-module", Edit(features, event + #"«\w+»/"#, "Contacts")),
    FaultKind(
      "event-misspelled-by-a-subscriber", Edit(features, handler + #"«[\w/]+»"#, "<1:misspelled>")),
    FaultKind(
      "event-named-as-an-action", Edit(targetFiles, #"\A(?s:.*?)"# + action + #"(\w+)"#),
      .edit(Edit(#"Modules/<owner>/.*Events\.swift"#, event + #"\w+/«\w+»"#, "<^1>"))),
    FaultKind("event-not-listed", unlisted(eventFiles)),
    FaultKind(
      "subscription-removed", by: .testing, Edit(features, "«" + handler + #"[^"]*"…\),?»"#, "")),
    FaultKind(
      "event-payload-reads-a-field-that-is-not-there",
      Edit(
        features, #"\bstruct (\w+)[^{\n]*\{«»"#, "\n    let motto: String?\n    let mood: String",
        given: Condition(handler + #"[^"]+",\s*(?:\w+\.)?<1>\.self"#),
        unless: Condition(event + #"[^"]*"…\b<1>\.self"#))),
    FaultKind(
      "event-payload-field-renamed",
      Edit(
        features, property(of: #"\w[^{\n]*"#), keys(renamed: true),
        given: Condition(event + #"[^"]*"…\b<1>\.self"#))),
  ]

  /// Wrong examples: stand-ins reply with them.
  static let examples: [FaultKind] = [
    FaultKind("examples-removed", Edit(features, #"«\.examples\(…\)»"#, "")),
    FaultKind(
      "example-result-of-another-shape",
      Edit(exampleFiles, #"\bExample\(…returns: «…»"# + end, "[\"mutant\": 7]")),
    FaultKind(
      "example-result-of-another-value",
      Edit(exampleFiles, #"\bExample\(…returns: \[[^\]]*?: «\d+»\b"#, "41")),
    FaultKind(
      "example-param-misspelled",
      Edit(exampleFiles, #"\bExample\(\s*"[^"\n]*",\s*\[\s*"«\w+»":"#, "<1:misspelled>")),
  ]

  /// The second of two params.
  static let twoParams = param + #"(\w+)"…\),\s*"# + param + #"«\w+»"#

  static let isParam = Condition(#"func Action_\w+\([^\){]*: [^,\){]*\b<1>\b"#)

  /// The first case of an enum of texts.
  static let choice =
    #"\benum (\w+):(?=[^{\n]*\bCodable\b)(?=[^{\n]*\bCaseIterable\b)[^{\n]*\{…\bcase (\w+)«»$"#

  private static func linked(_ pattern: String) -> Edit {
    Edit(features, #"\bAction\((?!…links:)…«»perform:"#, "links: [\"\(pattern)\"], ")
  }

  /// The first entry of a list.
  private static func unlisted(_ files: String) -> Edit {
    Edit(files, #"\blet all\b[^=]*=\s*\[\s*«[^,\]]+(?:,\s*|(?=\s*\]))»"#, "")
  }
}
