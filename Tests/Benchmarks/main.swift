// Prints the README's figures. The only argument is the executable to measure as a whole process.
let executable = CommandLine.arguments.dropFirst().first ?? "mediator"
print(try await DispatchBenchmark.report().text)
print(try LinkBenchmark.report().text)
print(try RegistrationBenchmark.report().text)
print(try JSONBenchmark.report().text)
print(try await ContactsBenchmark.report(executable).text)
print(try await DiscoverBenchmark.report().text)
print(try await MainFrameBenchmark.report().text)
print(try await ShopBenchmark.report().text)
print(ScreenBenchmark.report().text)
print(try BatchBenchmark.report(executable).text)
print(try ProcessBenchmark.report(executable).text)
