public import ConsoleKit
import MediatorKit

extension Command {
  /// The commands that make, list and remove tokens.
  public static let tokens: [Command] = [tokenNew, tokenList, tokenRemove]

  private static let tokenNew = Command(
    name: "token new", summary: "Makes a token with which a program may call.", operands: "NAME",
    count: 1...1,
    options: [
      tokenFile,
      CommandOption(
        name: "effects", value: "EFFECTS", choices: Access.Effects.allCases.map(\.rawValue),
        help: "The strongest effects of its calls: read (the default), write or destructive."),
    ],
    discussion: [
      "Prints the token once; the file has only its hash. The name is the identity of the program's calls. 'serve' asks "
        + "for a token as soon as the file has one."
    ],
    examples: [
      ("token new backup", "may only read"), ("token new desk --effects write", "may also change"),
    ]
  ) { context in
    let name = context.invocation.operands[0]
    guard DoorToken.isName(name) else {
      throw ConsoleError(
        .E0003, "'\(name.shortened)' isn't a name of a token",
        help: "use letters, digits, -, _ and .: token new backup")
    }
    let effects = context.invocation["effects"].flatMap(Access.Effects.init) ?? .read
    let secret = try context.tokenFile().add(name, effects: effects)
    return try context.print(
      secret + "\n", or: ["name": .string(name), "token": .string(secret)])
  }

  private static let tokenList = Command(
    name: "token list", summary: "Lists the tokens.", options: [tokenFile],
    examples: [("token list", "names and effects")]
  ) { context in
    let tokens = try context.tokenFile().read()
    let list = tokens.map { token -> Value in
      ["name": .string(token.name), "effects": .string(token.effects.rawValue)]
    }
    let table = Table(tokens.map { [$0.name, $0.effects.rawValue] })
    let text = table.lines().map { $0 + "\n" }.joined()
    return try context.print(text, or: ["tokens": .array(list)])
  }

  private static let tokenRemove = Command(
    name: "token remove", summary: "Removes a token and its session; its next call is refused.",
    operands: "NAME",
    count: 1...1, options: [tokenFile], examples: [("token remove backup", "from the next call on")]
  ) { context in
    let name = context.invocation.operands[0]
    try context.tokenFile().remove(name)
    await context.endSession(of: name)
    return try context.print("", or: ["name": .string(name)])
  }

  /// Chooses the file of the tokens.
  package static let tokenFile = CommandOption(
    name: "tokens", value: "FILE",
    help: "The file of the tokens; by default tokens.json in the data.")
}

extension CommandContext {
  /// The file of `--tokens`, else the one in the data folder.
  package func tokenFile() throws -> TokenFile {
    let path = try invocation["tokens"] ?? ConsoleEnvironment.dataFolder(self) + "/tokens.json"
    return TokenFile(path) { [terminal] in terminal.note("fault: \($0)".printable) }
  }

  /// Deletes the session of a removed token, which a later one of the same name would have.
  fileprivate func endSession(of name: String) async {
    guard let ending = console.visitEnd else { return }
    do {
      let mediator = try mediator()
      _ = try await running(mediator) { _ in
        try await mediator.acting(as: name) { try await mediator.perform(ending) }
      }
    } catch {
      note(
        "warning: the session of '\(name)' remains: \(ConsoleError(error).message)".printable)
    }
  }
}

extension TokenFile.Fault: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    switch kind {
    case .unreadable: ConsoleError(.E0013, code: "badTokens", description)
    case .unwritable: ConsoleError(.E0012, code: "unwritable", description)
    case .badName: ConsoleError(.E0003, description, command: "token list")
    }
  }
}
