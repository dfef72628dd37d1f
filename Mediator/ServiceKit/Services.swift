public import Foundation

/// What a module may use of the world, in one bundle.
///
/// ```swift
/// let services = Services.live(dataFolder: "/data")
/// let services = Services.inMemory()   // for tests
/// ```
public struct Services: Sendable {
  /// What lasts.
  public let store: Store

  /// The time.
  public let clock: WallClock

  /// Chance.
  public let random: RandomSource

  /// Identifiers for new things.
  public let identifiers: Identifiers

  /// Small settings.
  public let preferences: Preferences

  /// Hashes of passwords.
  public let passwords: PasswordHasher

  /// The text-message gateway.
  public let messages: TextMessages

  /// Codes that prove who holds a phone.
  public let codes: VerificationCodes

  /// How often passwords and codes can be guessed.
  public let attempts: AttemptLimits

  /// What the application was used for.
  public let statistics: Statistics

  /// Tells how far a long job is: what is done, of how much.
  ///
  /// Cheap enough to call for every part.
  public let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Bundles services; those that aren't given are made of those that are.
  ///
  /// - Parameters:
  ///   - store: What lasts.
  ///   - clock: The time.
  ///   - random: Chance.
  ///   - identifiers: Identifiers; nil for time-ordered ones.
  ///   - passwords: Hashes of passwords.
  ///   - progress: Where long jobs tell how far they are; nil for nowhere.
  public init(
    store: Store, clock: WallClock = .live, random: RandomSource = .live,
    identifiers: Identifiers? = nil, passwords: PasswordHasher = PasswordHasher(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) {
    self.store = store
    self.clock = clock
    self.random = random
    self.identifiers = identifiers ?? .timeOrdered(clock: clock, random: random)
    self.passwords = passwords
    self.progress = progress ?? { _, _ in }
    preferences = Preferences(store: store)
    statistics = Statistics(store: store)
    messages = TextMessages(store: store, clock: clock)
    attempts = AttemptLimits(store: store, clock: clock)
    codes = VerificationCodes(
      store: store, clock: clock, random: random, messages: messages, attempts: attempts)
  }

  /// The real world.
  ///
  /// - Parameters:
  ///   - dataFolder: Where `mediator.sqlite` is kept; nothing is made before the first use.
  ///   - progress: Where long jobs tell how far they are; nil for nowhere.
  /// - Returns: Services that all processes with the same folder share.
  public static func live(
    dataFolder: String, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> Services {
    let file = URL(fileURLWithPath: dataFolder).appendingPathComponent("mediator.sqlite")
    return Services(store: Store(at: file.path), progress: progress)
  }

  /// A world for one test that stands still, starts empty and repeats itself.
  ///
  /// - Parameters:
  ///   - seed: Chooses the sequence of chance.
  ///   - now: The time, at which it stands.
  /// - Returns: Services in memory, with identifiers 1, 2, 3 … and fast password hashes.
  public static func inMemory(seed: UInt64 = 1, now: Date = SettableTime.start) -> Services {
    inMemory(seed: seed, clock: SettableTime(now).clock)
  }

  /// A world for one test whose time the test moves: `Services.inMemory(clock: time.clock)`.
  ///
  /// - Parameters:
  ///   - seed: Chooses the sequence of chance.
  ///   - clock: The time, usually that of a ``SettableTime``.
  /// - Returns: Services in memory, with identifiers 1, 2, 3 … and fast password hashes.
  public static func inMemory(seed: UInt64 = 1, clock: WallClock) -> Services {
    Services(
      store: .inMemory(), clock: clock, random: .seeded(seed), identifiers: .sequential(),
      passwords: PasswordHasher(cost: 1))
  }
}
