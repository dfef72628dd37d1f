import MediatorKit
import Observation
import ScreenKit

/// The import of a file or a text, then the report of what it did.
@MainActor @Observable final class ImportScreen: Screen {
  struct Source: Sendable {
    let file: String?
    let text: String?
    let encoding: String?
    let onError: BrokenCardPolicy
  }

  private static let automatic = "Automatic"
  /// The encodings to choose from; the action knows more.
  static let encodings = ["Windows-1252", "GBK", "Big5", "Shift_JIS", "EUC-KR", "UTF-16"]

  let stage = Stage()
  private let command: Command<Source, ContactImport>
  private var form = ImportScreen.form
  private var encoding = Choice(segments: [ImportScreen.automatic] + ImportScreen.encodings)
  private var skipsBroken = true
  private var report: ImportReport?

  convenience init(_ contacts: Target_Contacts) {
    self.init { try await Self.run(contacts, $0) }
  }

  /// Imports by a closure, which runs once for each import.
  init(importing: @escaping @MainActor (Source) async throws -> ContactImport) {
    command = Command(on: stage, importing)
  }

  var content: Content {
    if let report { return reportContent(report) }
    var buttons = [
      Content.Button(
        "import", "Import", role: .primary, isEnabled: form.isChanged && command.isEnabled,
        isRunning: command.isExecuting)
    ]
    if command.isExecuting { buttons.append(Content.Button("stop", "Stop", role: .cancel)) }
    return Content(
      Content.Bar("Import"), fields: form.content, sections: options, buttons: buttons,
      notice: command.isExecuting ? Content.Notice(.progress, "Importing…") : nil)
  }

  func edit(_ id: String, _ text: String) throws {
    if id == "skip" { skipsBroken = text == "true" } else { form.edit(id, text) }
  }

  func select(_ row: String) async throws -> Bool { encoding.select(row) }

  func more() async throws { report?.more() }

  func press(_ button: String) async throws {
    switch button {
    case "import": report = ImportReport(try await command.execute(source))
    case "stop": command.cancel()
    case "another":
      form = Self.form
      report = nil
    default: break
    }
  }

  private var source: Source {
    Source(
      file: form["file"].isBlank ? nil : form["file"],
      text: form["text"].isBlank ? nil : form["text"],
      encoding: encoding.selected.flatMap { $0 == Self.automatic ? nil : $0 },
      onError: skipsBroken ? .skip : .stop)
  }

  /// Runs beside the main actor, so that the screen can be drawn meanwhile.
  @concurrent private nonisolated static func run(
    _ contacts: Target_Contacts, _ source: Source
  ) async throws -> ContactImport {
    try contacts.Action_import(
      file: source.file, text: source.text, encoding: source.encoding, onError: source.onError)
  }
}

// What is shown.
extension ImportScreen {
  private static var form: Form {
    Form(
      Form.Field("file", "File", placeholder: "the path of a vCard or CSV file"),
      Form.Field(
        "text", "Text", kind: .lines, FieldPolicy("cards", limit: 100_000),
        placeholder: "or the content itself"))
  }

  private var options: [Content.Section] {
    let encodings = encoding.options.map {
      Content.Row($0, $0, isSelected: $0 == encoding.selected)
    }
    return [
      Content.Section("Encoding of the file", rows: encodings),
      Content.Section(
        rows: [Content.Row("skip", "Skip cards that can't be read", isOn: skipsBroken)]),
    ]
  }

  private func reportContent(_ report: ImportReport) -> Content {
    Content(
      Content.Bar("Import"), sections: report.sections,
      buttons: [Content.Button("another", "Import another file")], footer: report.footer)
  }
}
