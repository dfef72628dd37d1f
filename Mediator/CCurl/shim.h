#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift can't call variadic functions.

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}
// For CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION and CURLOPT_READFUNCTION.
static inline CURLcode ccurl_set_transfer(
    CURL *handle, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_seek(CURL *handle, curl_seek_callback value) {
  return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, value);
}
static inline CURLcode ccurl_set_progress(CURL *handle, curl_xferinfo_callback value) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLMcode ccurl_set_multi(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}
// The address that responded, after redirects; belongs to the handle.
static inline const char *ccurl_address(CURL *handle) {
  char *address = NULL;
  curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &address);
  return address;
}
// The result of a finished transfer; false for other messages.
static inline int ccurl_result(const CURLMsg *message, CURLcode *result) {
  *result = message->data.result;
  return message->msg == CURLMSG_DONE;
}
