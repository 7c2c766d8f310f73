// SDL 2 without linking: its types from its headers, and its functions in a table that is filled from the
// library when a window is requested.
#ifndef CSDL2_H
#define CSDL2_H

// Vector intrinsics, which SDL's headers include, are not needed.
#define SDL_DISABLE_IMMINTRIN_H 1
#define SDL_DISABLE_MMINTRIN_H 1
#define SDL_DISABLE_XMMINTRIN_H 1
#define SDL_DISABLE_EMMINTRIN_H 1
#define SDL_DISABLE_PMMINTRIN_H 1
#include <SDL2/SDL.h>

/// Every function of SDL that is used.
#define CSDL2_FUNCTIONS(F) \
    F(SDL_InitSubSystem) \
    F(SDL_QuitSubSystem) \
    F(SDL_GetError) \
    F(SDL_SetHint) \
    F(SDL_free) \
    F(SDL_PollEvent) \
    F(SDL_PushEvent) \
    F(SDL_CreateWindow) \
    F(SDL_DestroyWindow) \
    F(SDL_GetWindowID) \
    F(SDL_GetWindowFlags) \
    F(SDL_GetWindowSize) \
    F(SDL_SetWindowSize) \
    F(SDL_SetWindowMinimumSize) \
    F(SDL_SetWindowPosition) \
    F(SDL_SetWindowFullscreen) \
    F(SDL_SetWindowIcon) \
    F(SDL_GetWindowSurface) \
    F(SDL_UpdateWindowSurfaceRects) \
    F(SDL_GetWindowDisplayIndex) \
    F(SDL_GetDisplayBounds) \
    F(SDL_GetDisplayUsableBounds) \
    F(SDL_GetCurrentDisplayMode) \
    F(SDL_GetCurrentVideoDriver) \
    F(SDL_CreateRGBSurfaceWithFormatFrom) \
    F(SDL_FreeSurface) \
    F(SDL_GetClipboardText) \
    F(SDL_SetClipboardText) \
    F(SDL_HasClipboardText) \
    F(SDL_CreateSystemCursor) \
    F(SDL_FreeCursor) \
    F(SDL_SetCursor) \
    F(SDL_StartTextInput) \
    F(SDL_StopTextInput) \
    F(SDL_SetTextInputRect) \
    F(SDL_GetTouchDeviceType) \
    F(SDL_OpenURL)

/// The functions, under their own names.
typedef struct csdl2_functions {
#define CSDL2_FIELD(name) __typeof__(name) *_Nonnull name;
    CSDL2_FUNCTIONS(CSDL2_FIELD)
#undef CSDL2_FIELD
} csdl2_functions;

/// Loads a library and fills a table with its functions. Returns NULL, or the loader's message about what is
/// missing, which the caller frees. The library stays loaded.
char *_Nullable csdl2_load(const char *_Nonnull name, csdl2_functions *_Nonnull table);

/// Loads SDL and fills the table, once per process. Returns NULL if it is missing or lacks a
/// function, with the loader's message in *reason. The table is never freed.
const csdl2_functions *_Nullable csdl2_open(const char *_Nullable *_Nonnull reason);

/// The file descriptor that becomes readable when the window's display has events; -1 for displays
/// without one.
int csdl2_event_descriptor(SDL_Window *_Nonnull window);

/// The X resources of the desktop, one "name:\tvalue" per line; NULL without any.
const char *_Nullable csdl2_display_settings(SDL_Window *_Nonnull window);

/// The text of an event of the kinds SDL_TEXTINPUT, SDL_TEXTEDITING and SDL_TEXTEDITING_EXT; valid as
/// long as the event. The last kind's text must be freed.
static inline const char *_Nonnull csdl2_text(const SDL_Event *_Nonnull event) {
    switch (event->type) {
    case SDL_TEXTEDITING: return event->edit.text;
    case SDL_TEXTEDITING_EXT: return event->editExt.text ? event->editExt.text : "";
    default: return event->text.text;
    }
}

/// A second mapping of pixels in memory shared with the display, valid even after SDL has unmapped its
/// own; NULL for memory of another kind.
void *_Nullable csdl2_share_pixels(void *_Nonnull pixels, size_t size);

/// Unmaps a mapping of shared pixels.
void csdl2_release_pixels(void *_Nonnull view, size_t size);

// Macros of the headers that Swift does not import.
enum {
    csdl2_window_centered = SDL_WINDOWPOS_CENTERED,
    csdl2_pixels_xrgb = SDL_PIXELFORMAT_RGB888,
    csdl2_pixels_argb = SDL_PIXELFORMAT_ARGB8888,
    csdl2_pixels_rgba_bytes = SDL_PIXELFORMAT_RGBA32,
};

#endif
