import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct ExitCodeTests {
  @Test(arguments: [
    ("list", ExitCode.ok), ("call Shop/buy id=7", .ok), ("call Shop/burn --yes", .ok),
    ("open app://Shop/erase --yes", .ok), ("--version", .ok), ("list --help", .ok),
    ("call Shop/buy id=100", .failed),
    ("", .usage), ("--json", .usage), ("nope", .usage), ("list --nope", .usage), ("call", .usage),
    ("list a b", .usage), ("help nope", .usage),
    ("call Shop/buy id=x", .data), ("call Shop/buy id:={", .data), ("call Shop/buy id", .data),
    ("call nothing", .data), ("open nothing", .data), ("call Shop/echo -d []", .data),
    ("call Shop/echo text=@/nowhere/file", .noInput), ("batch /nowhere/file", .noInput),
    ("call Shop/nope", .unavailable), ("call Nope/echo", .unavailable), ("list Nope", .unavailable),
    ("describe Shop/echo.nope", .unavailable), ("open app://Shop/nope", .unavailable),
    ("open app://nowhere", .unavailable),
    ("call Trouble/undeclared", .software), ("call Trouble/lie", .software),
    ("call Trouble/full", .cannotCreate),
    ("call Trouble/busy", .temporary), ("call Trouble/wait --timeout 1s", .temporary),
    ("open app://Trouble/wait --timeout 1s", .temporary),
    ("call Shop/burn", .forbidden), ("call Trouble/picture", .forbidden),
    ("call Trouble/secret --yes", .forbidden), ("open app://Shop/burn --yes", .forbidden),
    ("open app://Shop/erase", .forbidden), ("open app://Trouble/picture", .forbidden),
  ])
  func `A command ends with its code`(line: String, status: ExitCode) async throws {
    #expect(try await ConsoleRun.of(line).status == status)
    guard !line.hasPrefix("batch") else { return }
    #expect(
      try await ConsoleRun.of("\(line) --json").status == status, "--json changes no exit code")
  }

  @Test func `The numbers are those of sysexits`() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 70, 73, 75, 77, 78, 130, 141])
  }

  @Test func `Every error number has a code that isn't success`() {
    #expect(ConsoleError.ID.allCases.allSatisfy { $0.exit != .ok && $0.exit != .closedPipe })
  }

  @Test func `An undeclared event is a fault of a module`() {
    #expect(ConsoleError.ID(.undeclaredEvent).exit == .software)
  }

  @Test func `The help of exit codes lists each of them`() async throws {
    let text = try await ConsoleRun.of("help exit-codes").output
    let listed = text.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.flatMap { Int32($0) }
    }
    #expect(listed == ExitCode.allCases.map(\.rawValue))
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for code in ExitCode.allCases { #expect(words.contains(code.meaning), "\(code)") }
  }
}
