import MediatorKit
import ServiceKit

/// Fills an application through the actions of its modules; leaves out the parts of modules that aren't linked.
struct SampleLoader {
  private let peers: Peers
  private let details: DetailsStore
  private let random: RandomSource
  private let password: String
  private var samples = Samples(phone: "")
  private var posts: [(id: String, author: SamplePerson)] = []
  private var unpublished: [String]

  /// Prepares samples; the same seed makes the same ones.
  init(_ profile: Target_Profile, seed: Int, password: String) {
    peers = profile.peers
    details = profile.details
    random = .seeded(UInt64(bitPattern: Int64(seed)))
    self.password = password
    unpublished = random.pick(SampleText.posts.count, of: SampleText.posts)
  }

  /// Adds everything, and leaves the first user signed in.
  mutating func load() async throws -> Samples {
    try await checkEmpty()
    for user in SamplePerson.users { try await add(user) }
    try await addContacts()
    for _ in 1...2 {
      for user in SamplePerson.users.dropFirst() { try await visit(as: user) }
      try await visit(as: SamplePerson.users[0])
    }
    return samples
  }

  private func checkEmpty() async throws {
    let lastUser = try await peers.call(ProfileNeeds.status).lastUser
    let hasContacts =
      if peers.isLinked(ProfileNeeds.contactCount) {
        try await peers.call(ProfileNeeds.contactCount).total > 0
      } else {
        false
      }
    guard lastUser == nil, !hasContacts else { throw ProfileError.notEmpty }
  }

  private mutating func add(_ user: SamplePerson) async throws {
    do {
      let added = try await peers.call(ProfileNeeds.addAccount, user.phone, password, user.name)
      try details.change(
        added.id,
        DetailsChange(
          gender: nil, region: random.pick(1, of: SampleText.regions)[0],
          signature: random.pick(1, of: SampleText.signatures)[0]))
      if samples.accounts == 0 { samples.phone = added.phone }
      samples.accounts += 1
    } catch let error as MediatorError where error.declares("phoneTaken") {
      throw ProfileError.notEmpty
    }
  }

  private mutating func addContacts() async throws {
    guard peers.isLinked(ProfileNeeds.importContacts) else { return }
    let people = SamplePerson.users.dropFirst() + SamplePerson.others(random)
    let table = people.map { "\($0.name),\($0.phone)\n" }.joined()
    samples.contacts = try await peers.call(ProfileNeeds.importContacts, "Name,Phone\n" + table)
      .added
  }

  /// Does what a user does between signing in and putting the phone away.
  private mutating func visit(as user: SamplePerson) async throws {
    _ = try await peers.call(ProfileNeeds.signIn, user.phone, password)
    if peers.isLinked(ProfileNeeds.publish) { try await post(as: user) }
    guard peers.isLinked(ProfileNeeds.send) else { return }
    if user == SamplePerson.users[0] {
      // The other conversations stay unread.
      for other in random.pick(3, of: Array(SamplePerson.users.dropFirst())) {
        _ = try await peers.call(ProfileNeeds.markRead, other.phone)
        try await send(SampleText.replies, to: other)
      }
    } else {
      try await send(SampleText.messages, to: SamplePerson.users[0])
    }
  }

  private mutating func post(as user: SamplePerson) async throws {
    let seen = posts.filter { $0.author != user }.map(\.id)
    for _ in 0...random.integer(below: 2) {
      guard let text = unpublished.popLast() else { break }
      posts.append((try await peers.call(ProfileNeeds.publish, text).id, user))
      samples.posts += 1
    }
    for post in random.pick(3, of: seen) {
      _ = try await peers.call(ProfileNeeds.like, post)
      samples.likes += 1
    }
    for post in random.pick(2, of: seen) {
      _ = try await peers.call(
        ProfileNeeds.comment, post, random.pick(1, of: SampleText.comments)[0])
      samples.comments += 1
    }
  }

  private mutating func send(_ texts: [String], to other: SamplePerson) async throws {
    for text in random.pick(1 + random.integer(below: 3), of: texts) {
      _ = try await peers.call(ProfileNeeds.send, other.phone, text)
      samples.messages += 1
    }
  }
}
