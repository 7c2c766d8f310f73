#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// One clock for a whole process. The functions of the C library that tell the time, arm timers and wait
// with a time-out are defined here; the symbols of a program and its first libraries win over those of the C
// library, so Foundation, Dispatch and Swift's concurrency call these. While the clock is the machine's they
// call the C library's. README.md in the folder above says what is virtual and what is not.
//
// Times are nanoseconds of the monotonic clock.

// MARK: The clock

// The machine's monotonic clock, whatever the virtual one shows.
int64_t cvc_machine_now(void);

// The clock of the process.
int64_t cvc_now(void);

// Stops the clock: it shows the next whole second until it is moved, as do the time of day and the time since the
// start of the machine. Timers that are armed are taken over; waits that have already begun keep the machine's time.
// Calls nest: as many calls of `cvc_go_on` end it.
void cvc_stand_still(void);

// Ends `cvc_stand_still`: the clock runs on from its value at the machine's speed.
void cvc_go_on(void);

// Whether the clock is stopped.
bool cvc_is_standing_still(void);

// Whether the clock jumps to the next deadline when every thread sleeps and only timers are awaited. On in
// processes that run tests, unless the variable CAROB_SKIP_IDLE_TIME is 0.
void cvc_jump_when_idle(bool jumps);
bool cvc_jumps_when_idle(void);

// Begins and ends a time in which only the calling thread moves the clock. Not to be kept while the app's code
// runs, which may sleep until the clock has moved.
void cvc_begin_moving(void);
void cvc_end_moving(void);

// Moves the clock forward; earlier times do nothing. Deadlines do not fire by this.
void cvc_move(int64_t time);

// The earliest deadline of any timer or wait; INT64_MAX without one.
int64_t cvc_next_deadline(void);

// Fires the earliest deadline that has passed. Returns false if there is none.
bool cvc_fire_next(void);

// MARK: The threads of the process

enum {
    // A thread runs, or is about to: the moment is not over.
    cvc_threads_run = 0,
    // Every other thread sleeps; some wait for more than timers and each other: files, pipes, sockets.
    cvc_threads_wait_for_input = 1,
    // Every other thread sleeps until a time, or until another thread wakes it.
    cvc_threads_sleep = 2,
};

// What all threads but the caller and the clock's own do.
int cvc_look_at_threads(void);

// Whether something outside of the process may wake it: an open socket, or a child that runs.
bool cvc_awaits_outside(void);

// Names the child process that does nothing unless this process asks it; 0 for none.
void cvc_expect_answers_only(int child);

// Writes the names of the threads that run now, separated by commas, and leaves these out of later looks
// until they sleep.
void cvc_name_running_threads(char *_Nonnull text, size_t size);

// Gives up the processor: longer, the more calls came before within one wait.
void cvc_pause(unsigned count);

// How many waits for descriptors on this thread found one that was ready.
uint64_t cvc_ready_count(void);

// Whether the main thread runs its run loop where an asynchronous `main` would end it: so it does in processes that
// run tests.
bool cvc_keeps_main_thread(void);

// Chooses the task that calls: its parts on the main actor are handed to a function instead of the main queue, which
// has to run them on the main thread.
void cvc_choose_current_task(
    void (*_Nonnull schedule)(
        void (*_Nonnull run)(void *_Nonnull task), void *_Nonnull task));
void cvc_choose_no_task(void);

// MARK: Random numbers

// Makes what the C library, Swift and Foundation draw from the system follow from a seed. One sequence belongs to
// the main thread and another to all others.
void cvc_seed_random(uint64_t seed);

// Goes back to the system's random numbers.
void cvc_unseed_random(void);

// MARK: The program

// Whether a file is in a build folder of the package manager. Only a program in one obeys the variables that stop the
// clock from the beginning and seed the random numbers.
bool cvc_is_in_build_folder(const char *_Nonnull program);
