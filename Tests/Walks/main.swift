// Makes one kind of call; `Scripts/check walks` compares how often each function ran for different counts.
let arguments = CommandLine.arguments
guard arguments.count == 3, let walk = Walk(rawValue: arguments[1]), let count = Int(arguments[2])
else { throw UsageError() }
try await walk.run(count: count)

struct UsageError: Error, CustomStringConvertible {
  var description: String { "usage: Walks string|link|need COUNT" }
}
