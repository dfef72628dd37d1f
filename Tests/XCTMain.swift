import Dispatch
import Foundation
import Testing

/// The entry point of the tests on Linux.
///
/// Without this file, SwiftPM reads an index of all sources to find XCTests. There are none, and writing the index takes
/// three tenths of the build. The name of the file is SwiftPM's.
@main
struct Tests {
  // Not asynchronous: in a release build, the linker would take the asynchronous entry point of an executable that the
  // tests link, such as Mutations.
  static func main() {
    // `swift test list`, or `--filter` without the flags below.
    guard !CommandLine.arguments.contains("--dump-tests-json") else {
      FileHandle.standardError.write(Data(Self.help.utf8))
      exit(64)
    }
    // A test that hangs ends the run, and Scripts/test names it. All tests take four minutes.
    alarm(30 * 60)
    Task { await Testing.__swiftPMEntryPoint() as Never }
    dispatchMain()
  }

  private static let help = """
    error: there are no XCTests to select
      help: Scripts/test --filter NAME, or swift test --disable-xctest --enable-swift-testing --filter NAME

    """
}
