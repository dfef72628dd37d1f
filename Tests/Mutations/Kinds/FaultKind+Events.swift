import CheckKit

extension FaultKind {
  /// What can go wrong between who tells of something and its subscribers.
  static let events: [FaultKind] = [
    FaultKind("event-renamed-by-its-emitter") { tree in
      tree.calls(of: "Event").map { event in event.name.flatMap { event.renamed(to: $0.misspelled) }
      }
    },
    FaultKind("event-renamed-by-case") { tree in
      tree.calls(of: "Event").map { event in
        event.name.flatMap { event.renamed(to: $0.afterSlash(\.otherCase)) }
      }
    },
    FaultKind("event-of-another-module") { tree in
      tree.calls(of: "Event").map { event in
        event.name.flatMap {
          event.renamed(
            to: "Contacts/" + $0.afterSlash { $0 }.split(separator: "/").dropFirst().joined())
        }
      }
    },
    FaultKind("event-misspelled-by-a-subscriber") { tree in
      tree.calls(of: "EventHandler").map { subscriber in
        subscriber.name.flatMap { subscriber.renamed(to: $0.misspelled) }
      }
    },
    FaultKind("event-named-as-an-action") { tree in
      tree.calls(of: "Event").map { event in
        event.name.flatMap { name in
          let module = event.source.owner
          return actions(tree).first { $0.source.owner == module }?.name
            .flatMap { name.isEmpty ? nil : event.renamed(to: "\(module)/\($0)") }
        }
      }
    },
    FaultKind("event-not-listed") { tree in
      tree.features("Events.swift").flatMap { source in
        lists(source).flatMap { list in
          source.arguments(list).enumerated().map { index, entry in
            source.unlisted(entry, index: index, in: list)
          }
        }
      }
    },
    FaultKind("subscription-removed", needsTests: true) { tree in
      tree.calls(of: "EventHandler").map { subscriber in
        let close = subscriber.source.places[subscriber.end].upperBound
        let comma = subscriber.source.isMark(subscriber.end + 1, ",") ? 1 : 0
        return subscriber.fault(
          "nobody subscribes to \(subscriber.name ?? "")",
          Edit(subscriber.source.places[subscriber.index].lowerBound..<close + comma, ""))
      }
    },
    FaultKind("event-payload-reads-a-field-that-is-not-there") { tree in
      heard(tree).map { type in
        type.source.fault(
          "\(type.name) reads 'motto'", at: type.line,
          [
            .insert(
              "\n    let motto: String?\n    let mood: String",
              at: type.source.places[type.open].upperBound)
          ])
      }
    },
    FaultKind("event-payload-field-renamed") { tree in
      told(tree).flatMap { type in
        type.properties.map { property in
          let keys = type.properties.map {
            $0.name == property.name ? "case \($0.name) = \"\($0.name)Now\"" : "case \($0.name)"
          }
          return type.source.fault(
            "\(type.name).\(property.name) becomes '\(property.name)Now'",
            at: type.source.tokens[property.all.lowerBound].line,
            [
              .insert(
                "\n    enum CodingKeys: String, CodingKey { \(keys.joined(separator: "; ")) }",
                at: type.source.places[type.open].upperBound)
            ])
        }
      }
    },
  ]

  /// The payloads of events, as their emitters declare them.
  private static func told(_ tree: PackageTree) -> [TypeText] {
    types(tree, named: tree.calls(of: "Event"), argument: 2)
  }

  /// The payloads of events, as their subscribers read them; where the emitter hears itself, both have one type.
  private static func heard(_ tree: PackageTree) -> [TypeText] {
    let own = Set(told(tree).map { "\($0.source.owner)/\($0.name)" })
    return types(tree, named: tree.calls(of: "EventHandler"), argument: 1)
      .filter { !own.contains("\($0.source.owner)/\($0.name)") }
  }

  private static func types(
    _ tree: PackageTree, named calls: [CallText], argument: Int
  ) -> [TypeText] {
    let names = calls.flatMap { call -> [String] in
      guard call.arguments.indices.contains(argument) else { return [] }
      return call.arguments[argument].value.map {
        "\(call.source.owner)/\(call.source.tokens[$0].text)"
      }
    }
    return tree.features.flatMap { source in
      source.types("struct").filter { names.contains("\(source.owner)/\($0.name)") }
    }
  }
}

extension String {
  /// The route or event with a change of its second part.
  fileprivate func afterSlash(_ change: (String) -> String) -> String {
    let parts = split(separator: "/", maxSplits: 1).map(String.init)
    return parts.count == 2 ? "\(parts[0])/\(change(parts[1]))" : self
  }
}
