// Prints the figures of calls over NATS, beside those of libnats alone. With `respond KIND URL` it is the other process.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "respond", arguments.count == 3 {
  try await Responder.run(arguments[2], arguments[3])
} else {
  let count = arguments.first.flatMap { Int($0) } ?? 50_000
  try await BusFigures(memoryCalls: count).print()
}
