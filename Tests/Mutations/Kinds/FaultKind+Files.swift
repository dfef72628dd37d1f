extension FaultKind {
  /// Faults of the committed contracts; renewing them fixes all.
  static let files: [FaultKind] = [
    FaultKind("contract-file-edited", .nobody, isTextual: true) { tree in
      edited(tree, "\"effects\": \"write\"", "\"effects\": \"read\"")
    },
    FaultKind("contract-file-without-an-action", .nobody, isTextual: true) { tree in
      edited(tree, "\"actions\": {", "\"actions\": {}, \"more\": {")
    },
    FaultKind("contract-file-deleted", .nobody, isTextual: true) { tree in
      tree.contracts.map { Fault(place: $0, what: "deleted", changes: [$0: nil]) }
    },
    FaultKind("contract-file-of-another-version", .nobody, isTextual: true) { tree in
      edited(tree, "mediator.contract/1", "mediator.contract/9")
    },
    FaultKind("contract-file-half-written", .nobody, isTextual: true) { tree in
      tree.contracts.map { path in
        let bytes = tree.bytes(path)
        return Fault(
          place: path, what: "ends in the middle",
          changes: [path: Array(bytes.prefix(bytes.count / 2))])
      }
    },
    FaultKind("contract-file-empty", .nobody, isTextual: true) { tree in
      tree.contracts.map { Fault(place: $0, what: "0 bytes", changes: [$0: []]) }
    },
    FaultKind("contract-file-with-another-end", .nobody, isTextual: true) { tree in
      tree.contracts.map {
        Fault(place: $0, what: "one more line", changes: [$0: tree.bytes($0) + Array("\n".utf8)])
      }
    },
    FaultKind("contract-file-too-many", .nobody, isTextual: true) { tree in
      tree.contracts.map { path in
        let copy = path.replacing(".json", with: "Old.json")
        return Fault(place: copy, what: "a copy", changes: [copy: tree.bytes(path)])
      }
    },
    FaultKind("contract-file-misnamed", .nobody, isTextual: true) { tree in
      tree.contracts.map { path in
        let name = path.replacing(".json", with: "s.json")
        return Fault(place: name, what: "renamed", changes: [name: tree.bytes(path), path: nil])
      }
    },
    FaultKind("contract-files-swapped", .nobody, isTextual: true) { tree in
      zip(tree.contracts, tree.contracts.dropFirst()).map { first, second in
        Fault(
          place: first, what: "and \(second) change places",
          changes: [first: tree.bytes(second), second: tree.bytes(first)])
      }
    },
  ]

  private static func edited(_ tree: PackageTree, _ old: String, _ new: String) -> [Fault?] {
    tree.contracts.map { path in
      let text = String(decoding: tree.bytes(path), as: UTF8.self)
      guard let range = text.firstRange(of: old) else { return nil }
      return Fault(
        place: path, what: "\(old) becomes \(new)",
        changes: [path: Array((text[..<range.lowerBound] + new + text[range.upperBound...]).utf8)])
    }
  }
}
