#if THREAD_SANITIZER
  import Synchronization

  /// The lock of this package in builds for the thread sanitizer only; other targets declare an alias.
  ///
  /// On Linux the sanitizer reports races for what the lock of `Synchronization` (a futex) guards. It understands atomics,
  /// so this lock spins on one.
  // Unchecked, because it keeps a pointer. Safe, because only the holder of the lock accesses the value.
  package struct Mutex<State>: ~Copyable, @unchecked Sendable {
    private let isLocked = Atomic(false)
    private let value: UnsafeMutablePointer<State>

    package init(_ value: consuming sending State) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    package borrowing func withLock<R: ~Copyable, E: Error>(
      _ body: (inout sending State) throws(E) -> sending R
    ) throws(E) -> sending R {
      while isLocked.exchange(true, ordering: .acquiring) {}
      defer { isLocked.store(false, ordering: .releasing) }
      return try body(&value.pointee)
    }
  }
#endif
