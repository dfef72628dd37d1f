import Foundation
import MediatorKit
import ServiceKit

/// Fills an empty application through the actions of its modules, at times of the past nine months.
///
/// It calls a second mediator, whose clock it sets.
struct SampleLoader {
  /// A time on which a user signs in, does something, and puts the phone away.
  private struct Visit {
    let user: SamplePerson
    let start: Date
    let posts: Int
  }

  private let mediator: Mediator
  private let time: SettableTime
  private let random: RandomSource
  private var samples = Samples()
  private var posts: [(id: String, author: SamplePerson)] = []
  private var likes: Set<[String]> = []
  /// The phones of all who write with the first user.
  private var partners: Set<String> = []
  /// The id of the group chat of all users, once the first one has created it.
  private var group: String?
  private var groupTexts = SampleText.groupMessages
  private var unpublished: [String]
  /// The contacts to whom the first user hasn't written yet.
  private var strangers: [SamplePerson]

  /// Prepares samples in a store; the same seed makes the same ones.
  init(
    _ services: Services, _ modules: (Services) -> [Registration], in store: Store, seed: Int
  ) throws {
    time = SettableTime(services.clock.now)
    random = .seeded(UInt64(bitPattern: Int64(seed)))
    unpublished = random.pick(SampleText.posts.count, of: SampleText.posts)
    let others = SamplePerson.others
    strangers = random.pick(others.count, of: others)
    mediator = try Mediator(
      modules(
        Services(
          store: store, clock: time.clock, random: services.random,
          identifiers: services.identifiers, passwords: services.passwords)))
  }

  /// Adds everything, and leaves the first user signed in.
  mutating func load() async throws -> Samples {
    let end = time.now
    try await checkEmpty()
    let visits = visits(until: end)
    time.set(visits[0].start)
    for user in SamplePerson.users { try await add(user) }
    try await addContacts()
    for (place, visit) in visits.enumerated() {
      try await take(visit)
      // The newest posts stay new.
      if place < visits.count - 1 { try await call("Discover/markSeen", Params()) }
    }
    samples.orders = try await call("Shop/addSampleOrders", Params()).int ?? 0
    time.set(end)
    try await call("Login/rememberVersion", Params())
    samples.conversations = partners.count + (group == nil ? 0 : 1)
    return samples
  }

  /// Four visits of each user, more of them in the last weeks; the first user comes last.
  private func visits(until end: Date) -> [Visit] {
    let users = SamplePerson.users
    let round = users.dropFirst() + users.prefix(1)
    let count = 4 * users.count
    return (0..<count).map { place in
      let age = Double(count - 1 - place) / Double(count - 1)
      let minutes = age * age * 270 * 24 * 60 + Double(300 - random.integer(below: 60))
      let (total, all) = (SampleText.posts.count, SampleText.posts.count * (place + 1) / count)
      return Visit(
        user: round[round.startIndex + place % users.count],
        start: end.addingTimeInterval(-60 * minutes), posts: all - total * place / count)
    }
  }

  private func checkEmpty() async throws {
    let status = try await mediator.perform("Login/status").value
    let contacts = try await mediator.perform("Contacts/count").value
    guard status["lastUser"] == nil || status["lastUser"] == .null, contacts["total"] == 0 else {
      throw SamplesError.notEmpty
    }
  }

  private mutating func add(_ user: SamplePerson) async throws {
    let added = try await call(
      "Login/addAccount",
      [
        "phone": .string(user.phone), "password": .string(Target_Samples.password),
        "nickname": .string(user.name),
      ])
    if samples.accounts == 0 { samples.phone = added["phone"]?.string ?? "" }
    samples.accounts += 1
    try await signIn(user)
    try await call(
      "Profile/update",
      [
        "region": .string(random.pick(1, of: SampleText.regions)[0]),
        "signature": .string(random.pick(1, of: SampleText.signatures)[0]),
      ])
  }

