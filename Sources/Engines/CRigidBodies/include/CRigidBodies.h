/// Rigid bodies in two dimensions through Box2D, behind functions of C.
///
/// Lengths are metres, masses kilograms, angles radians; y points down, so that a positive angle turns clockwise
/// on the screen. Every number must be finite: the caller checks. A world is used by one thread at a time, and equal
/// sequences of calls give equal bits.
#ifndef CAROB_RIGID_BODIES_H
#define CAROB_RIGID_BODIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct crb_world crb_world;
/// A body; it belongs to its world and ends with it or with `crb_body_destroy`.
typedef struct crb_body crb_body;
/// A joint; it stays allocated until `crb_joint_destroy`, without an effect after one of its bodies has ended. It must
/// not be used after its world has ended.
typedef struct crb_joint crb_joint;

typedef struct crb_vector {
    float x, y;
} crb_vector;

typedef enum crb_kind {
    /// Does not move.
    CRB_STATIC = 0,
    /// Moves at its velocity, whatever pushes it.
    CRB_KINEMATIC,
    CRB_DYNAMIC,
} crb_kind;

enum { CRB_MAX_CORNERS = 8 };

typedef struct crb_state {
    crb_vector position;
    /// That of the centre of mass.
    crb_vector velocity;
    float angle, angular_velocity;
    bool is_awake;
} crb_state;

/// A contact that has begun or ended, between bodies known by their numbers.
typedef struct crb_contact {
    uint32_t first, second;
    bool has_begun;
    /// Where it has begun.
    crb_vector point;
    /// The direction from the first body to the second where it has begun.
    crb_vector normal;
    /// The impulse along the normal of the step in which it has begun, in newton seconds.
    float impulse;
} crb_contact;

/// Creates a world without gravity; null if memory is short.
crb_world *crb_world_create(void);
void crb_world_destroy(crb_world *world);

/// Moves every body that is awake by a step, in seconds, and collects contacts.
void crb_world_step(crb_world *world, float seconds, int velocity_passes, int position_passes);

/// Sets the acceleration of all dynamic bodies, in metres per second squared; none by default.
void crb_world_set_gravity(crb_world *world, crb_vector gravity);

/// The contacts since `crb_world_clear_contacts`, in the order in which they came.
const crb_contact *crb_world_contacts(const crb_world *world, size_t *count);
void crb_world_clear_contacts(crb_world *world);

// Bodies

crb_body *crb_body_create(
    crb_world *world, uint32_t number, crb_kind kind, crb_vector position, float angle);
/// Ends a body with its shapes; its joints lose their effect.
void crb_body_destroy(crb_body *body);

/// Adds a disk.
void crb_body_add_disk(crb_body *body, crb_vector center, float radius);
/// Adds a convex polygon of 3 … `CRB_MAX_CORNERS` corners; returns false if it has no area.
bool crb_body_add_polygon(crb_body *body, const crb_vector *corners, size_t count);
/// Adds a segment that collides on both sides; returns false if it has no length.
bool crb_body_add_segment(crb_body *body, crb_vector from, crb_vector to);

/// Removes the shapes.
void crb_body_clear_shapes(crb_body *body);

void crb_body_set_surface(crb_body *body, float friction, float restitution);

/// The groups of other bodies with which this one collides: both have the number in `shared`, or one is a boundary
/// with a number that the other has in `bounded`. Both lists ascend.
void crb_body_set_groups(
    crb_body *body, const uint32_t *shared, size_t shared_count, const uint32_t *bounded,
    size_t bounded_count);
/// Makes a body the boundary of a group.
void crb_body_set_boundary(crb_body *body, uint32_t group);

/// Which bodies act on a body that has masks. Bodies with masks meet those with masks alone.
typedef struct crb_masks {
    /// The categories of the body.
    uint32_t category;
    /// The categories that stop it or push it. One of two bodies alone can be pushed.
    uint32_t collision;
    /// The categories whose contacts are noted, of this body or of the other one.
    uint32_t contact;
} crb_masks;

