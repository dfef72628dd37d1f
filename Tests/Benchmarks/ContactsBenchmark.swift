import Foundation
import MediatorKit
import ServiceKit
import Synchronization

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
    try await pages(in: data, &report)
    try export(executable, data, folder, &report)
    try await addBeside(executable, folder, &report)
    return report
  }

  private static func mediator(_ folder: String) throws -> Mediator {
    try Application.mediator(.live(dataFolder: folder))
  }

  private static func pages(in folder: String, _ report: inout Report) async throws {
    let mediator = try mediator(folder)
    for (name, route) in [("first page", "Contacts/list"), ("sections", "Contacts/sections")] {
      let time = try await Measure.nanoseconds(1) {
        Measure.consume(try await mediator.perform(route))
      }
      report.add(
        "\(name) of the list of them", "\((time / 1_000_000).rounded(2)) ms", goal: "under 10 ms")
    }
  }

  /// The memory beyond that of a process that counts the contacts.
  private static func export(
    _ executable: String, _ data: String, _ folder: URL, _ report: inout Report
  ) throws {
    let options = ["--data", data, "--quiet"]
    let base = try ChildProcess.run(executable, ["call", "Contacts/count"] + options)
    for format in ["vcard", "csv"] {
      let file = folder.appendingPathComponent("export.\(format)").path
      let child = try ChildProcess.run(
        executable, ["call", "Contacts/export", "format=\(format)", "file=\(file)"] + options)
      let memory = Double(child.peakKiB - base.peakKiB) / 1024
      report.add(
        "export of them as \(format), whole process",
        "\((child.seconds * 1000).rounded(0)) ms, \(memory.rounded(0)) MiB above start",
        goal: "under 40 MB")
    }
  }

  /// The longest time that a contact is added in while another process imports 400,000.
  private static func addBeside(
    _ executable: String, _ folder: URL, _ report: inout Report
  ) async throws {
    let file = folder.appendingPathComponent("many.vcf")
    try ContactsFile.text(8 * count).write(to: file, atomically: true, encoding: .utf8)
    let data = folder.appendingPathComponent("many").path
    let mediator = try mediator(data)
    _ = try await mediator.perform("Contacts/count")
    let arguments = ["call", "Contacts/import", "file=\(file.path)", "--data", data, "--quiet"]
    let hasEnded = Mutex(false)
    let child = Task {
      defer { hasEnded.withLock { $0 = true } }
      return try ChildProcess.run(executable, arguments)
    }
    var longest = 0.0
    var number = 0
    while !hasEnded.withLock(\.self) {
      number += 1
      let params: Params = [
        "name": .string("Ben \(number)"), "phone": .string("\(13_700_000_000 + number)"),
      ]
      let time = try await ContinuousClock().measure {
        Measure.consume(try await mediator.perform("Contacts/add", params))
      }
      longest = max(longest, time / .milliseconds(1))
      // A user's pace: without a pause, the additions would slow down the import that they are measured beside.
      try await Task.sleep(for: .milliseconds(20))
    }
    report.add(
      "import of 400,000 contacts, whole process", "\(try await child.value.seconds.rounded(1)) s")
    report.add(
      "slowest of \(number) contacts added meanwhile", "\(longest.rounded(0)) ms",
      goal: "under 500 ms")
  }

  private static func search(in folder: String, _ report: inout Report) async throws {
    let mediator = try mediator(folder)
    for query in ["zs", "zhang", "张", "z", "zhs", "zsan", "138", "1380"] {
      let time = try await Measure.nanoseconds(1) {
        Measure.consume(try await mediator.perform("Contacts/search", ["query": .string(query)]))
      }
      report.add(
        "search '\(query)' over them", "\((time / 1_000_000).rounded(1)) ms", goal: "under 30 ms")
    }
  }
}
