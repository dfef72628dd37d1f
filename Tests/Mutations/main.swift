import Foundation

exit(await Mutations.run(Array(CommandLine.arguments.dropFirst())))
