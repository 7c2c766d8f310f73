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

/// Whether the masks of a body let another one push it.
static bool is_pushed(const crb_body *body, const crb_body *by) {
    return body->body->GetType() == b2_dynamicBody && (body->masks.collision & by->masks.category);
}

/// Whether the contacts of two bodies with masks are noted.
static bool is_noted(const crb_body *a, const crb_body *b) {
    return (a->masks.contact & b->masks.category) || (b->masks.contact & a->masks.category);
}

bool crb_world::ShouldCollide(b2Fixture *first, b2Fixture *second) {
    const crb_body *a = body_of(first), *b = body_of(second);
    if (a->has_masks != b->has_masks) { return false; }
    if (a->has_masks) { return is_pushed(a, b) || is_pushed(b, a) || is_noted(a, b); }
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

/// Whether the contacts of a pair are noted: all without masks.
static bool is_noted(b2Contact *contact) {
    const crb_body *a = body_of(contact->GetFixtureA()), *b = body_of(contact->GetFixtureB());
    return !a->has_masks || is_noted(a, b);
}

void crb_world::BeginContact(b2Contact *contact) {
    std::pair<uint32_t, uint32_t> pair = numbers(contact);
    if (touches[pair]++ > 0 || !is_noted(contact)) { return; }
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 point = manifold.points[0];
    if (contact->GetManifold()->pointCount > 1) { point = 0.5f * (point + manifold.points[1]); }
    bool is_turned = pair.first != body_of(contact->GetFixtureA())->number;
    b2Vec2 normal = is_turned ? -manifold.normal : manifold.normal;
    contacts.push_back({pair.first, pair.second, true, vector(point), vector(normal), 0});
}

void crb_world::EndContact(b2Contact *contact) {
    std::pair<uint32_t, uint32_t> pair = numbers(contact);
    auto touch = touches.find(pair);
    if (touch == touches.end() || --touch->second > 0) { return; }
    touches.erase(touch);
    if (!is_noted(contact)) { return; }
    contacts.push_back({pair.first, pair.second, false, {0, 0}, {0, 0}, 0});
}

void crb_world::PreSolve(b2Contact *contact, const b2Manifold *) {
    const crb_body *a = body_of(contact->GetFixtureA()), *b = body_of(contact->GetFixtureB());
    if (a->has_masks && !is_pushed(a, b) && !is_pushed(b, a)) { contact->SetEnabled(false); }
}

void crb_world::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
    crb_body *a = body_of(contact->GetFixtureA()), *b = body_of(contact->GetFixtureB());
    if (!a->has_masks) { return; }
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 tangent = b2Cross(manifold.normal, 1.0f);
    float sum = 0;
    for (int32 i = 0; i < impulse->count; i++) {
        sum += impulse->normalImpulses[i];
        b2Vec2 push = impulse->normalImpulses[i] * manifold.normal
            + impulse->tangentImpulses[i] * tangent;
        for (bool is_first : {true, false}) {
            b2Body *body = (is_first ? a : b)->body, *other = (is_first ? b : a)->body;
            if (body->GetType() != b2_dynamicBody || is_pushed(is_first ? a : b, is_first ? b : a)) {
                continue;
            }
            // The normal points to the second body.
            b2Vec2 received = is_first ? -push : push;
            corrections.push_back({body, -received, manifold.points[i]});
            if (other->GetType() != b2_dynamicBody) { continue; }
            b2Vec2 more = -(other->GetMass() / body->GetMass()) * received;
            corrections.push_back({other, more, manifold.points[i]});
        }
    }
    std::pair<uint32_t, uint32_t> pair = numbers(contact);
    for (size_t i = contacts.size(); i > 0; i--) {
        crb_contact &noted = contacts[i - 1];
        if (noted.first != pair.first || noted.second != pair.second) { continue; }
        if (noted.has_begun && noted.impulse == 0) { noted.impulse = sum; }
        break;
    }
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

/// Whether a body moves in a step by half of what it can without passing through a line, with what gravity adds.
static bool has_fast_body(crb_world *world, float seconds) {
    float fall = world->world.GetGravity().Length() * seconds;
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        if (body->GetType() != b2_dynamicBody || !body->IsAwake()) { continue; }
        float reach = reinterpret_cast<crb_body *>(body->GetUserData().pointer)->reach;
        if ((body->GetLinearVelocity().Length() + fall) * seconds > 0.5f * reach) { return true; }
    }
    return false;
}

void crb_world_step(crb_world *world, float seconds, int velocity_passes, int position_passes) {
    world->corrections.clear();
    if (world->has_masks) { world->world.SetContinuousPhysics(has_fast_body(world, seconds)); }
    world->world.Step(seconds, velocity_passes, position_passes);
    for (const crb_world::correction &change : world->corrections) {
        b2Body *body = change.body;
        body->ApplyLinearImpulse(change.impulse, change.point, true);
        b2Vec2 shift = (seconds / body->GetMass()) * change.impulse;
        body->SetTransform(body->GetPosition() + shift, body->GetAngle());
    }
}

void crb_world_set_gravity(crb_world *world, crb_vector gravity) {
    world->world.SetGravity(vector(gravity));
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        body->SetAwake(true);
    }
}

const crb_contact *crb_world_contacts(const crb_world *world, size_t *count) {
    *count = world->contacts.size();
    return world->contacts.data();
}

void crb_world_clear_contacts(crb_world *world) { world->contacts.clear(); }
