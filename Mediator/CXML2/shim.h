#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

// `xmlFree` is a global variable, which Swift 6 refuses.
static inline void xml_release(xmlChar *text) { xmlFree(text); }
