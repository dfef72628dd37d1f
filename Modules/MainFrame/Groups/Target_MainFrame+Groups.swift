// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Group chats.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var groupActions: [Action<Self>] {
    Action(
      "groups", "Lists the group chats, the newest first, page by page.",
      Param("after", "The cursor of a page; the first page without it."), limit,
      access: .everywhere(.read), errors: .of(MainFrameError.notSignedIn, .badCursor),
      perform: Action_groups
    )
    .examples(MainFrameExamples.groups)
    Action(
      "group", "Returns a group chat, or a group that a search found.", group,
      access: .everywhere(.read), errors: .of(MainFrameError.notSignedIn, .unknownGroup),
      perform: Action_group
    )
    .examples(MainFrameExamples.group)
    Action(
      "createGroup", "Creates a group chat with contacts.",
      Param("people", "The ids of contacts.", count: 1...100),
      Param(
        "title", "The title; the names of the first three without it.", count: 1...titleLimit,
        matching: .line),
      access: .native(.write),
      errors: .of(MainFrameError.notSignedIn, .noPeople, .unknownContact, .badTitle),
      perform: Action_createGroup
    )
    .examples(MainFrameExamples.createGroup)
    Action(
      "renameGroup", "Changes the title of a group chat.", group,
      Param(
        "title", "The new title.", example: "Hiking", count: 1...titleLimit, matching: .line),
      access: .native(.write),
      errors: .of(MainFrameError.notSignedIn, .unknownGroup, .badTitle),
      perform: Action_renameGroup
    )
    .idempotent()
    .examples(MainFrameExamples.renameGroup)
    Action(
      "deleteGroup", "Leaves a group chat and deletes it here; the others keep it.", group,
      access: .native(.destructive),
      errors: .of(MainFrameError.notSignedIn, .unknownGroup), perform: Action_deleteGroup
    )
    .examples(MainFrameExamples.deleteGroup)
  }

  static var group: Param<String> {
    Param("group", "The id of the group chat.", example: "00000000000000000000000001")
  }

  static let titleLimit = 50

  func Action_groups(after: String?, limit: Int) async throws -> Page<GroupChat> {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let id = try after.map { after in
      guard let key = PageKey(cursor: after, columns: 1) else { throw MainFrameError.badCursor }
      return key.columns[0]
    }
    return try groups.page(before: id, limit: limit, of: me)
  }

  func Action_group(group: String) async throws -> GroupChat {
    guard let found = FoundGroup(id: group) else {
      return try await groups.group(group, of: peers.call(MainFrameNeeds.requireSignIn))
    }
    let names = try await peers.call(MainFrameNeeds.names, [found.contact], [])
    guard let contact = names.first else { throw MainFrameError.unknownGroup }
    return found.group(with: contact.name)
  }

  func Action_createGroup(people: [String], title: String?) async throws -> GroupChat {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    guard (1...100).contains(people.count) else { throw MainFrameError.noPeople }
    let contacts = try await peers.call(MainFrameNeeds.names, people, [])
    let known = Dictionary(contacts.map { ($0.key, $0) }) { first, _ in first }
    var seen: Set<String> = []
    let chosen = try people.filter { seen.insert($0).inserted }.map { id in
      guard let contact = known[id] else { throw MainFrameError.unknownContact }
      return (contact.name, contact.numbers.filter(Directory.receivesMessages))
    }
    let title = try title.map(Self.title) ?? Self.title(of: chosen.map(\.0))
    try Task.checkCancellation()
    let group = try groups.add(title, chosen, by: me)
    changed(group.id)
    return group
  }

  func Action_renameGroup(group: String, title: String) async throws -> GroupChat {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    try Task.checkCancellation()
    let renamed = try groups.rename(group, to: Self.title(title), of: me)
    changed(group)
    return renamed
  }

  func Action_deleteGroup(group: String) async throws -> GroupChat {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    try Task.checkCancellation()
    let deleted = try messages.store.atomically {
      if let party = try groups.parties([group], of: me)[group] {
        _ = try messages.delete(with: party, of: me)
      }
      return try groups.leave(group, by: me)
    }
    changed(group)
    return deleted
  }

  private static func title(_ text: String) throws -> String {
    guard let title = line(text, titleLimit) else { throw MainFrameError.badTitle }
    return title
  }

  /// The first three names.
  private static func title(of people: [String]) -> String {
    let names = people.prefix(3).joined(separator: ", ") + (people.count > 3 ? " …" : "")
    return names.count > titleLimit ? names.prefix(titleLimit - 1) + "…" : names
  }
}
