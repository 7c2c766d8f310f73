// Systems as ConstraintBenchmark writes them, and the measurements that are made of each peer's solver.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

//   name SHAPE/SIZE / vars N / fix VARIABLE FIRST SECOND / line RELATION PRIORITY CONSTANT COUNT (VARIABLE COEFFICIENT)…
struct LinearSystem {
    struct Fixed { int variable; double first, second; };
    struct Line { int relation; double priority, constant; std::vector<std::pair<int, double>> terms; };
    std::string name;
    int count = 0;
    std::vector<Fixed> fixed;
    std::vector<Line> lines;

    explicit LinearSystem(const char *path) {
        std::ifstream file(path);
        std::string word;
        while (file >> word) {
            if (word == "name") {
                file >> name;
            } else if (word == "vars") {
                file >> count;
            } else if (word == "fix") {
                Fixed value;
                file >> value.variable >> value.first >> value.second;
                fixed.push_back(value);
            } else if (word == "line") {
                Line line;
                size_t count;
                file >> line.relation >> line.priority >> line.constant >> count;
                line.terms.resize(count);
                for (auto &term : line.terms) file >> term.first >> term.second;
                lines.push_back(std::move(line));
            }
        }
    }

    std::string shape() const { return name.substr(0, name.find('/')); }
    double size() const { return std::stod(name.substr(name.find('/') + 1)); }
};

inline double nanoseconds() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

// Prints the slope of time over size, in logarithms, between the sizes of a shape that follow each other.
class Growth {
    struct Point { double size, time; };
    std::map<std::string, Point> former;

public:
    void add(const std::string &shape, double size, double time) {
        auto found = former.find(shape);
        if (found != former.end() && size > found->second.size)
            std::printf("%s/%g exponent %.4g\n", shape.c_str(), size,
                        std::log(time / found->second.time) / std::log(size / found->second.size));
        former[shape] = {size, time};
    }
};

// A Peer is made of a system, with its objects but nothing added; `add()` adds everything, `move(bool)` gives the
// fixed variables their first or second values, and `sum()` reads every value.
template <class Peer>
int measureSystems(int count, char **paths) {
    Growth growth;
    for (int index = 1; index < count; index++) {
        LinearSystem system(paths[index]);
        std::unique_ptr<Peer> peer;
        auto timed = [](auto body) {
            double start = nanoseconds();
            body();
            return nanoseconds() - start;
        };
        auto read = [&] { volatile double used = peer->sum(); (void)used; };
        double build = 1e18, resize = 1e18, spent = 0;
        for (int round = 0; round < 5 && (round == 0 || spent < 2e9); round++) {
            peer = std::make_unique<Peer>(system);
            double time = timed([&] { peer->add(); peer->move(false); read(); });
            build = std::min(build, time);
            spent += time;
        }
        for (int round = 0; round < 9; round++)
            resize = std::min(resize, timed([&] { peer->move(round % 2 == 0); read(); }));
        const char *name = system.name.c_str();
        if (system.name.rfind("drag", 0) == 0) {
            std::printf("%s us %.4g\n", name, resize / 1000);
        } else {
            std::printf("%s build_ns_per_constraint %.4g\n", name, build / system.lines.size());
            std::printf("%s resize_us %.4g\n", name, resize / 1000);
            growth.add(system.shape(), system.size(), build);
        }
        std::fflush(stdout);
    }
    return 0;
}
