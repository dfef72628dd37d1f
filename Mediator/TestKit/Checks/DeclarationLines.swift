import Foundation
import MediatorKit

/// The lines of needs and subscriptions, which contract files leave out, from the sources of the package.
struct DeclarationLines {
  /// The folders in the folder of the package, such as `Modules` or `Sources`.
  private let folders: [URL]

  /// Uses the package of a file.
  init(beside file: String) {
    var package = URL(fileURLWithPath: file).deletingLastPathComponent()
    while package.pathComponents.count > 1, !Self.exists(package, "Package.swift") {
      package.deleteLastPathComponent()
    }
    let isPackage = Self.exists(package, "Package.swift")
    folders =
      isPackage
      ? (try? FileManager.default.contentsOfDirectory(at: package, includingPropertiesForKeys: nil))
        ?? [] : []
  }

  /// The contract with the lines that are known.
  func adding(to contract: TargetContract) -> TargetContract {
    TargetContract(
      name: contract.name, summary: contract.summary, actions: contract.actions,
      needs: contract.needs.map { need in
        NeedContract(
          route: need.route, params: need.params, result: need.result, handles: need.handles,
          isolation: need.isolation, answer: need.answer, file: need.file,
          line: line(of: need.route, in: need.file))
      },
      subscriptions: contract.subscriptions.map {
        SubscriptionContract(
          event: $0.event, shape: $0.shape, isAsync: $0.isAsync, file: $0.file,
          line: line(of: $0.event, in: $0.file))
      })
  }

  /// The line of the only declaration with a name; 0 if there are several, or the file isn't found.
  private func line(of name: String, in file: String) -> Int {
    guard let folder = folders.first(where: { Self.exists($0, file) }),
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    else { return 0 }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.indices.filter { lines[$0].contains("\"\(name)\"") }
    guard found.count == 1, let index = found.first else { return 0 }
    // The declaration begins before the line end in 'Need('.
    let isContinued = index > 0 && lines[index - 1].hasSuffix("(")
    return isContinued ? index : index + 1
  }

  private static func exists(_ folder: URL, _ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }
}
