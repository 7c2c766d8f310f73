/// The objects behind the C interface.
#ifndef CAROB_RIGID_BODIES_WORLD_H
#define CAROB_RIGID_BODIES_WORLD_H

#include <box2d/box2d.h>

#include <map>
#include <utility>
#include <vector>

#include "CRigidBodies.h"

struct crb_body {
    crb_world *world = nullptr;
    b2Body *body = nullptr;
    uint32_t number = 0;
    /// The group that it bounds; 0 for none.
    uint32_t boundary = 0;
    std::vector<uint32_t> shared, bounded;
    bool has_masks = false;
    crb_masks masks{0, 0, 0};
    float friction = 0, restitution = 0;
    /// The distance that the body can move in a step without passing through a line: that of its sides from the centre of
    /// its smallest shape.
    float reach = 1e9f;
};

struct crb_joint {
    crb_world *world = nullptr;
    /// Null after one of the bodies has ended.
    b2Joint *joint = nullptr;
};

/// A world that decides by groups which bodies collide, and notes their contacts.
struct crb_world : b2ContactFilter, b2ContactListener, b2DestructionListener {
    b2World world{b2Vec2(0, 0)};
    std::vector<crb_contact> contacts;
    /// The number of touching pairs of shapes, by the numbers of their bodies.
    std::map<std::pair<uint32_t, uint32_t>, int> touches;
    /// A change after a step where the masks of two bodies let one alone be pushed: that of the other one
    /// is taken back, and the first is pushed as by a body that does not give way.
    struct correction {
        b2Body *body;
        b2Vec2 impulse, point;
    };
    std::vector<correction> corrections;

    /// Whether bodies have masks. Then continuous collision is left out of steps in which no body is fast.
    bool has_masks = false;

    crb_world();

    bool ShouldCollide(b2Fixture *first, b2Fixture *second) override;
    void BeginContact(b2Contact *contact) override;
    void EndContact(b2Contact *contact) override;
    void PreSolve(b2Contact *contact, const b2Manifold *former) override;
    void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;
    void SayGoodbye(b2Joint *joint) override;
    void SayGoodbye(b2Fixture *fixture) override;
};

/// Vectors of the interface and of the library.
inline b2Vec2 vector(crb_vector value) { return b2Vec2(value.x, value.y); }
inline crb_vector vector(const b2Vec2 &value) { return crb_vector{value.x, value.y}; }

/// Writes numbers, ascending and each once; returns how many there are.
size_t deliver(std::vector<uint32_t> &found, uint32_t *numbers, size_t capacity);

#endif
