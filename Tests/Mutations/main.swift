import Foundation

let run = Task { await Mutations.run(Array(CommandLine.arguments.dropFirst())) }
let interruption = Interruption.cancels(run)
let status = await run.value
exit(status)
