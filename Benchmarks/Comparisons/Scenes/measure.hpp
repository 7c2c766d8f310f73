// What the scenes of C++ have in common: their sizes and texts, and the processor time of their frames.
#pragma once
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <numeric>
#include <vector>

// In points.
constexpr int screenWidth = 390, screenHeight = 844, rowHeight = 47, barHeight = 83, pictureSize = 32;

constexpr int numberOfRows = 10000, pictureCount = 24;
constexpr const char *titleFormat = "Message number %d";
constexpr const char *detailFormat = "The second line of row %d, with a few words";

// The frames of a measurement, and those before it, in which caches fill.
constexpr int frameCount = 300, warmUpCount = 20;

// The processor time of all threads of the process.
inline double processorMilliseconds() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

// Prints `name metric_ms` with the median, as our benchmarks do, and `name metric_mean_ms`.
inline void printFrames(const char *name, const char *metric, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    double mean = std::accumulate(times.begin(), times.end(), 0.0) / times.size();
    std::printf("%s %s_ms %.4f\n", name, metric, times[times.size() / 2]);
    std::printf("%s %s_mean_ms %.4f\n", name, metric, mean);
    std::fflush(stdout);
}
