import Foundation

// Prints every figure the README names. The executable to measure as a whole process is the one argument.
let executable = CommandLine.arguments.dropFirst().first ?? "mediator"
let reports = [
  try await DispatchBenchmark.report(), try await LinkBenchmark.report(),
  try JSONBenchmark.report(), try await ContactsBenchmark.report(executable),
  try BatchBenchmark.report(executable),
  try ProcessBenchmark.report(executable),
]
print(Report(reports).text)
