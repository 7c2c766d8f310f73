#pragma once

#include <stdbool.h>

// Has the objects of a class end on the main thread, wherever their last reference goes.
//
// Swift's own way to say so, `isolated deinit`, binds every subclass to repeat it, and would make an
// error of each `deinit` in an app's views. Here the class's entry in the Swift runtime is replaced
// that ends an object without references. Until it has run, such an object is as in its `deinit`:
// weak references are empty, others still find it.

// Whether the caller runs on the main thread, or on one that serves the main queue in its place, as in
// a process whose `main` is asynchronous.
bool main_thread_is_current(void);

// Has all objects of the class with this metadata end on the main thread; its subclasses are classes
// of their own. Does nothing the second time. May be called on any thread.
void main_thread_ends_objects(const void *_Nonnull metadata);
