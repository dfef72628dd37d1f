import CheckKit

extension FaultKind {
  /// What examples can get wrong: stand-ins answer others by them.
  static let examples: [FaultKind] = [
    FaultKind("examples-removed") { tree in
      tree.features.flatMap { source in
        source.memberCalls(of: "examples", in: source.tokens.indices).map { call in
          call.fault(
            "no examples", Edit(source.place(call.index - 1..<call.end + 1), ""))
        }
      }
    },
    FaultKind("example-result-of-another-shape") { tree in
      examples(tree).map { example in
        example.argument("returns").flatMap {
          example.fault("returns a mutant", Edit(example.source.place($0.value), "[\"mutant\": 7]"))
        }
      }
    },
    FaultKind("example-result-of-another-value") { tree in
      examples(tree).map { example in
        guard let result = example.argument("returns"),
          let number = result.value.first(where: {
            example.source.tokens[$0].kind == .number && example.source.isMark($0 - 1, ":")
          })
        else { return nil }
        let old = example.source.tokens[number].text
        return example.fault("\(old) becomes 41", Edit(example.source.places[number], "41"))
      }
    },
    FaultKind("example-param-misspelled") { tree in
      examples(tree).map { example in
        guard let params = example.arguments.dropFirst().first(where: { $0.label == nil }),
          let key = params.value.first(where: {
            example.source.tokens[$0].kind == .string && example.source.isMark($0 + 1, ":")
          })
        else { return nil }
        let name = example.source.tokens[key].text
        return example.fault(
          "\(quoted(name)) becomes \(quoted(name.misspelled))",
          Edit(example.source.places[key], "\"\(name.misspelled)\""))
      }
    },
  ]

  private static func examples(_ tree: PackageTree) -> [CallText] {
    tree.features.filter { $0.fileName.contains("Examples") }.flatMap { $0.calls(of: "Example") }
  }
}
