import MediatorKit
import ServiceKit

/// Joins the strands of messages that belong to one party.
struct ConversationList: Sendable {
  let directory: Directory
  let me: MainFrameNeeds.User

  /// How many strands are read at a time.
  private static let batch = 64

  private var messages: MessageStore { directory.messages }

  /// The conversations whose newest message is older than a number, newest first.
  func page(before number: Int, limit: Int) async throws -> Page<Conversation> {
    var found: [(conversation: Conversation, number: Int)] = []
    var keys: Set<String> = []
    var number = number
    while found.count <= limit {
      let strands = try messages.strands(of: me, before: number, limit: Self.batch)
      guard let last = strands.last else { break }
      number = last.number
      let parties = try await directory.parties(Array(Set(strands.map(\.address))), of: me)
      for strand in strands where found.count <= limit {
        guard let party = parties[strand.address], keys.insert(party.key).inserted else { continue }
        // Its newest message is on an earlier page.
        guard try messages.newest(with: party, of: me) == strand.number else { continue }
        found.append((try conversation(party, at: strand.number), strand.number))
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
