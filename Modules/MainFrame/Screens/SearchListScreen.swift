import MediatorKit
import Observation
import ScreenKit

/// All contacts or group chats that a search found.
@MainActor @Observable final class SearchListScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private let list: SearchList
  private let query: String
  private var section: SearchSection?

  init(_ mainFrame: Target_MainFrame, list: SearchList, query: String) {
    (self.mainFrame, self.list, self.query) = (mainFrame, list, query)
  }

  var body: Body<SearchListScreen> {
    Body(section?.title ?? "Search") {
      if let rows = section?.rows, !rows.isEmpty {
        Rows(rows, header: "“\(query)”") {
          Content.Row($0.id, $0.title, subtitle: $0.subtitle, link: mainFrame.link(to: $0))
        }
      } else {
        Empty("Nothing was found.")
      }
    }
  }

  func load() async throws { section = try await mainFrame.whole(list, query) }
}
