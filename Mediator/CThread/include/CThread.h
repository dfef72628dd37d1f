#ifndef CTHREAD_H
#define CTHREAD_H

/// Replaces this thread's pointer, which is null at first, and returns the former one.
///
/// Not inline: an address of thread-local memory must not survive a suspension, after which a task may run on another
/// thread.
void *_Nullable cthread_exchange(void *_Nullable pointer);

/// This thread's pointer.
void *_Nullable cthread_get(void);

/// The identity of the task that runs on this thread; null outside of tasks.
///
/// `withUnsafeCurrentTask` returns the same task, at ten times the cost.
void *_Nullable cthread_task(void);

#endif
