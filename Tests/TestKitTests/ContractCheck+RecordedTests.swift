import ContractKit
import MediatorKit
import Synchronization
import TestKit
import TestSupport
import Testing

/// Examples whose results are in the contract file.
struct ContractCheckRecordedTests {
  struct Target_Kettle: Target {
    static let summary = "Heats water."
    static var actions: [Action<Self>] {
      Action(
        "heat", "Heats water.", access: .native(.read), file: "Kettle.swift", line: 1, perform: heat
      )
      .examples([example])
      Action(
        "paint", "Paints itself.", access: .native(.read), file: "Kettle.swift", line: 2,
        perform: paint
      )
      .examples(native.map { [$0] } ?? [])
    }
    @TaskLocal static var example = Example(recorded: "for tea")
    @TaskLocal static var native: Example?
    func heat() throws -> Int {
      guard let temperature = Self.temperature else { throw Broken() }
      return temperature
    }
    func paint() -> Paint { Paint() }
    @TaskLocal static var temperature: Int? = 95
  }

  struct Paint: NativePayload {}
  struct Broken: Error {}

  private static var kettle: Registration { Registration { _ in Target_Kettle() } }

  /// Lists numbers.
  struct Target_Jar: Target {
    static let summary = "A jar."
    static var actions: [Action<Self>] {
      Action("list", "Lists its beans.", access: .native(.read), perform: list)
        .examples(Example(recorded: "full"))
    }
    let beans: @Sendable () -> [Int]
    func list() -> [Int] { beans() }
  }

  /// The messages of the failing checks, with a contract file that has this result.
  private func failures(recorded result: Value?, of kettle: Registration = kettle) async throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    if let result {
      let contract = kettle.contract.replacingExamples { Example($1.name, returns: result) }
      _ = try folder.write(ContractFile.text(of: contract), "\(contract.name).json")
    }
    let checks = ContractCheck.all(files: folder.path, beside: "/Tests.swift") { kettle }
    return await failures(of: checks).map { $0.replacing(folder.path, with: "/files") }
  }

  private func failures(of checks: [ContractCheck]) async -> [String] {
    var failures: [String] = []
    for check in checks {
      do { try await check.run() } catch { failures.append("\(error)") }
    }
    return failures
  }

  @Test func `A file that is no contract doesn't hide the others`() async throws {
    let folder = try TemporaryFolder()
    let contract = Self.kettle.contract.replacingExamples { Example($1.name, returns: 95) }
    _ = try folder.write(ContractFile.text(of: contract), "Kettle.json")
    _ = try folder.write("{}", "package.json")
    let kettle = Self.kettle
    var failing: [String] = []
    for check in ContractCheck.all(files: folder.path, beside: "/Tests.swift", { kettle }) {
      do { try await check.run() } catch { failing.append(check.description) }
    }
    #expect(failing == ["the contract files are up to date"])
  }

  @Test func `An example passes when the action returns the recorded result`() async throws {
    #expect(try await failures(recorded: 95) == [])
  }

  @Test func `Another result than the recorded one is reported, with the command that records it`()
    async throws
  {
    #expect(
      try await failures(recorded: 80) == [
        """
        Kettle/heat: for tea (Kettle.swift:1)
        - it doesn't return what is recorded:
          the result is 95, promised is 80
          record it with your command line: contract export
        """
      ])
  }

  @Test func `A result that can't be recorded is reported with the cause`() async throws {
    let order = try await failures(
      recorded: [1, 2, 3], of: Registration { _ in Target_Jar(beans: { [3, 1, 2] }) })
    #expect(
      order.first?.hasSuffix(
        "\n  only the order of elements differs: sort what comes from a Set or a Dictionary; "
          + "if the new order is meant, record it with your command line: contract export")
        == true,
      "\(order)")
    let count = Mutex(0)
    let changing = try await failures(
      recorded: [0],
      of: Registration { _ in
        Target_Jar(beans: {
          count.withLock {
            $0 += 1
            return [$0]
          }
        })
      })
    #expect(
      changing.first?.contains("\n  it returns something else each time, so it can't be recorded: ")
        == true, "\(changing)")
  }

  @Test func `A new recorded example has no result yet`() async throws {
    let failures = try await failures(recorded: nil)
    #expect(
      failures.contains(
        """
        Kettle/heat: for tea (Kettle.swift:1)
        - its result isn't recorded; record it with your command line: contract export
        """))
    #expect(failures.contains { $0.contains("- Kettle.json is missing") })
    #expect(failures.count == 2)
  }

  @Test func `Without contract files a recorded example only has to succeed`() async throws {
    let checks = ContractCheck.all(files: nil) { Self.kettle }
    #expect(checks.contains { $0.description.hasPrefix("Kettle/heat: for tea") })
    #expect(await failures(of: checks) == [])
    let broken = await Target_Kettle.$temperature.withValue(nil) { await failures(of: checks) }
    #expect(broken.contains { $0.contains("\n- it fails: ") }, "\(broken)")
  }

  @Test func `A recorded example that fails is reported with the error`() async throws {
    let failures = try await Target_Kettle.$temperature.withValue(nil) {
      try await self.failures(recorded: 95)
    }
    #expect(
      failures.contains { $0.hasPrefix("Kettle/heat: for tea (Kettle.swift:1)\n- it fails: ") })
  }

  @Test func `A native result can't be recorded`() async throws {
    let failures = try await Target_Kettle.$native.withValue(Example(recorded: "red")) {
      try await self.failures(recorded: 95)
    }
    #expect(
      failures == [
        """
        Kettle/paint: red (Kettle.swift:2)
        - the example is recorded, but Paint has no text form. Declare it without 'recorded:'.
        """
      ])
  }
}
