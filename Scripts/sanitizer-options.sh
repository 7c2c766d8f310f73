# Sourced by the scripts that build with the address and undefined-behaviour sanitizers, in the repository's folder.
#
# Tests and fuzzers are built with the same options in the same folder, so that each module is compiled once. Only
# fuzzers are linked with libFuzzer; elsewhere the address sanitizer answers what the code reports for it.
#
# Swift code is optimized, since it would take ten times as long otherwise; it keeps its preconditions, but not its
# assertions: the compiler of Swift 6.3 crashes in ConstraintSolver with `-assert-config Debug`.
sanitizer_options=(
    --sanitize=address
    -Xcc -fsanitize=fuzzer-no-link,undefined -Xcc -fno-sanitize-recover=undefined -Xcc -O1
    -Xswiftc -O
    # For the compiler alone: the last of several options counts, while the linker uses all of them.
    -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer,address)
sanitizer_scratch=.build/sanitizers

# The runner of tests itself leaks a few objects.
export ASAN_OPTIONS=detect_leaks=0
export UBSAN_OPTIONS=print_stacktrace=1
# The sanitizers print where a program crashes; the backtracer of Swift does not end under them.
export SWIFT_BACKTRACE=enable=no
