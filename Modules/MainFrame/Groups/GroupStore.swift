import MediatorKit
import ServiceKit

/// The group chats of all accounts, in the tables of ``MessageStore``.
///
/// A group belongs to all its members: each of them reads it, renames it, and leaves it alone.
struct GroupStore: Sendable {
  private let store: Store
  private let identifiers: Identifiers

  init(_ services: Services) { (store, identifiers) = (services.store, services.identifiers) }

  /// The groups of a user before an id, newest first.
  func page(
    before id: String?, limit: Int, of me: MainFrameNeeds.User
  ) throws -> Page<GroupChat> {
    let rows = try store.read { connection in
      try connection.rows(
        "\(Self.query) WHERE \(Self.isMine) AND (?3 IS NULL OR id < ?3) ORDER BY id DESC LIMIT ?4",
        me.phone, me.id, id, limit + 1, row: GroupChat.init)
    }
    return Page(rows, limit: limit) { PageKey($0.id).cursor }
  }

  func group(_ id: String, of me: MainFrameNeeds.User) throws -> GroupChat {
    try store.read { try Self.group(id, of: me, $0) }
  }

  /// The groups among some ids, by id.
  func parties(_ ids: [String], of me: MainFrameNeeds.User) throws -> [String: Party] {
    guard !ids.isEmpty else { return [:] }
    return try store.read { connection in
      let groups = try connection.rows(
        "\(Self.query) WHERE \(Self.isMine) AND id IN (SELECT value FROM json_each(?3))",
        me.phone, me.id, ids.json, row: GroupChat.init)
      return try groups.reduce(into: [:]) { parties, group in
        let phones = try connection.rows(
          "SELECT phone FROM mainframe_member WHERE group_id = ? AND phone <> ?", group.id, me.phone
        ) { try $0.get(0, String.self) }
        parties[group.id] = Party(
          key: group.id, name: group.title, addresses: [group.id], reach: phones,
          people: group.people.count + 1)
      }
    }
  }

  /// Adds a group with contacts, each with the phones to reach.
  func add(
    _ title: String, _ people: [(name: String, phones: [String])], by me: MainFrameNeeds.User
  ) throws -> GroupChat {
    let id = identifiers.next()
    return try store.write { connection in
      try connection.execute(
        "INSERT INTO mainframe_group (id, account, title, people, creator) VALUES (?, ?, ?, ?, ?)",
        id, me.id, title, people.map(\.name).json, me.nickname)
      let members =
        [(me.phone, -1)]
        + people.enumerated().flatMap { place, person in
          person.phones.map { ($0, place) }
        }
      for (phone, place) in members {
        // Two contacts may have one phone.
        try connection.execute(
          """
          INSERT INTO mainframe_member (phone, group_id, place) VALUES (?, ?, ?)
          ON CONFLICT DO NOTHING
          """, phone, id, place)
      }
      return try Self.group(id, of: me, connection)
    }
  }

  func rename(_ id: String, to title: String, of me: MainFrameNeeds.User) throws -> GroupChat {
    try store.write { connection in
      _ = try Self.group(id, of: me, connection)
      try connection.execute("UPDATE mainframe_group SET title = ? WHERE id = ?", title, id)
      return try Self.group(id, of: me, connection)
    }
  }

  /// Takes a user out of a group, and returns what the group was; the last one deletes it.
  func leave(_ id: String, by me: MainFrameNeeds.User) throws -> GroupChat {
    try store.write { connection in
      let group = try Self.group(id, of: me, connection)
      try Self.take(me.phone, account: me.id, outOf: id, connection)
      return group
    }
  }

  /// Takes a deleted account out of all groups.
  func deleteAll(of deleted: MainFrameNeeds.DeletedAccount) throws {
    try store.write { connection in
      try Self.take(deleted.phone, account: deleted.account, outOf: nil, connection)
    }
  }

  /// Takes a phone and its account out of a group, or of all groups if it is nil, and deletes the groups without members.
  private static func take(
    _ phone: String, account: String, outOf id: String?, _ connection: Connection
  ) throws {
    // The name leaves with its last phone; the places of the others stay.
    try connection.execute(
      """
      UPDATE mainframe_group SET creator = iif(place < 0, '', creator),
        people = iif(place < 0, people, json_set(people, '$[' || place || ']', ''))
      FROM mainframe_member AS gone
      WHERE gone.group_id = id AND gone.phone = ?1 AND id = coalesce(?2, id) AND NOT EXISTS
        (SELECT 1 FROM mainframe_member AS other
          WHERE other.group_id = id AND other.place = gone.place AND other.phone <> ?1)
      """, phone, id)
    try connection.execute(
      "DELETE FROM mainframe_member WHERE phone = ?1 AND group_id = coalesce(?2, group_id)", phone,
      id)
    try connection.execute(
      "UPDATE mainframe_group SET account = '' WHERE account = ?1 AND id = coalesce(?2, id)",
      account, id)
    try connection.execute(
      """
      DELETE FROM mainframe_group WHERE account = ''
        AND NOT EXISTS (SELECT 1 FROM mainframe_member WHERE group_id = id)
      """)
  }

  private static func group(
    _ id: String, of me: MainFrameNeeds.User, _ connection: Connection
  ) throws -> GroupChat {
    let group = try connection.first(
      "\(query) WHERE \(isMine) AND id = ?3", me.phone, me.id, id, row: GroupChat.init)
    guard let group else { throw MainFrameError.unknownGroup }
    return group
  }

  /// The columns of a group, for a phone (?1).
  private static let query = """
    SELECT id, title, people, creator, place FROM mainframe_group
    LEFT JOIN mainframe_member ON group_id = id AND phone = ?1
    """

  /// Whether a group has the phone (?1), or was created by the account (?2).
  private static let isMine = "(phone IS NOT NULL OR account = ?2)"
}

extension GroupChat {
  /// Reads the columns id, title, people, creator, and the reader's place.
  fileprivate init(_ row: Row) throws {
    // An empty name has left.
    var people = try [String](json: row.get(2))
    let place = try row.get(4, Int?.self) ?? -1
    if people.indices.contains(place) {
      people.remove(at: place)
      people.insert(try row.get(3), at: 0)
    }
    self.init(
      id: try row.get(0), title: try row.get(1),
      people: people.filter { !$0.isEmpty },
      isOwn: true)
  }
}
