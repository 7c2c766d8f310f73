// System calls of the simulator's two ends that Swift cannot express well: descriptors over a socket,
// memory that cannot shrink while it is read, and run-length encoding of pixels.
#ifndef CSIMULATORTRANSPORT_H
#define CSIMULATORTRANSPORT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Every function that returns int returns -1 with errno on failure.

/// Creates two connected ends.
int simulator_pair(int ends[2]);

/// Takes ownership of an inherited socket, and replaces it by /dev/null, so that neither the app nor its
/// child processes can use it.
int simulator_adopt_input(int descriptor);

/// Blocks until the other end closes, or this one is shut down.
void simulator_wait_until_closed(int end);

/// Blocks until all bytes are sent. The descriptor, unless it is -1, is sent with the first of them.
int simulator_send(int end, const void *bytes, size_t count, int descriptor);

/// Receives available bytes, at most capacity; 0 if the other end closed. *descriptor is a received
/// descriptor, otherwise -1. Without waiting, EAGAIN means that no bytes are available.
ssize_t simulator_receive(int end, void *bytes, size_t capacity, int *descriptor, int waits);

/// Creates anonymous shared memory that is sealed against resizing.
int simulator_make_memory(size_t size);

/// Whether a descriptor is memory of at least this size that is sealed against shrinking (1 or 0).
int simulator_is_memory(int descriptor, size_t size);

/// Run-length encodes a rectangle of premultiplied 0xAARRGGBB pixels, row by row: a count with the highest
/// bit set and one colour for equal pixels, or a count and that many colours. Colours are converted to
/// 0xAABBGGRR with full alpha. `words` has at least width * height + 1 elements; returns the number of
/// written ones. A rectangle has at least one and less than 2^31 pixels.
size_t simulator_pack(
    uint32_t *words, const uint32_t *pixels, size_t stride, size_t width, size_t height);

#endif
