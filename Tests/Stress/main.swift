// Everything that may happen at once, for the thread sanitizer to look at: `Scripts/check --sanitize thread`.
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
try await Stress(rounds: rounds).run()
