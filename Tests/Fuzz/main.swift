import Foundation

// Fuzz NAME FILE…  runs inputs, such as those of a finding
// Fuzz NAME OPTION…  built by Scripts/fuzz, passes the options to libFuzzer

guard CommandLine.arguments.count > 2, let target = FuzzTarget(rawValue: CommandLine.arguments[1])
else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
  FileHandle.standardError.write(Data("usage: Fuzz \(names) FILE…\n".utf8))
  exit(64)
}

#if FUZZING
  exit(Fuzzer.run(target))
#else
  for path in CommandLine.arguments.dropFirst(2) {
    try target.run([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }
#endif
