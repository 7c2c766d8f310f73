#pragma once
#include <cairo.h>
#include <cairo-pdf.h>

/// Declared here, as `cairo-ft.h` would bring FreeType's types into this module a second time.
cairo_font_face_t *cairo_ft_font_face_create_for_ft_face(void *face, int load_flags);
