import ContractKit
import Foundation
import MediatorKit
import ScreenKit

/// The candidates for the last word of a command line.
struct Completion {
  /// A candidate and its description.
  struct Candidate {
    let text: String
    var help = ""
  }

  private let context: CommandContext
  private let table: CommandTable
  /// The words before the completed one, without the executable's.
  private let before: [String]
  private let word: String
  private let invocation: Invocation

  init(_ context: CommandContext, _ words: [String]) {
    self.context = context
    table = context.console.table
    before = words.dropLast()
    word = words.last ?? ""
    invocation = ArgumentParser.invocation(of: before, context.console.name, table)
  }

  /// The candidates that begin with the word, in the order of their declarations.
  var candidates: [Candidate] {
    let candidates = all.filter { $0.text.hasPrefix(word) }
    return candidates.map(\.text) == [word] ? [] : candidates
  }

  private var all: [Candidate] {
    let areOptionsOver = before.contains("--")
    if !areOptionsOver, let option = pendingOption { return values(of: option) }
    if !areOptionsOver, word.hasPrefix("-") { return assignedValues ?? options }
    guard let command = invocation.command, !invocation.isIncomplete else {
      return commands(after: invocation.words)
    }
    return operands(of: command)
  }

  /// The option before the word that still needs its value.
  private var pendingOption: CommandOption? {
    guard let last = before.last, last.hasPrefix("-"), !last.contains("=") else { return nil }
    let option = table.options.first {
      last == "--\($0.name)" || $0.short.map { last == "-\($0)" } == true
    }
    return option?.value == nil ? nil : option
  }

  /// The values of the option in `--output=js`; nil for a word without `=`.
  private var assignedValues: [Candidate]? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let start = String(word[...equals])
    let option = table.options.first { "--\($0.name)=" == start && $0.value != nil }
    return option.map { values(of: $0, after: start) } ?? []
  }

  /// The values of an option; `start` is the part of the word before them.
  private func values(of option: CommandOption, after start: String = "") -> [Candidate] {
    if option.name == "output" {
      let formats = invocation.command?.formats ?? OutputFormat.allCases
      return formats.map { Candidate(text: start + $0.rawValue, help: $0.meaning) }
    }
    if ["MODULE,…", "TARGET,…"].contains(option.value) { return listedTargets(after: start) }
    if option.name == "params" {
      return word.hasPrefix(start + "@") ? files(after: start + "@") : []
    }
    if ["FILE", "DIR"].contains(option.value) { return files(after: start) }
    return option.choices.map { Candidate(text: start + $0) }
  }

  private var options: [Candidate] {
    let own = invocation.command?.options ?? []
    return (own + table.globalOptions).filter { !invocation.has($0.name) }
      .map { Candidate(text: "--\($0.name)", help: $0.help) }
  }

  /// The next words of commands; the help of a group is the names of its commands.
  private func commands(after words: String) -> [Candidate] {
    let typed = words.isEmpty ? "" : words + " "
    let commands = table.listed.filter { $0.name.hasPrefix(typed) }
    var seen: Set<Substring> = []
    return commands.compactMap { command in
      let next = command.name.dropFirst(typed.count).prefix { $0 != " " }
      guard seen.insert(next).inserted else { return nil }
      let group = commands.filter { $0.name.hasPrefix("\(typed)\(next) ") }
        .map { $0.name.dropFirst(typed.count + next.count + 1) }
      let help = group.isEmpty ? command.summary : group.joined(separator: ", ")
      return Candidate(text: String(next), help: help)
    }
  }

  private func operands(of command: Command) -> [Candidate] {
    let place = invocation.operands.count
    switch command.name {
    case "call", "explain": return place == 0 ? routes { _ in true } : items
    case "show", "browse": return place == 0 ? routes { $0.result.isScreen } : items
    case "describe": return place == 0 ? targets + routes { _ in true } + fields : []
    case "list": return place == 0 ? targets + routes { _ in true } : []
    case "graph":
      let views = ContractGraph.View.allCases.map { Candidate(text: $0.rawValue) }
      return place == 0 ? views : targets
    case "help":
      let topics = HelpTopic.allCases.map { Candidate(text: $0.rawValue, help: $0.summary) }
      return commands(after: invocation.operands.joined(separator: " "))
        + (place == 0 ? topics : [])
    default:
      if command.operands == "TARGET…" {
        return targets.filter { !invocation.operands.contains($0.text) }
      }
      if command.operands.contains("FILE") || command.operands.contains("DIR")
        || command.operands.contains("BASE")
      {
        return place < command.count.upperBound ? files(after: "") : []
      }
      // `bash | zsh | fish`
      let choices = command.operands.components(separatedBy: " | ")
      return place == 0 && choices.count > 1 ? choices.map { Candidate(text: $0) } : []
    }
  }

  private var contracts: [TargetContract] {
    (try? context.with(["quiet": ""]).contracts()) ?? []
  }

  private var targets: [Candidate] {
    contracts.map { Candidate(text: $0.name, help: $0.summary) }
  }

  /// The targets that a list with commas doesn't name yet; `start` is the part of the word before the list.
  private func listedTargets(after start: String) -> [Candidate] {
    let named = word.dropFirst(start.count).split(
      separator: ",", omittingEmptySubsequences: false
    ).dropLast()
    let start = start + named.map { $0 + "," }.joined()
    return targets.filter { !named.contains($0.text[...]) }
      .map { Candidate(text: start + $0.text, help: $0.help) }
  }

  private func routes(where isOffered: (ActionContract) -> Bool) -> [Candidate] {
    contracts.flatMap { target in
      target.actions.filter(isOffered).map {
        Candidate(text: "\(target.name)/\($0.name)", help: $0.summary)
      }
    }
  }
}

