#define _GNU_SOURCE
#include "CSDL2.h"

#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

static csdl2_functions functions;
static const char *failure;
static __typeof__(SDL_GetWindowWMInfo) *get_window_information;

// The loader frees its message at the thread's next error.
static char *loader_message(void) {
    const char *message = dlerror();
    return strdup(message ? message : "the loader gives no reason");
}

static void *find(void *library, const char *name, char **message) {
    void *address = dlsym(library, name);
    if (!address && !*message) { *message = loader_message(); }
    return address;
}

char *csdl2_load(const char *name, csdl2_functions *table) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) { return loader_message(); }
    char *message = NULL;
#define FIND(name) table->name = (__typeof__(name) *)find(library, #name, &message);
    CSDL2_FUNCTIONS(FIND)
#undef FIND
    void *get_information = find(library, "SDL_GetWindowWMInfo", &message);
    if (!message) { get_window_information = (__typeof__(get_window_information))get_information; }
    return message;
}

static void open_library(void) { failure = csdl2_load("libSDL2-2.0.so.0", &functions); }

const csdl2_functions *csdl2_open(const char **reason) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    *reason = failure;
    return failure ? NULL : &functions;
}

static SDL_bool get_information(SDL_Window *window, SDL_SysWMinfo *information) {
    if (!get_window_information) { return SDL_FALSE; }
    SDL_VERSION(&information->version);
    return get_window_information(window, information);
}

/// A function of a library that SDL has loaded; NULL if it has not.
static void *find_loaded(const char *name, const char *function) {
    void *loaded = dlopen(name, RTLD_NOW | RTLD_NOLOAD);
    if (!loaded) { return NULL; }
    void *address = dlsym(loaded, function);
    // SDL keeps the library open with the display.
    dlclose(loaded);
    return address;
}

int csdl2_event_descriptor(SDL_Window *window) {
    SDL_SysWMinfo information;
    if (!get_information(window, &information)) { return -1; }
    switch (information.subsystem) {
    case SDL_SYSWM_X11: {
        int (*number)(void *) =
            (int (*)(void *))find_loaded("libX11.so.6", "XConnectionNumber");
        return number ? number(information.info.x11.display) : -1;
    }
    case SDL_SYSWM_WAYLAND: {
        int (*number)(void *) =
            (int (*)(void *))find_loaded("libwayland-client.so.0", "wl_display_get_fd");
        return number ? number(information.info.wl.display) : -1;
    }
    default: return -1;
    }
}

const char *csdl2_display_settings(SDL_Window *window) {
    SDL_SysWMinfo information;
    if (!get_information(window, &information)) { return NULL; }
    if (information.subsystem != SDL_SYSWM_X11) { return NULL; }
    char *(*settings)(void *) =
        (char *(*)(void *))find_loaded("libX11.so.6", "XResourceManagerString");
    return settings ? settings(information.info.x11.display) : NULL;
}

void *csdl2_share_pixels(void *pixels, size_t size) {
    // mremap of zero bytes creates a second mapping of shared pages, and fails for others.
    void *view = mremap(pixels, 0, size, MREMAP_MAYMOVE);
    return view == MAP_FAILED ? NULL : view;
}

void csdl2_release_pixels(void *view, size_t size) { munmap(view, size); }
