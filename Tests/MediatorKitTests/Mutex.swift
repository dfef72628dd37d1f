#if THREAD_SANITIZER
  import MediatorKit

  /// The lock that the thread sanitizer understands.
  typealias Mutex<State> = MediatorKit.Mutex<State>
#endif
