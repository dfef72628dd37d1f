#include <sqlite3.h>

// sqlite3_db_config takes any number of arguments, and such a function can't be called from Swift.
static inline int sqlite3_leave_log_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
