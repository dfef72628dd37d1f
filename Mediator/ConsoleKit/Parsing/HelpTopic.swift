import ContractKit
import MediatorKit

/// Help that belongs to no single command.
enum HelpTopic: String, CaseIterable {
  case items
  case options
  case environment
  case findings
  case exitCodes = "exit-codes"

  var summary: String {
    switch self {
    case .items: "how params are written: limit=5, tags:='[1]', text=@file"
    case .options: "the options of all commands, and the formats of the output"
    case .environment: "environment variables, and where data is stored"
    case .findings: "the ids of findings of check and contract diff"
    case .exitCodes: "the exit codes"
    }
  }

  /// The page, in the width of the help.
  func text(_ console: Console, _ help: Help) -> String {
    switch self {
    case .items: Self.itemsText
    case .options: help.globalOptions
    case .environment: Self.environmentText(console)
    case .findings: Self.findingsText(console, help.width)
    case .exitCodes: Self.exitCodesText(help.width)
    }
  }

  private static let itemsText = """
    An item is one param of a call, or a part of one.

      query=zhang         text, converted to the declared type: integer, boolean, …
      limit:=5            JSON without conversion: numbers, true, null, '["a"]'
      text=@note.txt      the content of a file, as text (UTF-8); or <(command)
      body:=@data.json    the content of a file, as JSON
      text=@-             standard input without its last line end; only once
      password=?          what is typed at the terminal, which doesn't show it
      text=\\@home         text that begins with @; \\? is the text ?
      address.city=Rome   a field of an object
      tags[]=a tags[]=b   an array, element by element; tags[] alone is an empty one
      lines[0].sku=x      a field of an element; element 0 must come before 1
      name=               the empty text

    zsh wants quotes around ? and []: 'password=?' 'tags[]=a'.

    For an integer, 1.0 is the same as 1. In a name, \\= \\. \\[ \\: and \\\\ stand for
    those characters. All params at once:

      -d '{"query":"zhang"}'   -d @params.json   -d @-

    Items override the params of -d. A name may be given once, except name[]; JSON
    with a duplicate name in an object is refused.

    Other users of the machine can see the arguments of a command: give passwords by
    ? or @-. A password that begins with @ is written password:='"@x"'.

    """

  private static func environmentText(_ console: Console) -> String {
    """
    Data is stored in the first of these folders:

      --data DIR
      $\(console.dataVariable)
      $XDG_DATA_HOME/\(console.name)
      ~/.local/share/\(console.name)

    XDG_DATA_HOME and HOME are ignored unless they are absolute paths.

    Simulated servers, if the application has any, take up to some seconds to
    answer. They answer at once with

      $\(console.delaysVariable)=0

    Output to a terminal is colored. The first of these that is set decides:

      --color WHEN     auto, always or never
      CLICOLOR_FORCE   colors everywhere, when neither empty nor 0
      NO_COLOR         no colors, when not empty
      TERM=dumb        no colors and no progress bar

    """
  }

  private static func findingsText(_ console: Console, _ width: Int) -> String {
    let groups: [(String, [Finding.Kind])] = [
      ("registration, also of check", Finding.Kind.wiring),
      ("sources", console.table.commands.flatMap(\.findings)),
      ("contract diff", ContractRule.all.map(\.kind)),
    ]
    return groups.filter { !$0.1.isEmpty }.map { title, kinds in
      let table = Table(kinds.map { [$0.level.rawValue, $0.id, $0.sentence] })
      return "\(title)\n" + table.lines(indent: 2, width: width).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
      + """

      To accept a finding, add {"id", "about", "reason", "date"} to the list
      accepted-findings.json beside the folder of the contracts.

      """
  }

  private static func exitCodesText(_ width: Int) -> String {
    let table = Table(ExitCode.allCases.map { [String($0.rawValue), $0.meaning] })
    let notes = [
      "The beginning of a command, such as contract or trace alone, prints its help on standard error and ends "
        + "with 64. So does a command line without a command.",
      "A batch ends with the worst of its lines: 70, 65, then 1. explain ends with the exit code of the call that "
        + "it explains. A module that doesn't start changes the exit code of targets only.",
      "Apart from Ctrl-C in browse, Ctrl-C, SIGTERM and SIGHUP end a command by that signal, as any program. After "
        + "Ctrl-C and SIGTERM serve and offer stop the modules, and end with 0.",
    ]
    let lines =
      table.lines(indent: 2, width: width) + notes.flatMap { [""] + $0.wrapped(at: width) }
    return lines.joined(separator: "\n") + "\n"
  }
}
