// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import MediatorKit
import ServiceKit

// Importing and exporting files of cards.
extension Target_Contacts {
  @ActionsBuilder<Self> static var fileActions: [Action<Self>] {
    Action(
      "import",
      "Imports all cards of a vCard (2.1, 3.0, 4.0) or CSV file; importing it twice changes nothing.",
      Param("file", "The path of the file.", example: "contacts.vcf", openTo: [.native, .console]),
      Param("text", "The content itself, instead of a file."),
      Param(
        "encoding", "The encoding of a file that isn't UTF-8; recognised where possible.",
        example: "GBK"),
      Param("onError", "What to do about a card that can't be read.", default: .stop),
      access: .remote(.write),
      errors: .of(
        ContactsError.nothingToImport, .unreadableFile, .unknownEncoding, .brokenCard,
        .importContinues),
      perform: Action_import
    )
    .examples(ContactsExamples.importCards)
    Action(
      "export", "Exports all cards with everything they contain.",
      Param("format", "The format of the file.", default: .vcard),
      Param("file", "The path of a new file; without it, the result contains the text."),
      access: .native(.read), errors: .of(ContactsError.unwritableFile), perform: Action_export
    )
    .examples(ContactsExamples.export)
  }

  /// Imports all cards or none, whatever ends the call or the process.
  ///
  /// An error, a cancellation or the end of the process while cards are read changes nothing. Once all are read, the
  /// import can't be cancelled; if the process ends or the store fails, such as on a full disk, the next one that opens
  /// the address book does the rest.
  ///
  /// - Throws: `importContinues` when the store fails after all cards are read: importing again isn't necessary.
  func Action_import(
    file: String?, text: String?, encoding: String?, onError: BrokenCardPolicy
  ) throws -> ContactImport {
    if let encoding, !CardCharset.isKnown(encoding) { throw ContactsError.unknownEncoding }
    let cards =
      switch (file, text) {
      case (.some(let path), nil):
        CardReader(window: try CardWindow(cardFile(path)), encoding: encoding)
      case (nil, .some(let text)): CardReader(Data(text.utf8))
      default: throw ContactsError.nothingToImport
      }
    return try emitting({ _ in [] }) { try book.importCards(cards, onError: onError) }
  }

  /// A file that the person of the device names; visits of the browser and tokens name none.
  private func cardFile(_ path: String) throws -> CardFile {
    guard peers.session.isEmpty else {
      throw ContactsError.unreadableFile.because(
        "only the person of this device can name its files; pass the content as text")
    }
    guard !book.services.store.owns(path) else {
      throw ContactsError.unreadableFile.because("'\(path)' is the database of the application")
    }
    return try CardFile(path)
  }

  func Action_export(format: ExportFormat, file: String?) throws -> ContactExport {
    guard let file else {
      var text: [UInt8] = []
      let (total, damaged) = try book.export(format) { text += $0 }
      return ContactExport(
        total: total, bytes: text.count, text: String(decoding: text, as: UTF8.self),
        damaged: damaged.isEmpty ? nil : damaged)
    }
    var output = try ExportFile(file)
    do {
      let (total, damaged) = try book.export(format) { try output.write($0) }
      try output.close()
      return ContactExport(
        total: total, bytes: output.bytes, damaged: damaged.isEmpty ? nil : damaged)
    } catch {
      output.discard()
      throw error
    }
  }
}
