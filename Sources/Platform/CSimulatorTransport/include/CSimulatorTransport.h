// What the simulator's two ends need of the system and Swift cannot say well: descriptors that
// travel over a socket, memory that cannot shrink under its reader, and packing of pixels.
#ifndef CSIMULATORTRANSPORT_H
#define CSIMULATORTRANSPORT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Every function that returns int returns -1 with errno on failure.

/// Makes two connected ends.
int simulator_pair(int ends[2]);

/// Takes over a socket that this program was started with, and leaves /dev/null at its number, so that
/// neither the app nor programs that it starts get hold of it.
int simulator_adopt_input(int descriptor);

/// Returns when the other end closed, or this one was shut down.
void simulator_wait_until_closed(int end);

/// Waits until all bytes are sent. The descriptor, unless it is -1, travels with the first of them.
int simulator_send(int end, const void *bytes, size_t count, int descriptor);

/// Receives what is there, at most capacity bytes; 0 when the other end closed. A descriptor that
/// came along is stored in *descriptor, otherwise -1. Without waiting, EAGAIN means nothing is there.
ssize_t simulator_receive(int end, void *bytes, size_t capacity, int *descriptor, int waits);

/// Makes anonymous shared memory of a sealed size.
int simulator_make_memory(size_t size);

/// Whether a descriptor is memory of at least this size that can never become smaller (1 or 0).
int simulator_is_memory(int descriptor, size_t size);

/// Packs a rectangle of premultiplied 0xAARRGGBB pixels, row by row, into words: a count with the
/// highest bit set and one colour for equal pixels, or a count and that many colours. Colours leave
/// as 0xAABBGGRR with full alpha. `words` holds at least width * height + 1 words; returns how many
/// were written. A rectangle has at least one and less than 2^31 pixels.
size_t simulator_pack(
    uint32_t *words, const uint32_t *pixels, size_t stride, size_t width, size_t height);

#endif
