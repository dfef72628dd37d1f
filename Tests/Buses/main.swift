// Prints the figures of calls over NATS, beside those of libnats alone; with 'faults' it kills, floods and refuses.
// 'respond' is the other process of both.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "respond" where arguments.count == 4:
  try await Responder.run(arguments[1], arguments[2], file: arguments[3])
case "faults":
  try await BusFaultRuns().run()
default:
  try await BusFigures(memoryCalls: arguments.first.flatMap { Int($0) } ?? 50_000).print()
}
