package import ContractKit
package import MediatorKit

/// Pages about the modules of an application: an index, and one page for each module.
///
/// They have no scripts and load nothing. The same contracts give the same bytes.
package struct ContractDocuments: Sendable {
  /// The command line of an example.
  package typealias CommandLine =
    @Sendable (_ route: String, _ action: ActionContract, _ example: Example) -> String

  package struct File: Hashable, Sendable {
    package let file: String
    package let text: String
  }

  /// The pages, in the order of file names.
  package let pages: [File]

  /// Makes the pages.
  ///
  /// - Parameters:
  ///   - contracts: The contracts; of two with one name only the first counts.
  ///   - title: The name of the application.
  ///   - pictures: The `svg` elements of those ``graphs(of:)`` that were drawn.
  ///   - commandLine: The command line of an example.
  package init(
    of contracts: [TargetContract], title: String, pictures: [ContractGraph: String] = [:],
    commandLine: @escaping CommandLine
  ) {
    let index = ContractIndex(contracts)
    let frame = DocumentFrame(title: title, index: index, pictures: pictures)
    let first = File(file: DocumentLink.index.file, text: IndexPage(frame).text)
    let modules = index.contracts.map { contract in
      File(
        file: DocumentLink.page(of: contract.name).file,
        text: ModulePage(contract: contract, frame: frame, commandLine: commandLine).text)
    }
    pages = ([first] + modules).sorted { $0.file < $1.file }
  }

  /// The graphs of the pages: that of all modules, and the neighbourhood of each.
  package static func graphs(of contracts: [TargetContract]) -> [ContractGraph] {
    let contracts = ContractIndex(contracts).contracts
    return [ContractGraph(of: contracts, view: .modules)]
      + contracts.map { ContractGraph(of: contracts, view: .modules, around: [$0.name]) }
  }
}