  private func signIn(_ user: SamplePerson) async throws {
    try await call(
      "Login/signIn",
      ["phone": .string(user.phone), "password": .string(Target_Samples.password)])
  }

  private mutating func addContacts() async throws {
    let people = SamplePerson.users.dropFirst() + strangers
    let table = people.map { "\($0.name),\($0.phone)\n" }.joined()
    let report = try await call("Contacts/import", ["text": .string("Name,Phone\n" + table)])
    samples.contacts = report["added"]?.int ?? 0
  }

  private mutating func take(_ visit: Visit) async throws {
    time.set(visit.start)
    try await signIn(visit.user)
    try await post(visit)
    if visit.user == SamplePerson.users[0] {
      try await answer()
    } else {
      partners.insert(visit.user.phone)
      try await send(SampleText.messages, to: SamplePerson.users[0])
    }
    try await talk(visit.user)
  }

  /// Writes a message to the group chat of all users, which the first user creates at the last visit but one.
  ///
  /// Its times are not random, so that everything else is the same with and without it.
  private mutating func talk(_ user: SamplePerson) async throws {
    let isLate = unpublished.count <= SampleText.posts.count / 4
    if group == nil, isLate, user == SamplePerson.users[0] {
      var people: [Value] = []
      for user in SamplePerson.users.dropFirst() {
        let contact = try await call("Contacts/byPhone", ["phone": .string(user.phone)], after: 0)
        if let id = contact["id"] { people.append(id) }
      }
      group = try await call(
        "MainFrame/createGroup",
        ["people": .array(people), "title": .string(SampleText.group)], after: 60)["id"]?.string
    }
    guard let group, let text = groupTexts.popLast() else { return }
    try await call(
      "MainFrame/send", ["contact": .string(group), "text": .string(text)], after: 60)
    samples.messages += 1
  }

  private mutating func post(_ visit: Visit) async throws {
    let seen = posts.filter { $0.author != visit.user }.map(\.id)
    for text in unpublished.suffix(visit.posts) {
      unpublished.removeLast()
      let post = try await call("Discover/publish", ["text": .string(text)])
      posts.append((post["id"]?.string ?? "", visit.user))
      samples.posts += 1
    }
    for post in random.pick(3, of: seen) where likes.insert([post, visit.user.phone]).inserted {
      try await call("Discover/like", ["post": .string(post)])
      samples.likes += 1
    }
    for post in random.pick(2, of: seen) {
      let text = random.pick(1, of: SampleText.comments)[0]
      try await call("Discover/comment", ["post": .string(post), "text": .string(text)])
      samples.comments += 1
    }
  }

  /// Writes to ten contacts, and answers some of those who wrote; the others stay unread.
  private mutating func answer() async throws {
    for contact in strangers.suffix(10) {
      strangers.removeLast()
      partners.insert(contact.phone)
      try await send(SampleText.messages, to: contact)
    }
    for other in random.pick(3, of: Array(SamplePerson.users.dropFirst())) {
      try await call("MainFrame/markRead", ["contact": .string(other.phone)])
      try await send(SampleText.replies, to: other)
    }
  }

  private mutating func send(_ texts: [String], to other: SamplePerson) async throws {
    for text in random.pick(1 + random.integer(below: 3), of: texts) {
      try await call("MainFrame/send", ["contact": .string(other.phone), "text": .string(text)])
      samples.messages += 1
    }
  }

  /// Calls an action, some minutes after the former one.
  @discardableResult
  private func call(_ route: String, _ params: Params) async throws -> Value {
    try await call(route, params, after: Double(30 + random.integer(below: 90)))
  }

  /// Calls an action after some seconds.
  @discardableResult
  private func call(
    _ route: String, _ params: Params = [:], after seconds: Double
  ) async throws -> Value {
    time.set(time.now.addingTimeInterval(seconds))
    return try await mediator.perform(route, params).value
  }
}
