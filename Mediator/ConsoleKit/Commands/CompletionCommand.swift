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
      throw ConsoleError(
        .E0003, "unknown shell '\(shell.shortened)'", unknown: shell, among: names,
        help: "the shells: \(Suggestion.list(names))")
    }
    return try context.print(script)
  }

  /// Completes the last of the given words; the scripts run it on every Tab.
  ///
  /// Prints one candidate per line, with a tab and its description, and nothing on an error. With `--line`, the words are
  /// in one operand. A second operand is the start of that line that the shell keeps: the candidates are without its
  /// last word.
  static let complete = Command(
    name: "__complete", summary: "Prints the candidates for the last word.", operands: "[WORD…]",
    count: 0...100_000,
    options: [CommandOption(name: "line", help: "The words are one line, with its executable.")],
    formats: [.text], isHidden: true
  ) { context in
    let operands = context.invocation.operands
    let isLine = context.invocation.has("line")
    let words = isLine ? Array((operands.first ?? "").shellWords.dropFirst()) : operands
    let kept = isLine && operands.count > 1 ? operands[1].shellWords.last ?? "" : ""
    let candidates = Completion(context, words).candidates
    let lines = candidates.map { candidate in
      [String(candidate.text.dropFirst(kept.count)), candidate.help].filter { !$0.isEmpty }
        .map(\.printable).joined(separator: "\t") + "\n"
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
    case .fish: Self.fish(name, function)
    }
  }

  /// `eval` expands an alias of the program, `~`, and quotes; a path that would run something isn't completed.
  ///
  /// Readline replaces `$2`, which begins behind an open quote and behind the last of COMP_WORDBREAKS, such as `=`.
  private static func bash(_ name: String, _ function: String) -> String {
    #"""
    # bash completion for \#(name)
    \#(function)() {
      local line=${COMP_LINE:0:COMP_POINT} start candidate quoted
      start=${line%"$2"}
      COMPREPLY=()
      case $1 in *[\$\`\;\&\|\<\>\(\)]*) return ;; esac
      while IFS=$'\t' read -r candidate _; do
        printf -v quoted %q "$candidate"
        case $candidate in *[=@/.]) ;; *) quoted+=' ' ;; esac
        case $start in
        *\') quoted=${candidate//\'/\'\\\'\'} ;;
        *\") quoted=$(sed 's/[\\"$`]/\\&/g' <<<"$candidate") ;;
        esac
        COMPREPLY+=("$quoted")
      done < <(eval "$1"' __complete --line -- "$line" "$start"' 2>/dev/null)
    }
    complete -o nospace -F \#(function) \#(name)

    """#
  }

  private static func zsh(_ name: String, _ function: String) -> String {
    """
    #compdef \(name)
    \(function)() {
      local line value program=${(Q)${words[1]/#\\~\\//$HOME/}}
      local -a parts wholes
      for line in "${(@f)$("$program" __complete -- "${(Q@)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
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

  private static func fish(_ name: String, _ function: String) -> String {
    """
    function \(function)
      set -l words (commandline -opc)
      set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
      $program __complete -- $words[2..] (commandline -ct | string unescape; or commandline -ct) 2>/dev/null
    end
    complete -c \(name) -f -a '(\(function))'

    """
  }
}
