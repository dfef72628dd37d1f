import MediatorKit
import ServiceKit

/// Lists conversations: joins what was sent to the addresses of a party, and received from its phones.
struct ConversationList: Sendable {
  let directory: Directory
  let me: MainFrameNeeds.User

  private var messages: MessageStore { directory.messages }

  /// The conversations whose newest message is older than a number, newest first.
  func page(before number: Int, limit: Int) async throws -> Page<Conversation> {
    var found: [(conversation: Conversation, number: Int)] = []
    var keys: Set<String> = []
    var number = number
    // A conversation usually has two, one in each direction: one batch is enough for a page.
    let batch = 3 * (limit + 1)
    while found.count <= limit {
      let lastMessages = try messages.lastMessages(of: me, before: number, limit: batch)
      guard let oldest = lastMessages.last else { break }
      number = oldest.number
      let parties = try await directory.parties(Array(Set(lastMessages.map(\.address))), of: me)
      for last in lastMessages where found.count <= limit {
        guard let party = parties[last.address], keys.insert(party.key).inserted else { continue }
        // Otherwise the conversation is on an earlier page.
        guard try messages.newest(with: party, of: me) == last.number else { continue }
        found.append((try conversation(party, at: last.number), last.number))
      }
    }
    let hasMore = found.count > limit
    let items = found.prefix(limit)
    return Page(
      items: items.map(\.conversation),
      cursor: hasMore ? items.last.map { PageKey(String($0.number)).cursor } : nil)
  }

  private func conversation(_ party: Party, at number: Int) throws -> Conversation {
    let message = try messages.message(at: number, of: me)
    return Conversation(
      contact: party.key, name: try messages.name(of: party, for: me),
      lastMessage: message?.text ?? "", lastAt: message?.at ?? "",
      state: message?.state ?? .sent, unread: try messages.unread(with: party, of: me))
  }
}
