#if FUZZING
  import Foundation

  /// libFuzzer, which comes with the toolchain.
  enum Fuzzer {
    /// The property of this process.
    // Unsafe, because the C function can't capture it. Safe, because it is set once, before the first input.
    nonisolated(unsafe) private static var target = FuzzTarget.json

    /// Runs libFuzzer with the options after the name, until its time is over or an input crashes.
    static func run(_ target: FuzzTarget) -> CInt {
      self.target = target
      var count = CommandLine.argc - 1
      var options = CommandLine.unsafeArgv + 1
      // The name of the executable comes first.
      options[0] = CommandLine.unsafeArgv[0]
      return withUnsafeMutablePointer(to: &options) { runDriver(&count, $0, input) }
    }

    private static let input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = {
      start, count in
      // A crash is the only finding that libFuzzer knows: it keeps the input.
      do { try target.run(Array(UnsafeBufferPointer(start: start, count: count))) } catch {
        fatalError("\(error)")
      }
      return 0
    }
  }

  /// Declared in FuzzerInterface.h of compiler-rt.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    >,
    _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// libFuzzer's own `main` refers to it; this executable's is used instead.
  @_cdecl("LLVMFuzzerTestOneInput")
  func unused(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }
#endif
