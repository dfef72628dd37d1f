import Foundation

/// Runs a program and measures it.
enum ChildProcess {
  /// The resources that a process used.
  struct Usage {
    let seconds: Double
    let peakKiB: Int
  }

  /// The program didn't start, or failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program; its output goes to an existing file.
  static func run(
    _ program: String, _ arguments: [String], output: String = "/dev/null"
  ) throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_TRUNC, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    let start = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, words, environ) == 0 else {
      throw Failure(description: "can't start \(program)")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard status == 0 else {
      throw Failure(
        description: "\(program) \(arguments.joined(separator: " ")) ended with \(status)")
    }
    return Usage(seconds: seconds, peakKiB: Int(usage.ru_maxrss))
  }
}
