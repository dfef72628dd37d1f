#if THREAD_SANITIZER
  import Synchronization

  /// The lock of this module in builds for the thread sanitizer, and only there.
  ///
  /// On Linux the sanitizer can't see through the lock of `Synchronization`: when threads meet there the system
  /// wakes them, and what the lock guards looks unguarded. It does see atomics; this lock waits by trying again.
  // Unchecked, because it keeps a pointer. Safe, because only the holder of the lock touches the value.
  struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private let isLocked = Atomic(false)
    private let value: UnsafeMutablePointer<Value>

    init(_ value: consuming sending Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    borrowing func withLock<R: ~Copyable, E: Error>(
      _ body: (inout sending Value) throws(E) -> sending R
    ) throws(E) -> sending R {
      while isLocked.exchange(true, ordering: .acquiring) {}
      defer { isLocked.store(false, ordering: .releasing) }
      return try body(&value.pointee)
    }
  }
#endif
