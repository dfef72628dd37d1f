public import Foundation

/// The services that a module may use: storage, time, randomness and others.
///
/// ```swift
/// let services = Services.live(dataFolder: "/data")
/// let services = Services.inMemory()   // for tests
/// ```
public struct Services: Sendable {
  /// Persistent storage.
  public let store: Store

  /// The date and time.
  public let clock: WallClock

  /// Random numbers.
  public let random: RandomSource

  /// Identifiers for new rows.
  public let identifiers: Identifiers

  /// The durable events, for the mediator.
  public var outbox: StoreOutbox {
    StoreOutbox(store: store, clock: clock, identifiers: identifiers)
  }

  /// Small settings.
  public let preferences: Preferences

  /// Hashes of passwords.
  public let passwords: PasswordHasher

  /// The text-message gateway.
  public let messages: TextMessages

  /// Codes that verify a phone number.
  public let codes: VerificationCodes

  /// Limits how often passwords and codes can be guessed.
  public let attempts: AttemptLimits

  /// Usage counts of the application.
  public let statistics: Statistics

  /// Reports the progress of a long job.
  ///
  /// Cheap enough to call for every part.
  public let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Loads a page of the web.
  public typealias Fetch =
    @Sendable (
      _ address: String, _ headers: [String: String], _ progress: @Sendable (Double) -> Void
    ) async throws -> FetchedPage

  /// Loads pages of the web; nil in an application without a network.
  ///
  /// TransferKit makes one of a transport: `services.fetch = transport.fetch(upTo: 8 << 20)`.
  public var fetch: Fetch?

  /// Bundles services; missing ones are made from the given ones.
  ///
  /// - Parameters:
  ///   - store: Persistent storage.
  ///   - clock: The date and time.
  ///   - random: Random numbers.
  ///   - identifiers: Identifiers; nil for time-ordered ones.
  ///   - passwords: Hashes of passwords.
  ///   - progress: Receives the progress of long jobs; nil ignores it.
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

  /// The production services.
  ///
  /// - Parameters:
  ///   - dataFolder: The folder of `mediator.sqlite`; nothing is created before the first use.
  ///   - progress: Receives the progress of long jobs; nil ignores it.
  /// - Returns: Services that all processes with the same folder share.
  public static func live(
    dataFolder: String, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> Services {
    let file = URL(fileURLWithPath: dataFolder).appendingPathComponent("mediator.sqlite")
    return Services(store: Store(at: file.path), progress: progress)
  }

  /// Deterministic services for one test, with an empty store and a fixed time.
  ///
  /// - Parameters:
  ///   - seed: Selects the sequence of random numbers.
  ///   - now: The fixed time.
  /// - Returns: Services in memory, with identifiers 1, 2, 3 … and fast password hashes.
  public static func inMemory(seed: UInt64 = 1, now: Date = SettableTime.start) -> Services {
    inMemory(seed: seed, clock: SettableTime(now).clock)
  }

  /// Deterministic services for one test that moves the time: `Services.inMemory(clock: time.clock)`.
  ///
  /// - Parameters:
  ///   - seed: Selects the sequence of random numbers.
  ///   - clock: The time, usually that of a ``SettableTime``.
  /// - Returns: Services in memory, with identifiers 1, 2, 3 … and fast password hashes.
  public static func inMemory(seed: UInt64 = 1, clock: WallClock) -> Services {
    Services(
      store: .inMemory(), clock: clock, random: .seeded(seed), identifiers: .sequential(),
      passwords: PasswordHasher(cost: 1))
  }
}