// Params and fields of a route.
extension Completion {
  private var action: ActionContract? { invocation.operands.first.flatMap(action(of:)) }

  private func action(of text: String) -> ActionContract? {
    guard let route = Route(text) else { return nil }
    return contracts.first { $0.name == route.target }?.action(route.action)
  }

  /// The params and the fields of the result, for a word such as `Contacts/search.ma`.
  private var fields: [Candidate] {
    let path = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.count > 1, let action = action(of: path[0]) else { return [] }
    let params = Shape.object(name: "", action.params.map { Shape.Field($0.name, $0.shape) })
    let names = params.names(near: path[1...])
    let others = action.result.names(near: path[1...]).filter { !names.contains($0) }
    return (names + others).map { Candidate(text: "\(path[0]).\($0)") }
  }

  private var items: [Candidate] {
    guard let action else { return [] }
    guard let equals = word.firstIndex(of: "=") else { return names(of: action) }
    let start = String(word[...equals])
    let isJSON = start.hasSuffix(":=")
    let key = String(start.dropLast(isJSON ? 2 : 1))
    if word[word.index(after: equals)...].hasPrefix("@") { return files(after: start + "@") }
    guard let item = try? Item(key + "=", number: 1),
      let shape = action.params.first(where: { $0.name == item.name })?.shape.at(item.shapePath)
    else { return [] }
    return shape.choices.filter { !isJSON || Bool($0) != nil }
      .map { Candidate(text: start + $0) }
  }

  /// The names of params and of their fields that aren't given yet.
  private func names(of action: ActionContract) -> [Candidate] {
    let given = Set(
      invocation.operands.dropFirst().map { String($0.prefix { $0 != "=" && $0 != ":" }) })
    return action.params.flatMap { param -> [Candidate] in
      switch param.shape.unwrapped {
      case .object(_, let fields):
        fields.map { Candidate(text: "\(param.name).\($0.name)=", help: $0.shape.words) }
      case .array: [Candidate(text: param.name + "[]=", help: param.completionHelp)]
      default: [Candidate(text: param.name + "=", help: param.completionHelp)]
      }
    }
    .filter { $0.text.contains("[]") || !given.contains(String($0.text.dropLast())) }
  }

  /// The files whose paths begin like the word after a prefix; folders end with `/`.
  private func files(after prefix: String) -> [Candidate] {
    let path = String(word.dropFirst(prefix.count))
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let place = folder.hasPrefix("/") ? folder : "\(context.terminal.folder)/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let areHiddenShown = path.dropFirst(folder.count).hasPrefix(".")
    return names.filter { $0.hasPrefix(".") == areHiddenShown }.sorted().map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(place)/\(name)", isDirectory: &isFolder)
      return Candidate(text: prefix + folder + name + (isFolder.boolValue ? "/" : ""))
    }
  }
}

extension ParamContract {
  /// The help, and the limit in parentheses.
  fileprivate var completionHelp: String {
    limit.map { "\(help) (\($0.words(for: shape)))" } ?? help
  }
}

extension Shape {
  /// The values of a boolean or an enumeration.
  fileprivate var choices: [String] {
    switch unwrapped {
    case .boolean: ["true", "false"]
    case .enumeration(let choices): choices
    case .array(let element): element.choices
    case .oneOf(let shapes): shapes.flatMap(\.choices)
    default: []
    }
  }
}
