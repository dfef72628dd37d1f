// HTML as a tree, read by libxml2. Includes no header of libxml2: those include ICU's, which collide with the headers of
// ICU in Foundation.
#pragma once

typedef struct HTMLTree HTMLTree;
typedef struct HTMLNode HTMLNode;

// Call once, before several threads read.
void html_prepare(void);
// Returns NULL for a page without content.
HTMLTree *html_read(const char *bytes, int count);
void html_free(HTMLTree *tree);

// Each returns NULL if there is none.
HTMLNode *html_root(HTMLTree *tree);
HTMLNode *html_child(HTMLNode *node);
HTMLNode *html_next(HTMLNode *node);
HTMLNode *html_parent(HTMLNode *node);

// The name of an element; NULL for other nodes.
const char *html_name(HTMLNode *node);
// The content of a text node; NULL for other nodes.
const char *html_text(HTMLNode *node);
// The value of an attribute; NULL if the element has none. Release it with `html_release`.
char *html_attribute(HTMLNode *node, const char *name);
void html_release(char *value);