/// Gives masks to a body, which decide instead of groups.
void crb_body_set_masks(crb_body *body, crb_masks masks);
/// Sets the part of the world's gravity that acts on a body; 1 by default.
void crb_body_set_gravity_scale(crb_body *body, float scale);
/// Sets whether a fast body is stopped by other dynamic bodies, too, and not only by those that do not move.
void crb_body_set_precise(crb_body *body, bool is_precise);
/// Writes the numbers of the bodies that touch a body, ascending and each once, and returns how many there are.
size_t crb_body_touching(const crb_body *body, uint32_t *numbers, size_t capacity);

/// Sets how a body moves. The inertia is about `center`, the centre of mass in the body's coordinates.
void crb_body_set_mass(
    crb_body *body, crb_kind kind, bool is_upright, float mass, float inertia, crb_vector center);
void crb_body_set_damping(crb_body *body, float linear, float angular);

crb_state crb_body_state(const crb_body *body);
void crb_body_set_transform(crb_body *body, crb_vector position, float angle);
void crb_body_set_velocity(crb_body *body, crb_vector velocity, float angular_velocity);
void crb_body_set_awake(crb_body *body, bool is_awake);

/// Adds a force at the centre of mass and a torque to the next step of a body that is awake.
void crb_body_apply_force(crb_body *body, crb_vector force, float torque);
/// Applies an impulse at a point of the world; wakes the body.
void crb_body_apply_impulse(crb_body *body, crb_vector impulse, crb_vector point);
/// Adds a force at a point of the world to the next step; wakes the body.
void crb_body_apply_force_at(crb_body *body, crb_vector force, crb_vector point);
/// Changes the angular momentum; wakes the body.
void crb_body_apply_angular_impulse(crb_body *body, float impulse);

// Queries

/// A shape that a query has found; a body may be found for several of its shapes.
typedef struct crb_hit {
    uint32_t number;
    crb_vector point, normal;
    /// The part of the ray before the point.
    float fraction;
} crb_hit;

/// Finds the bodies with a shape that covers a point, ascending and each once. Returns how many there are.
size_t crb_world_bodies_at(crb_world *world, crb_vector point, uint32_t *numbers, size_t capacity);
/// Finds the bodies with a shape whose bounds meet a rectangle, ascending and each once. Returns how many there are.
size_t crb_world_bodies_in(
    crb_world *world, crb_vector low, crb_vector high, uint32_t *numbers, size_t capacity);
/// Finds where a ray enters shapes, from its start on. Returns how many there are.
size_t crb_world_bodies_along(
    crb_world *world, crb_vector start, crb_vector end, crb_hit *hits, size_t capacity);

// Joints

/// The distance of two points. Without stiffness the distance stays within `least` … `most`; otherwise a
/// spring pulls it to `length`.
typedef struct crb_distance {
    float length, least, most, stiffness, damping;
} crb_distance;

/// The freedom of a joint: a range of angles or distances, and the torque or force of its friction.
typedef struct crb_freedom {
    bool is_limited;
    float least, most, friction;
} crb_freedom;

/// Joins points given in the coordinates of each body.
crb_joint *crb_joint_distance(
    crb_body *first, crb_body *second, crb_vector first_point, crb_vector second_point,
    crb_distance distance);
/// Joins at a point of the world around which the bodies turn.
crb_joint *crb_joint_pin(
    crb_body *first, crb_body *second, crb_vector point, crb_freedom freedom);
/// Joins bodies that slide along an axis of the world and do not turn.
crb_joint *crb_joint_slider(
    crb_body *first, crb_body *second, crb_vector point, crb_vector axis, crb_freedom freedom);
/// Joins bodies as one.
crb_joint *crb_joint_weld(crb_body *first, crb_body *second, crb_vector point);

void crb_joint_set_distance(crb_joint *joint, crb_distance distance);
void crb_joint_set_freedom(crb_joint *joint, crb_freedom freedom);
void crb_joint_destroy(crb_joint *joint);

#ifdef __cplusplus
}
#endif

#endif
