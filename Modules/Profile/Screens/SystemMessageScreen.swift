import MediatorKit
import Observation
import ScreenKit

/// A system message, which is read once it is seen.
@MainActor @Observable final class SystemMessageScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private let index: Int
  private var row: SystemMessageRow?

  init(_ profile: Target_Profile, index: Int) { (self.profile, self.index) = (profile, index) }

  var body: Body<SystemMessageScreen> {
    Body(row?.message.title ?? "System message") {
      if let row {
        Row(Content.Row("content", row.message.content))
        Row(Content.Row("author", row.message.author, value: row.message.publishedTime))
      }
    }
  }

  func load() async throws {
    row = try await profile.messages.list(of: profile.signedInUser().user.id).row(at: index)
  }

  func seen() async throws {
    if row?.message.isRead == false { _ = try await profile.Action_readMessage(index: index) }
  }
}
