#ifndef CTHREAD_H
#define CTHREAD_H

/// The pointers that each thread has; null at first.
enum cthread_slot {
  /// The frame of the innermost call on this thread's stack.
  cthread_frame,
  /// The projection that the next conversion of a value uses.
  cthread_projection,
  /// The innermost code around a call on this thread's stack.
  cthread_nesting,
  cthread_slots
};

/// Replaces a pointer of this thread, and returns the former one.
///
/// Not inline: an address of thread-local memory must not survive a suspension, after which a task may run on another
/// thread.
void *_Nullable cthread_exchange(enum cthread_slot slot, void *_Nullable pointer);

/// A pointer of this thread.
void *_Nullable cthread_get(enum cthread_slot slot);

/// The identity of the task that runs on this thread; null outside of tasks.
///
/// `withUnsafeCurrentTask` returns the same task, at ten times the cost.
void *_Nullable cthread_task(void);

/// The number of this thread, from 1: the threads of the process in the order of their first call of this function.
unsigned cthread_number(void);

#endif
