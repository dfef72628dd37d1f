package import ContractKit
package import MediatorKit

/// Pages about the modules of an application, made of their contracts: a first page, and one for each module.
///
/// They need nothing but themselves: no scripts, nothing from elsewhere. The same contracts, in any order, make the same
/// bytes.
package struct ContractDocuments: Sendable {
  /// A call as someone would type it: the route, the action, and what is sent.
  package typealias CommandLine =
    @Sendable (_ route: String, _ action: ActionContract, _ params: [String: Value]) -> String

  /// One file.
  package struct Page: Hashable, Sendable {
    /// Its name, without a folder.
    package let file: String
    /// All of it.
    package let text: String
  }

  /// The pages, in the order of their files' names.
  package let pages: [Page]

  /// Writes the pages.
  ///
  /// - Parameters:
  ///   - contracts: What the modules offer and ask; of two of one name only the first counts.
  ///   - title: The name of the application.
  ///   - pictures: Those of ``graphs(of:)`` that are drawn, each as an `svg` element; pages leave out the others.
  ///   - commandLine: How an example is typed.
  package init(
    of contracts: [TargetContract], title: String, pictures: [ContractGraph: String] = [:],
    commandLine: @escaping CommandLine
  ) {
    let index = ContractIndex(contracts)
    let frame = PageFrame(title: title, index: index, pictures: pictures)
    let first = Page(file: DocumentLink.index.file, text: IndexPage(frame).text)
    let modules = index.contracts.map { contract in
      Page(
        file: DocumentLink.page(of: contract.name).file,
        text: ModulePage(contract, frame, commandLine).text)
    }
    pages = ([first] + modules).sorted { $0.file < $1.file }
  }

  /// The graphs that the pages show where they are drawn: that of all modules, and the neighbourhood of each.
  package static func graphs(of contracts: [TargetContract]) -> [ContractGraph] {
    let contracts = ContractIndex(contracts).contracts
    return [ContractGraph(of: contracts, view: .modules)]
      + contracts.map { ContractGraph.neighbourhood(of: $0.name, in: contracts) }
  }
}
