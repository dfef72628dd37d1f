import MediatorKit

extension Command {
  static let completion = Command(
    name: "completion",
    summary: "Prints a script that completes commands, routes and params on Tab.",
    operands: "bash | zsh | fish", count: 1...1,
    formats: [.text],
    discussion: [
      "The script asks this executable for the candidates, so it never needs to be renewed. It completes commands, "
        + "options, routes, names of params, values of enumerations and booleans, and files after @."
    ],
    examples: [
      ("completion bash >> ~/.bashrc", "for bash"),
      ("completion zsh >> ~/.zshrc", "for zsh, after its compinit"),
      ("completion fish >> ~/.config/fish/config.fish", "for fish"),
    ]
  ) { context in
    let shell = context.invocation.operands[0]
    guard let script = Shell(rawValue: shell)?.script(context.console.name) else {
      let names = Shell.allCases.map(\.rawValue)
      throw ConsoleError.unknown(.E0003, "shell", shell, among: names)
    }
    return try context.print(script)
  }

  /// Completes the last of the given words; the scripts run it on every Tab.
  ///
  /// Prints one candidate per line, with a tab and its description, and nothing on an error.
  static let complete = Command(
    name: "__complete", summary: "Prints the candidates for the last word.", operands: "[WORD…]",
    count: 0...100_000,
    options: [CommandOption(name: "line", help: "The words are one line, with its executable.")],
    formats: [.text], isHidden: true
  ) { context in
    let operands = context.invocation.operands
    let isLine = context.invocation.has("line")
    let words = isLine ? Array(operands.joined().shellWords.dropFirst()) : operands
    let candidates = Completion(context, words).candidates
    let lines = candidates.map { candidate in
      [candidate.text, candidate.help].filter { !$0.isEmpty }.map(\.printable)
        .joined(separator: "\t") + "\n"
    }
    return try context.print(lines.joined())
  }
}

/// A shell with a completion script.
private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script; `name` is the executable's.
  func script(_ name: String) -> String {
    let function = "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    return switch self {
    case .bash: Self.bash(name, function)
    case .zsh: Self.zsh(name, function)
    case .fish:
      "complete -c \(name) -f -a '(\(name) __complete -- (commandline -opc)[2..] "
        + "(commandline -ct) 2>/dev/null)'\n"
    }
  }

  /// `eval` expands an alias for the program.
  ///
  /// Readline replaces only the part of a word after the last of COMP_WORDBREAKS, such as `=` or `:`; it keeps an `@`
  /// with that part.
  private static func bash(_ name: String, _ function: String) -> String {
    #"""
    # bash completion for \#(name)
    \#(function)() {
      local line=${COMP_LINE:0:COMP_POINT} program last cut candidate quoted
      printf -v program %q "$1"
      last=${line##*[[:space:]]}
      cut=${last%"${last##*["$COMP_WORDBREAKS"]}"}
      cut=${cut%@}
      COMPREPLY=()
      while IFS=$'\t' read -r candidate _; do
        printf -v quoted %q "${candidate#"$cut"}"
        case $candidate in *[=@/.]) ;; *) quoted+=' ' ;; esac
        COMPREPLY+=("$quoted")
      done < <(eval "$program"' __complete --line -- "$line"' 2>/dev/null)
    }
    complete -o nospace -F \#(function) \#(name)

    """#
  }

  private static func zsh(_ name: String, _ function: String) -> String {
    """
    #compdef \(name)
    \(function)() {
      local line value
      local -a parts wholes
      for line in "${(@f)$("$words[1]" __complete -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        value=${line%%$'\\t'*}
        if [[ $line == *$'\\t'* ]]; then line="${value//:/\\\\:}:${line#*$'\\t'}"; else line=${value//:/\\\\:}; fi
        if [[ $value == *[=@/.] ]]; then parts+=("$line"); else wholes+=("$line"); fi
      done
      (( $#parts )) && _describe -V '' parts -S ''
      (( $#wholes )) && _describe -V '' wholes
    }
    if [[ $funcstack[1] == \(function) ]]; then \(function) "$@"; else compdef \(function) \(name); fi

    """
  }
}
