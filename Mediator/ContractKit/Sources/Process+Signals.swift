#if os(macOS) || os(Linux)
  package import Foundation

  extension Process {
    /// Starts the program, which gets all signals, also those that ask it to end.
    ///
    /// The threads that tasks run on hold most of them back, and a program takes that over from who starts it.
    package func runUnblockingSignals() throws {
      var (none, before) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try run()
    }
  }
#endif
