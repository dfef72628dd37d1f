import MediatorKit
import Observation
import ScreenKit

/// The system messages, each collapsed to its first line or whole.
@MainActor @Observable final class SystemMessagesScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var list = SystemMessageList()

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<SystemMessagesScreen> {
    Body("System messages") {
      for (index, row) in list.rows.enumerated() {
        Header()
        Row(
          Content.Row(
            "message \(index)", row.message.title, subtitle: row.timeText,
            badge: row.message.isRead ? nil : "New",
            link: Link(
              "systemMessageScreen", of: Target_Profile.self, ["index": .int(index)])))
        Row(Content.Row("content \(index)", row.text))
        Row(
          Content.Row("more \(index)", row.isExpanded ? "Less" : "More", kind: .centered)
        ) { try await $0.toggle(index) }
      }
    }
  }

  func load() async throws {
    list = try await profile.messages.list(of: profile.signedInUser().user.id)
  }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    if error as? ProfileError == .messagesUnavailable, list.rows.isEmpty {
      return Content.EmptyState("The system messages couldn't be read.")
    }
    return profile.guest(error, "Sign in to see your messages.")
  }

  private func toggle(_ index: Int) async throws {
    _ = try await profile.Action_toggleMessage(index: index)
    try await load()
  }
}
