// Does with kiwi what ConstraintBenchmark does; prints `name metric value`.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <kiwi/kiwi.h>
#include <memory>
#include <string>
#include <vector>

// A system as ConstraintBenchmark writes it:
//   name SIZE-NAME / vars N / fix VARIABLE FIRST SECOND / line RELATION PRIORITY CONSTANT (VARIABLE COEFFICIENT)…
struct System {
    struct Fixed { int variable; double first, second; };
    struct Line { int relation; double priority, constant; std::vector<std::pair<int, double>> terms; };
    std::string name;
    int count = 0;
    std::vector<Fixed> fixed;
    std::vector<Line> lines;
};

static System read(const char *path) {
    System system;
    std::ifstream file(path);
    std::string word;
    while (file >> word) {
        if (word == "name") {
            file >> system.name;
        } else if (word == "vars") {
            file >> system.count;
        } else if (word == "fix") {
            System::Fixed fixed;
            file >> fixed.variable >> fixed.first >> fixed.second;
            system.fixed.push_back(fixed);
        } else if (word == "line") {
            System::Line line;
            size_t count;
            file >> line.relation >> line.priority >> line.constant >> count;
            line.terms.resize(count);
            for (auto &term : line.terms) file >> term.first >> term.second;
            system.lines.push_back(std::move(line));
        }
    }
    return system;
}

static double nanoseconds() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

struct Prepared {
    const System &system;
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;

    explicit Prepared(const System &system) : system(system), variables(system.count) {
        for (const auto &line : system.lines) {
            std::vector<kiwi::Term> terms;
            for (const auto &term : line.terms) terms.emplace_back(variables[term.first], term.second);
            auto relation = line.relation < 0 ? kiwi::OP_LE : line.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
            double strength =
                line.priority >= 1000 ? kiwi::strength::required : kiwi::strength::create(0, 0, line.priority);
            constraints.emplace_back(kiwi::Expression(terms, line.constant), relation, strength);
        }
    }

    double sum() {
        double sum = 0;
        for (auto &variable : variables) sum += variable.value();
        return sum;
    }

    double build() {
        double start = nanoseconds();
        for (const auto &fixed : system.fixed) solver.addEditVariable(variables[fixed.variable], kiwi::strength::strong);
        for (const auto &constraint : constraints) solver.addConstraint(constraint);
        return nanoseconds() - start + resize(false);
    }

    double resize(bool isSecond) {
        double start = nanoseconds();
        for (const auto &fixed : system.fixed)
            solver.suggestValue(variables[fixed.variable], isSecond ? fixed.second : fixed.first);
        solver.updateVariables();
        volatile double used = sum();
        (void)used;
        return nanoseconds() - start;
    }
};

int main(int count, char **arguments) {
    for (int index = 1; index < count; index++) {
        System system = read(arguments[index]);
        std::unique_ptr<Prepared> prepared;
        double build = 1e18, resize = 1e18, spent = 0;
        for (int round = 0; round < 5 && (round == 0 || spent < 2e9); round++) {
            prepared = std::make_unique<Prepared>(system);
            double time = prepared->build();
            build = std::min(build, time);
            spent += time;
        }
        for (int round = 0; round < 9; round++) resize = std::min(resize, prepared->resize(round % 2 == 0));
        bool isDrag = system.name.rfind("drag", 0) == 0;
        if (isDrag) {
            std::printf("%s us %.4g\n", system.name.c_str(), resize / 1000);
        } else {
            std::printf("%s build_ns_per_constraint %.4g\n", system.name.c_str(), build / system.lines.size());
            std::printf("%s resize_us %.4g\n", system.name.c_str(), resize / 1000);
        }
        std::fflush(stdout);
    }
}
