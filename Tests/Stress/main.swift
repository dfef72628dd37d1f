// Concurrent use of everything, for the thread sanitizer: `Scripts/check --sanitize thread`.
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
try await Stress(rounds: rounds).run()
