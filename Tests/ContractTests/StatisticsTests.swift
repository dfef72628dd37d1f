import MediatorApp
import MediatorKit
import ScreenKit
import ServiceKit
import Testing

/// Counting calls is one line of the launch, and nothing but the counts depends on it.
@Suite(.needsApplication) struct StatisticsTests {
  private let services = Services.inMemory()

  /// The step under test, by itself.
  private func steps() -> [LaunchStep] {
    AppLaunch.steps(services).filter { $0.name == "statistics" }
  }

  @Test func `F60: Without the statistics step every call has the same outcome`() async throws {
    let with = try await Self.answers(services, steps())
    let without = try await Self.answers(.inMemory(), [])
    #expect(with.count == without.count)
    #expect(zip(with, without).filter { $0 != $1 }.map { "\($0), without: \($1)" } == [])
    #expect(with.count > 2 * Application.actions.count)
    let calls = try services.statistics.counts().reduce(0) { $0 + $1.count }
    #expect(calls > with.count)
  }

  @Test func `Calls are counted by route, and added up when the application stops`() async throws {
    for run in 1...2 {
      let mediator = try Application.mediator(services, launch: steps())
      await mediator.start()
      _ = try await mediator.perform("Login/status")
      _ = try? await mediator.perform("Login/requireSignIn")
      _ = try? await mediator.perform("Login/sttus")
      _ = try? await mediator.perform("My secret/name")
      #expect(try services.statistics.counts().count == (run == 1 ? 0 : 3))
      let stops = await mediator.stop().entries
      #expect(stops.first { $0.module == "statistics" }?.outcome == .ok)
    }
    #expect(
      try services.statistics.counts() == [
        Self.count("Login/requireSignIn", 2, failures: 2), Self.count("Login/status", 2),
        Self.count("…", 2, failures: 2),
      ])
  }

  @Test func `Calls of other modules are counted too, and show in the report`() async throws {
    let mediator = try Application.mediator(services, launch: steps())
    await mediator.start()
    _ = try? await mediator.perform("Profile/show")
    await mediator.stop()
    let report = try await mediator.perform("Profile/statistics").value
    #expect(report["calls"]?[0]?["route"] == "Login/requireSignIn")
    #expect(report["calls"]?[1]?["route"] == "Profile/show")
    #expect(report["totals"]?[0] == ["joinPoint": "route.perform", "count": 2, "failures": 2])
  }

  @MainActor @Test func `F59: page views are counted, and show in the report`() async throws {
    let mediator = try Application.mediator(services, launch: steps())
    await mediator.start()
    let navigator = Navigator(mediator)
    for _ in 0..<3 { try await navigator.reset(to: Link(route: "Contacts/screen")) }
    navigator.close()
    await mediator.stop()
    let views = try services.statistics.counts().filter { $0.joinPoint == "screen.didLoad" }
    #expect(
      views == [
        Statistics.Count(joinPoint: "screen.didLoad", subject: "ContactsScreen", count: 3)
      ])
    let report = try await mediator.perform("Profile/statistics").value
    #expect(report["totals"]?.array?.last?["joinPoint"] == "screen.didLoad")
  }

  @Test func `Counts that can't be stored are told in the report of the stop only`() async throws {
    let mediator = try Application.mediator(services, launch: steps())
    #expect(await mediator.start().problems == [])
    // Someone else has a table of this name, so that the service can't make its own.
    _ = try services.store.write { connection in
      try connection.execute("CREATE TABLE statistics_count (other TEXT)")
    }
    _ = try await mediator.perform("Login/status")
    let problems = await mediator.stop().problems
    #expect(problems.map(\.module) == ["statistics"])
    #expect(problems.map(\.phase) == [.stop])
  }

  private static func count(_ route: String, _ count: Int, failures: Int = 0) -> Statistics.Count {
    Statistics.Count(
      joinPoint: "route.perform", subject: route, count: count, failures: failures)
  }

  /// What every action answers to a guest, to someone who signed in, and to nonsense.
  private static func answers(_ services: Services, _ steps: [LaunchStep]) async throws -> [String]
  {
    let mediator = try Application.mediator(services, launch: steps)
    let account: Params = [
      "phone": "13800138000", "password": "correct-horse", "nickname": "Li Lei",
    ]
    let secrets: Params = ["phone": "13800138000", "password": "correct-horse"]
    return await mediator.run { _ in
      var answers: [String] = []
      answers += await Self.everything(mediator)
      answers.append(await Self.answer(mediator, "Login/addAccount", account, .native))
      answers.append(await Self.answer(mediator, "Login/signIn", secrets, .native))
      answers.append(
        await Self.answer(
          mediator, "Contacts/add", ["name": "张三", "phone": "13900139000"], .native))
      answers += await Self.everything(mediator)
      answers.append(await Self.answer(mediator, "Contacts/serch", Params(), .native))
      answers.append(await Self.answer(mediator, "Nobody/home", Params(), .console))
      answers.append(await Self.answer(mediator, "Login/rename", Params(), .url))
      return answers
    }
  }

  private static func everything(_ mediator: Mediator) async -> [String] {
    var answers: [String] = []
    // Those that sign out come last, so that the others meet someone who is signed in.
    let last = ["Login/signOut", "Login/forget", "Profile/signOut"]
    let actions = Application.actions
    for declared in actions.filter({ !last.contains($0.route) })
      + actions.filter({ last.contains($0.route) })
    {
      let examples = declared.action.params.compactMap { param in
        param.example.map { (param.name, $0) }
      }
      let params = declared.params(Dictionary(examples, uniquingKeysWith: { $1 }))
      answers.append(await answer(mediator, declared.route, params, declared.origin))
      answers.append(await answer(mediator, declared.route, ["noSuchParam": 1], declared.origin))
    }
    return answers
  }

  private static func answer(
    _ mediator: Mediator, _ route: String, _ params: Params, _ origin: Origin
  ) async -> String {
    do {
      let reply = try await mediator.perform(route, params, from: origin)
      return "\(route): \(try reply.value.json())"
    } catch { return "\(route): \(error)" }
  }
}
