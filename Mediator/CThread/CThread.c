#include "CThread.h"

// Exported by Swift's runtime: https://github.com/swiftlang/swift/blob/main/include/swift/Runtime/Concurrency.h
__attribute__((swiftcall)) extern void *swift_task_getCurrent(void);

static _Thread_local void *current;

void *cthread_exchange(void *pointer) {
  void *former = current;
  current = pointer;
  return former;
}

void *cthread_get(void) { return current; }

void *cthread_task(void) { return swift_task_getCurrent(); }
