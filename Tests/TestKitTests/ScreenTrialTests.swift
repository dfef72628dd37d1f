import MediatorKit
import Observation
import ScreenKit
import Testing

@testable import TestKit

@MainActor struct ScreenTrialTests {
  /// The time of the main thread that a test measures; screens advance it.
  @MainActor fileprivate final class Time {
    var now = Duration.zero
    var perScreen: [Duration] = []
    var perBody = Duration.zero
    /// Whether loading waits before the body is built.
    var waits = false
    var isStuck = false
  }

  @MainActor @Observable fileprivate final class BoxScreen: Screen {
    let stage = Stage()
    @ObservationIgnored private var keeper: BoxScreen?
    var body: Body<BoxScreen> {
      time.now += time.perBody
      return Body("Box")
    }

    func load() async throws {
      if time.waits { await Task.yield() }
      while time.isStuck, !Task.isCancelled { await Task.yield() }
    }

    @ObservationIgnored private let time: Time

    init(_ time: Time, leaks: Bool) {
      self.time = time
      if leaks { keeper = self }
      if !time.perScreen.isEmpty { time.now += time.perScreen.removeFirst() }
    }
  }

  private struct Target_Box: Target {
    static let summary = "A box."
    static var actions: [Action<Self>] {
      Action(
        "open", "Opens.", access: .native(.read), shows: { BoxScreen($0.time, leaks: $0.leaks) }
      )
      .examples(Example("full"))
    }
    let time: Time
    let leaks: Bool
  }

  private func faults(_ milliseconds: [Int], leaks: Bool = false) async throws -> [String] {
    let time = Time()
    time.perScreen = milliseconds.map { .milliseconds($0) }
    return try await faults(time, leaks: leaks)
  }

  private func faults(
    _ time: Time, leaks: Bool = false,
    wait: @escaping @Sendable () async throws -> Void = Patience.wait
  ) async throws -> [String] {
    let box = Registration { _ in Target_Box(time: time, leaks: leaks) }
    let trial = ScreenTrial(
      target: "Box", action: "open", example: Example("full"), make: { [box] },
      now: { time.now }, wait: wait)
    return try await trial.faults()
  }

  @Test func `A screen that is released and quick passes`() async throws {
    #expect(try await faults([100, 100]) == [])
  }

  @Test func `What is made once isn't counted`() async throws {
    #expect(try await faults([2_000, 3]) == [])
  }

  @Test func `A screen that blocks the main actor is reported`() async throws {
    #expect(
      try await faults([140, 101]) == [
        "creating the screen and its content took 101 ms of the main actor; the limit is 100 ms: "
          + "read in a @concurrent function, or show fewer rows"
      ])
  }

  @Test(arguments: [false, true])
  func `A body that takes long is reported, also after loading has waited`(_ waits: Bool)
    async throws
  {
    let time = Time()
    (time.perBody, time.waits) = (.milliseconds(60), waits)
    #expect(try await faults(time) == [])
    time.perBody = .milliseconds(120)
    #expect(try await faults(time).first?.contains("took 120 ms of the main actor") == true)
  }

  @Test func `A screen that never opens is named`() async throws {
    let time = Time()
    time.isStuck = true
    let failure = await #expect(throws: ContractFailure.self) {
      try await faults(time, wait: { for _ in 0..<100 { await Task.yield() } })
    }
    #expect(
      failure?.description
        == "opening Box/open doesn't end within 20.0 seconds; "
        + "work that lasts as long as the screen belongs in stage.runWhileOpen")
  }

  @Test func `A screen that leaks is reported by name`() async throws {
    #expect(
      try await faults([], leaks: true) == [
        "BoxScreen isn't released when it is closed: find what keeps it, such as a closure without [weak self]"
      ])
  }

  @Test func `The check of a screen names the screen and a place`() async throws {
    let time = Time()
    let box = Registration { _ in Target_Box(time: time, leaks: true) }
    let place = try #require(box.contract.action("open")?.place).description
    #expect(place.hasPrefix("TestKitTests/ScreenTrialTests.swift:"))
    let check = try #require(
      ContractCheck.all(files: nil) { box }.first {
        $0.description == "Box/open: the screen of full is released, and doesn't block"
      })
    let failure = await #expect(throws: ContractFailure.self) { try await check.run() }
    #expect(failure?.description.contains(" (\(place))\n- BoxScreen isn't released") == true)
  }
}
