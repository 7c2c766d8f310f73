// Worlds, and the contacts of their bodies.
#include "world.h"

#include <new>

static crb_body *body_of(b2Fixture *fixture) {
    return reinterpret_cast<crb_body *>(fixture->GetBody()->GetUserData().pointer);
}

/// Whether two ascending lists have a number in common.
static bool share(const std::vector<uint32_t> &first, const std::vector<uint32_t> &second) {
    size_t i = 0, j = 0;
    while (i < first.size() && j < second.size()) {
        if (first[i] == second[j]) { return true; }
        if (first[i] < second[j]) { i++; } else { j++; }
    }
    return false;
}

static bool contains(const std::vector<uint32_t> &list, uint32_t number) {
    for (uint32_t element : list) {
        if (element == number) { return true; }
    }
    return false;
}

crb_world::crb_world() {
    world.SetContactFilter(this);
    world.SetContactListener(this);
    world.SetDestructionListener(this);
}

bool crb_world::ShouldCollide(b2Fixture *first, b2Fixture *second) {
    const crb_body *a = body_of(first), *b = body_of(second);
    if (a->boundary != 0) { return b->boundary == 0 && contains(b->bounded, a->boundary); }
    if (b->boundary != 0) { return contains(a->bounded, b->boundary); }
    return share(a->shared, b->shared);
}

/// The numbers of the bodies of a contact, the lower one first.
static std::pair<uint32_t, uint32_t> numbers(b2Contact *contact) {
    uint32_t a = body_of(contact->GetFixtureA())->number;
    uint32_t b = body_of(contact->GetFixtureB())->number;
    return a < b ? std::make_pair(a, b) : std::make_pair(b, a);
}

void crb_world::BeginContact(b2Contact *contact) {
    std::pair<uint32_t, uint32_t> pair = numbers(contact);
    if (touches[pair]++ > 0) { return; }
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 point = manifold.points[0];
    if (contact->GetManifold()->pointCount > 1) { point = 0.5f * (point + manifold.points[1]); }
    contacts.push_back({pair.first, pair.second, true, vector(point)});
}

void crb_world::EndContact(b2Contact *contact) {
    std::pair<uint32_t, uint32_t> pair = numbers(contact);
    auto touch = touches.find(pair);
    if (touch == touches.end() || --touch->second > 0) { return; }
    touches.erase(touch);
    contacts.push_back({pair.first, pair.second, false, crb_vector{0, 0}});
}

void crb_world::SayGoodbye(b2Joint *joint) {
    reinterpret_cast<crb_joint *>(joint->GetUserData().pointer)->joint = nullptr;
}

void crb_world::SayGoodbye(b2Fixture *) {}

crb_world *crb_world_create(void) { return new (std::nothrow) crb_world(); }

void crb_world_destroy(crb_world *world) {
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        delete reinterpret_cast<crb_body *>(body->GetUserData().pointer);
    }
    delete world;
}

void crb_world_step(crb_world *world, float seconds, int velocity_passes, int position_passes) {
    world->world.Step(seconds, velocity_passes, position_passes);
}

const crb_contact *crb_world_contacts(const crb_world *world, size_t *count) {
    *count = world->contacts.size();
    return world->contacts.data();
}

void crb_world_clear_contacts(crb_world *world) { world->contacts.clear(); }
