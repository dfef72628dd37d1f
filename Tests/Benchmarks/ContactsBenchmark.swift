import Contacts
import Foundation
import MediatorKit
import ServiceKit

/// The address book with 50,000 contacts: the import in a separate process, searches in this one.
enum ContactsBenchmark {
  private static let count = 50_000

  static func report(_ executable: String) async throws -> Report {
    var report = Report()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mediator-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("contacts.vcf")
    try ContactsFile.text(count).write(to: file, atomically: true, encoding: .utf8)

    let data = folder.appendingPathComponent("data").path
    let arguments = ["call", "Contacts/import", "file=\(file.path)", "--data", data, "--quiet"]
    let child = try ChildProcess.run(executable, arguments)
    let rate = Double(count) / child.seconds
    report.add(
      "import of 50,000 contacts, whole process", "\(rate.rounded(0)) contacts/s",
      goal: "10,000 contacts/s")
    report.add(
      "its peak memory", "\((Double(child.peakKiB) / 1024).rounded(0)) MiB", goal: "under 200 MB")
    try await search(in: data, &report)
    return report
  }

  private static func search(in folder: String, _ report: inout Report) async throws {
    let services = Services.live(dataFolder: folder)
    let mediator = try Mediator {
      Registration(Target_Contacts.self) { try Target_Contacts(services: services, peers: $0) }
    }
    for query in ["zs", "zhang", "张", "z"] {
      let time = try await Measure.nanoseconds(1) {
        Measure.consume(try await mediator.perform("Contacts/search", ["query": .string(query)]))
      }
      report.add(
        "search '\(query)' over them", "\((time / 1_000_000).rounded(1)) ms", goal: "under 30 ms")
    }
  }
}
