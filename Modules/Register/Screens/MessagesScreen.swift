import Foundation
import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// The messages that the embedded gateway delivered, newest first: where a code can be read.
@MainActor @Observable final class MessagesScreen: Screen {
  /// One of the messages.
  private struct Message: Codable, Identifiable, Payload {
    let id: String
    let to: String
    let text: String
    let sentAt: Date
  }

  let stage = Stage()
  private let clock: WallClock
  private let list: Pages<Message>

  init(_ register: Target_Register) {
    clock = register.clock
    let (messages, peers) = (register.messages, register.peers)
    list = Pages { after, limit in
      let newest = try messages.newest(
        limit + 1, before: after.flatMap(Int.init), for: peers.session)
      let rows = newest.map {
        Message(id: String($0), to: $1.to.text, text: $1.text, sentAt: $1.sentAt)
      }
      return Page(rows, limit: limit) { $0.id }
    }
  }

  var body: Body<MessagesScreen> {
    let time = RelativeTime(language: "en", clock: clock)
    return Body("Messages of this device") {
      Rows(list, empty: "No messages yet.") {
        Content.Row($0.id, $0.to, subtitle: $0.text, value: time.text(for: $0.sentAt))
      }
    }
  }

  func load() async throws { try await list.load() }
}
