#pragma once

#include <stddef.h>

// Bytes that the program has allocated and not freed. glibc's own header is not part of the module
// that Swift imports.
size_t heap_size(void);

// Makes the program keep all memory that it frees afterwards.
void heap_keep_all(void);
