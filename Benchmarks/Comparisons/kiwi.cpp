// Does with kiwi what ConstraintBenchmark does; prints `name metric value`.
#include "LinearSystem.hpp"
#include <kiwi/kiwi.h>

struct Kiwi {
    const LinearSystem &system;
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;

    explicit Kiwi(const LinearSystem &system) : system(system), variables(system.count) {
        for (const auto &line : system.lines) {
            std::vector<kiwi::Term> terms;
            for (const auto &term : line.terms) terms.emplace_back(variables[term.first], term.second);
            auto relation = line.relation < 0 ? kiwi::OP_LE : line.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
            double strength =
                line.priority >= 1000 ? kiwi::strength::required : kiwi::strength::create(0, 0, line.priority);
            constraints.emplace_back(kiwi::Expression(terms, line.constant), relation, strength);
        }
    }

    void add() {
        for (const auto &fixed : system.fixed) solver.addEditVariable(variables[fixed.variable], kiwi::strength::strong);
        for (const auto &constraint : constraints) solver.addConstraint(constraint);
    }

    void move(bool isSecond) {
        for (const auto &fixed : system.fixed)
            solver.suggestValue(variables[fixed.variable], isSecond ? fixed.second : fixed.first);
        solver.updateVariables();
    }

    double sum() const {
        double sum = 0;
        for (auto &variable : variables) sum += variable.value();
        return sum;
    }
};

int main(int count, char **arguments) { return measureSystems<Kiwi>(count, arguments); }
