// Does with GTK's solver what ConstraintBenchmark does; prints `name metric value`.
#include "LinearSystem.hpp"
extern "C" {
#include "gtk-parts.h"
#include "gtkconstraintexpressionprivate.h"
#include "gtkconstraintsolverprivate.h"
}

struct GTK {
    const LinearSystem &system;
    GtkConstraintSolver *solver = gtk_constraint_solver_new();
    std::vector<GtkConstraintVariable *> variables;
    // A line as GTK takes it: its first variable, compared with an expression of the others.
    std::vector<GtkConstraintExpression *> others;

    explicit GTK(const LinearSystem &system) : system(system) {
        for (int index = 0; index < system.count; index++)
            variables.push_back(gtk_constraint_solver_create_variable(solver, nullptr, "variable", 0));
        for (const auto &line : system.lines) {
            double divisor = line.terms[0].second;
            auto *expression = gtk_constraint_expression_new(-line.constant / divisor);
            for (size_t index = 1; index < line.terms.size(); index++)
                gtk_constraint_expression_add_variable(
                    expression, variables[line.terms[index].first], -line.terms[index].second / divisor, nullptr, nullptr);
            others.push_back(expression);
        }
    }

    ~GTK() {
        g_object_unref(solver);
        for (auto *variable : variables) gtk_constraint_variable_unref(variable);
    }

    void add() {
        for (const auto &fixed : system.fixed)
            gtk_constraint_solver_add_edit_variable(solver, variables[fixed.variable], 1000000);
        for (size_t index = 0; index < others.size(); index++) {
            const auto &line = system.lines[index];
            int relation = line.terms[0].second < 0 ? -line.relation : line.relation;
            int strength = line.priority >= 1000 ? int(GTK_CONSTRAINT_STRENGTH_REQUIRED) : int(line.priority);
            gtk_constraint_solver_add_constraint(
                solver, variables[line.terms[0].first], GtkConstraintRelation(relation), others[index], strength);
        }
        gtk_constraint_solver_begin_edit(solver);
    }

    void move(bool isSecond) {
        for (const auto &fixed : system.fixed)
            gtk_constraint_solver_suggest_value(solver, variables[fixed.variable], isSecond ? fixed.second : fixed.first);
        gtk_constraint_solver_resolve(solver);
    }

    double sum() const {
        double sum = 0;
        for (auto *variable : variables) sum += gtk_constraint_variable_get_value(variable);
        return sum;
    }
};

int main(int count, char **arguments) { return measureSystems<GTK>(count, arguments); }
