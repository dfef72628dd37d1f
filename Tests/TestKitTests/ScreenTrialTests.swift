// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Observation
import ScreenKit
import Testing

@testable import TestKit

@MainActor struct ScreenTrialTests {
  /// The processor time that a test measures; screens advance it.
  @MainActor fileprivate final class Time {
    var now = Duration.zero
    var perScreen: [Duration] = []
  }

  @MainActor @Observable fileprivate final class BoxScreen: Screen {
    let stage = Stage()
    @ObservationIgnored private var keeper: BoxScreen?
    var body: Body<BoxScreen> { Body("Box") }

    init(_ time: Time, leaks: Bool) {
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
    let box = Registration { _ in Target_Box(time: time, leaks: leaks) }
    let trial = ScreenTrial(
      target: "Box", action: "open", example: Example("full"), make: { [box] },
      processorTime: { time.now })
    return try await trial.faults()
  }

  @Test func `A screen that is released and quick passes`() async throws {
    #expect(try await faults([100, 100]) == [])
  }

  @Test func `What is made once, or belongs to other work, isn't counted`() async throws {
    #expect(try await faults([2_000, 3]) == [])
    #expect(try await faults([2_000, 200, 200, 200, 99]) == [])
  }

  @Test func `A screen that blocks the main actor is reported`() async throws {
    #expect(
      try await faults([140, 101, 190, 180, 170]) == [
        "creating the screen and its content took 101 ms of the main actor; the limit is 100 ms: "
          + "read in a @concurrent function, or show fewer rows"
      ])
  }

  @Test func `A screen that leaks is reported by name`() async throws {
    #expect(
      try await faults([], leaks: true) == [
        "BoxScreen isn't released when it is closed: find what keeps it, such as a closure without [weak self]"
      ])
  }

  @Test func `The contract check has the name of the screen`() {
    let time = Time()
    let box = Registration { _ in Target_Box(time: time, leaks: false) }
    #expect(
      ContractCheck.all(files: nil) { box }.map(\.description)
        .contains("Box/open: the screen of full is released, and doesn't block"))
  }
}
