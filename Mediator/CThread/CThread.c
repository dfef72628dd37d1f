#include "CThread.h"

#include <stdatomic.h>

// Exported by Swift's runtime: https://github.com/swiftlang/swift/blob/main/include/swift/Runtime/Concurrency.h
__attribute__((swiftcall)) extern void *swift_task_getCurrent(void);

static _Thread_local void *pointers[cthread_slots];

void *cthread_exchange(enum cthread_slot slot, void *pointer) {
  void *former = pointers[slot];
  pointers[slot] = pointer;
  return former;
}

void *cthread_get(enum cthread_slot slot) { return pointers[slot]; }

void *cthread_task(void) { return swift_task_getCurrent(); }

unsigned cthread_number(void) {
  static atomic_uint count;
  static _Thread_local unsigned number;
  if (!number) number = atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) + 1;
  return number;
}
