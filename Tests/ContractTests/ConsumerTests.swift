import Foundation
import Testing

/// A package of someone else's, which has only the products of this one to build on.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ConsumerTests {
  @Test func `Two modules, a command line and contract tests are fewer than 60 lines`() throws {
    let sources = try Consumer.files(of: Consumer.sample)
      .filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
    let lines = try sources.flatMap { path in
      try String(contentsOf: Consumer.sample.appendingPathComponent(path), encoding: .utf8)
        .split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    }
    print("The sample package has \(lines.count) lines of Swift.")
    #expect(sources.count == 6)
    #expect(lines.count < 60)
  }

  @Test func `It builds, keeps its contracts, and a call crosses its modules`() async throws {
    let consumer = try Consumer()
    let tests = try await consumer.test()
    try #require(tests.status == 0, "\(tests.output)")
    #expect(tests.output.contains("with 23 test cases passed"), "\(tests.output)")
    let list = try await consumer.call("call", "Packing/list", "city=Oslo", "--json", "--quiet")
    #expect(list.status == 0)
    #expect(list.output.contains(#""result":["coat","gloves"]"#), "\(list.output)")
    let refusal = try await consumer.call("open", "app://Packing/list?city=")
    #expect(refusal.status == 1)
    #expect(refusal.output == "error[noCity]: the name of the city is empty; say where to\n")
  }

  @Test func `Its sources keep the rules, and are told where they don't`() async throws {
    let consumer = try Consumer()
    let build = try await consumer.build()
    try #require(build.status == 0, "\(build.output)")
    let clean = try await consumer.check()
    #expect(clean.status == 0)
    #expect(clean.output.contains("15 rules: nothing is wrong\n"), "\(clean.output)")

    try consumer.replace(
      "import MediatorKit", with: "import MediatorKit\nimport Weather",
      in: "Modules/Packing/Target_Packing.swift")
    try consumer.replace(
      "guard !city", with: #"_ = "Weather/forecast"; guard !city"#,
      in: "Modules/Packing/Target_Packing.swift")
    let check = try await consumer.check()
    #expect(check.status == 1)
    for finding in [
      "error[feature-import] Modules/Packing/Target_Packing.swift:2\n  Packing imports Weather, ",
      "error[route-literal] Modules/Packing/Target_Packing.swift:25\n  The route 'Weather/forecast' stands ",
      "15 rules: 2 errors\n",
    ] {
      #expect(check.output.contains(finding), "\(check.output)")
    }
    // The next run finds the copy as it is to be.
    _ = try Consumer()
  }

  @Test func `With a misspelt route its contract test and its command line name the place`()
    async throws
  {
    let fault =
      "- unmet-need Packing/PackingNeeds.swift:7: Packing needs Weather/forcast: "
      + "no action 'forcast' in target 'Weather', did you mean 'forecast'?\n"
    let consumer = try Consumer()
    try consumer.replace(
      "Weather/forecast", with: "Weather/forcast", in: "Modules/Packing/PackingNeeds.swift")
    let tests = try await consumer.test()
    #expect(tests.status == 1)
    #expect(
      tests.output.contains("every need and event leads to a target that is linked\n" + fault),
      "\(tests.output)")
    let list = try await consumer.call("call", "Packing/list", "city=Oslo")
    #expect(list.status == 70)
    #expect(list.output.hasPrefix("error[MED-E0303]: the registration has 1 fault:\n  " + fault))
    let check = try await consumer.check()
    #expect(check.status == 1)
    #expect(
      check.output.contains("error[unmet-need] Modules/Packing/PackingNeeds.swift:7\n"),
      "\(check.output)")
    // The next run finds the copy as it is to be.
    _ = try Consumer()
  }
}
