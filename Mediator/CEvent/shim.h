// Before libevent's headers, which define _GNU_SOURCE: fd_set must be that of the other modules.
#include <sys/select.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
