import ContractKit
import MediatorKit

/// Help that belongs to no single command.
enum HelpTopic: String, CaseIterable {
  case items
  case environment
  case findings
  case exitCodes = "exit-codes"

  var summary: String {
    switch self {
    case .items: "how params are written: limit=5, tags:='[1]', text=@file"
    case .environment: "the variables that are read, and where data is kept"
    case .findings: "the ids of findings of check and contract diff"
    case .exitCodes: "how commands end"
    }
  }

  /// The page; `columns` is the width of the terminal if there is one.
  func text(_ console: Console, _ columns: Int?) -> String {
    switch self {
    case .items: Self.itemsText
    case .environment: Self.environmentText(console)
    case .findings: Self.findingsText(console, columns)
    case .exitCodes: Self.exitCodesText(columns)
    }
  }

  private static let itemsText = """
    An item is one param of a call, or a part of one.

      query=zhang         text, converted as the action declares it: to an integer, a boolean, …
      limit:=5            JSON, taken as it is: numbers, true, null, '["a"]', '{"a":1}'
      text=@note.txt      the content of a file, as text (UTF-8); a pipe such as <(command) too
      body:=@data.json    the content of a file, as JSON
      text=@-             standard input without the line end at its end; once in a command
      password=?          what is typed at the terminal, which doesn't show it
      text=\\@home         text that begins with @; \\? is the text ?
      address.city=Rome   a field of an object
      tags[]=a tags[]=b   an array, element by element; tags[] alone is an empty one
      lines[0].sku=x      a field of an element; element 0 must come before 1
      name=               the empty text

    \\= \\. \\[ \\: and \\\\ stand for those characters in a name. All params at once:

      -d '{"query":"zhang"}'   -d @params.json   -d @-

    An item replaces the same param of -d. A name may appear once, except name[]; JSON with a
    duplicate name in an object is refused.

    Other users of the machine can see the arguments of a command: give passwords by ? or @-. A
    password that begins with @ is written password:='"@x"'.

    """

  private static func environmentText(_ console: Console) -> String {
    """
    Data is kept in the first of these folders:

      --data DIR
      $\(console.dataVariable)
      $XDG_DATA_HOME/\(console.name)
      ~/.local/share/\(console.name)

    Colours are used where a person is watching. Of these, the first that is there decides:

      --color WHEN     auto, always or never
      CLICOLOR_FORCE   colours also where no terminal is, when set and neither empty nor 0
      NO_COLOR         no colours, when set and not empty
      TERM=dumb        no colours and no progress bar

    """
  }

  private static func findingsText(_ console: Console, _ columns: Int?) -> String {
    let groups: [(String, [Finding.Kind])] = [
      ("registration, also of check", Finding.Kind.wiring),
      ("sources", console.table.commands.flatMap(\.findings)),
      ("contract diff", ContractRule.all.map(\.kind)),
    ]
    return groups.filter { !$0.1.isEmpty }.map { title, kinds in
      var table = Table()
      for kind in kinds { table.add(kind.level.rawValue, kind.id, kind.sentence) }
      return "\(title)\n" + table.lines(indent: 2, width: columns).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
      + """

      An id and what a finding is about accept it: an entry {"id", "about", "reason", "date"} of
      accepted-findings.json beside the folder of the contracts.

      """
  }

  private static func exitCodesText(_ columns: Int?) -> String {
    var table = Table()
    for code in ExitCode.allCases { table.add(String(code.rawValue), code.meaning) }
    return table.lines(indent: 2, width: columns).joined(separator: "\n") + """


      A batch ends with the worst of its lines: 70, 65, then 1.
      explain ends as the call would that it explains.
      Only targets fails because of a module that doesn't start.

      """
  }
}
