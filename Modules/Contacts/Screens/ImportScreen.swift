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
  private let contacts: Target_Contacts
  /// Whether the screen can name files: those of the device, not those of a browser.
  private let hasFiles: Bool
  private let importCards: @concurrent @Sendable (Source) async throws -> ContactImport
  private var file = Field("File", placeholder: "the path of a vCard or CSV file")
  private var text: Field
  private var encoding = automatic
  private var skipsBroken = true
  private var report: ImportReport?
  /// The running import.
  private var task: Task<ContactImport, any Error>?

  convenience init(_ contacts: Target_Contacts) {
    self.init(contacts) { source in
      try contacts.Action_import(
        file: source.file, text: source.text, encoding: source.encoding, onError: source.onError)
    }
  }

  /// Imports by a closure, which runs once for each import.
  init(
    _ contacts: Target_Contacts,
    importing: @escaping @concurrent @Sendable (Source) async throws -> ContactImport
  ) {
    (self.contacts, importCards) = (contacts, importing)
    let hasFiles = contacts.peers.session.isEmpty
    self.hasFiles = hasFiles
    text = Field(
      "Text", .lines, FieldPolicy("cards"),
      placeholder: hasFiles ? "or the content itself" : "the content of a vCard or CSV file")
  }

  var body: Body<ImportScreen> { report.map(reporting) ?? form }

  func load() async throws { try await contacts.perform { try await $0.requireSignIn() } }

  func placeholder(for error: any Error) -> Content.EmptyState? { contacts.guest(error) }

  private var form: Body<ImportScreen> {
    Body("Import") {
      if hasFiles { Input("file", \.file) }
      Input("text", \.text)
      if hasFiles {
        Rows([Self.automatic] + Self.encodings, header: "Encoding of the file") {
          Content.Row($0, $0, isSelected: $0 == encoding)
        } onSelect: {
          $0.encoding = $1
        }
        Header()
      }
      Toggle("skip", "Skip cards that can't be read", isOn: skipsBroken) { $0.skipsBroken = $1 }
      Button("import", "Import", .primary, disabled: fault) { try await $0.start() }
      if let task { Button("stop", "Stop", .cancel) { _ in task.cancel() } }
    }
  }

  private func reporting(_ report: ImportReport) -> Body<ImportScreen> {
    Body("Import") {
      for section in report.sections { Rows(section) }
      if report.hasMore { Footer(.more) { $0.report?.more() } }
      Button("another", "Import another file") {
        $0.file.clear()
        $0.text.clear()
        $0.report = nil
      }
    }
  }

  private var fault: String? {
    if task != nil { return "An import is running." }
    guard source.file == nil, source.text == nil else { return nil }
    return hasFiles ? "Type a path, or paste the cards." : "Paste the cards."
  }

  private var source: Source {
    Source(
      file: file.value.isBlank ? nil : file.value, text: text.value.isBlank ? nil : text.value,
      encoding: encoding == Self.automatic ? nil : encoding, onError: skipsBroken ? .skip : .stop)
  }

  private func start() async throws {
    let task = Task { [source, importCards] in try await importCards(source) }
    (self.task, stage.notice) = (task, Content.Notice(.progress, "Importing…"))
    defer { (self.task, stage.notice) = (nil, nil) }
    report = ImportReport(
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      })
  }
}
