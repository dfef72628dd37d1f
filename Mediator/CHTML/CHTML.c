#include "CHTML.h"

#include <libxml/HTMLparser.h>

static xmlNode *node_of(HTMLNode *node) { return (xmlNode *)node; }

void html_prepare(void) { xmlInitParser(); }

HTMLTree *html_read(const char *bytes, int count) {
  return (HTMLTree *)htmlReadMemory(
      bytes, count, NULL, "UTF-8",
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
          HTML_PARSE_IGNORE_ENC);
}

void html_free(HTMLTree *tree) { xmlFreeDoc((xmlDoc *)tree); }

HTMLNode *html_root(HTMLTree *tree) { return (HTMLNode *)xmlDocGetRootElement((xmlDoc *)tree); }
HTMLNode *html_child(HTMLNode *node) { return (HTMLNode *)node_of(node)->children; }
HTMLNode *html_next(HTMLNode *node) { return (HTMLNode *)node_of(node)->next; }
HTMLNode *html_parent(HTMLNode *node) { return (HTMLNode *)node_of(node)->parent; }

const char *html_name(HTMLNode *node) {
  return node_of(node)->type == XML_ELEMENT_NODE ? (const char *)node_of(node)->name : NULL;
}

const char *html_text(HTMLNode *node) {
  return node_of(node)->type == XML_TEXT_NODE ? (const char *)node_of(node)->content : NULL;
}

char *html_attribute(HTMLNode *node, const char *name) {
  return (char *)xmlGetNoNsProp(node_of(node), (const xmlChar *)name);
}

void html_release(char *value) { xmlFree(value); }
