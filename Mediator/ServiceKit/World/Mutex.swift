#if THREAD_SANITIZER
  import MediatorKit

  /// The lock that the thread sanitizer understands; a file that uses it imports MediatorKit.
  typealias Mutex<State> = MediatorKit.Mutex<State>
#endif
