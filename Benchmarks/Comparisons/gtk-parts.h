/* The parts of GTK that two files of its constraint solver need, so that they compile alone. Included before them. */
#pragma once
#include <glib-object.h>

typedef enum { GTK_CONSTRAINT_RELATION_LE = -1, GTK_CONSTRAINT_RELATION_EQ = 0, GTK_CONSTRAINT_RELATION_GE = 1 } GtkConstraintRelation;

/* Whole numbers that leave room for priorities below; only "required" is recognized by its value. */
typedef enum {
    GTK_CONSTRAINT_STRENGTH_REQUIRED = 1001001000,
    GTK_CONSTRAINT_STRENGTH_STRONG = 1000000000,
    GTK_CONSTRAINT_STRENGTH_MEDIUM = 1000,
    GTK_CONSTRAINT_STRENGTH_WEAK = 1
} GtkConstraintStrength;

#define GTK_DEBUG_CHECK(kind) 0
#define GTK_DEBUG(kind, ...) ((void)0)
