import MediatorKit
import Observation
import ScreenKit

/// A group chat: its title, which can be changed, and its people.
@MainActor @Observable final class GroupScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private let id: String
  private var group: GroupChat?
  private var title = Field(
    "Title", .text,
    FieldPolicy(
      "title", limit: Target_MainFrame.titleLimit,
      fault: { $0.allSatisfy(\.isWhitespace) ? "Type a title." : nil }))

  init(_ mainFrame: Target_MainFrame, group: String) { (self.mainFrame, id) = (mainFrame, group) }

  var body: Body<GroupScreen> {
    Body(group?.title ?? "Group chat") {
      if let group {
        let people = group.people + (group.isOwn ? ["You"] : [])
        Rows(
          people.enumerated().map { Content.Row("person\($0.offset)", $0.element) },
          header: "\(people.count) people"
        ) { $0 }
      }
      if group?.isOwn == true {
        Input("title", \.title)
        Submit("save", "Save", [\.title], needsChange: true) { try await $0.save() }
      }
    }
  }

  func load() async throws {
    let group = try await mainFrame.Action_group(group: id)
    self.group = group
    if !title.isChanged { title.begin(with: group.title) }
  }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    mainFrame.guest(error, "Sign in to see your group chats.")
  }

  private func save() async throws {
    let group = try await mainFrame.Action_renameGroup(group: id, title: title.value)
    self.group = group
    title.begin(with: group.title)
    stage.notice = Content.Notice(.done, "Saved.")
  }
}
