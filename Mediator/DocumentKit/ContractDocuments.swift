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
  ///   - commandLine: How an example is typed.
  package init(
    of contracts: [TargetContract], title: String, commandLine: @escaping CommandLine
  ) {
    let index = ContractIndex(contracts)
    let frame = PageFrame(title: title, index: index)
    let first = Page(file: DocumentLink.index.file, text: IndexPage(frame).text)
    let modules = index.contracts.map { contract in
      Page(
        file: DocumentLink.page(of: contract.name).file,
        text: ModulePage(contract, frame, commandLine).text)
    }
    pages = ([first] + modules).sorted { $0.file < $1.file }
  }
}
