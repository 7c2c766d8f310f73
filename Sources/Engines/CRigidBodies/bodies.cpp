// Bodies and their shapes.
#include <cmath>

#include "world.h"

// Bodies rest where the skins around their outlines overlap by one slop. The outlines of polygons and disks are smaller
// and larger than the given ones, so that what rests seems to touch: two polygons exactly, the others within half a
// slop. Continuous collision stops bodies when their outlines are one slop apart; resting ones are farther apart, or
// they would be stopped in every step and never sleep.

/// The skin of a segment; that of a polygon is the library's, two slops.
static const float segment_skin = b2_linearSlop;

/// The distance by which the outline of a polygon lies inside of the given one.
static const float inset = 1.5f * b2_linearSlop;

/// The distance by which the outline of a disk lies outside of the given one.
static const float outset = 0.25f * b2_linearSlop;

static b2BodyType type(crb_kind kind) {
    switch (kind) {
    case CRB_STATIC: return b2_staticBody;
    case CRB_KINEMATIC: return b2_kinematicBody;
    default: return b2_dynamicBody;
    }
}

crb_body *crb_body_create(
    crb_world *world, uint32_t number, crb_kind kind, crb_vector position, float angle) {
    crb_body *made = new crb_body();
    made->world = world;
    made->number = number;
    b2BodyDef definition;
    definition.type = type(kind);
    definition.position = vector(position);
    definition.angle = angle;
    definition.userData.pointer = reinterpret_cast<uintptr_t>(made);
    made->body = world->world.CreateBody(&definition);
    return made;
}

void crb_body_destroy(crb_body *body) {
    body->world->world.DestroyBody(body->body);
    delete body;
}

static void add(crb_body *body, const b2Shape &shape) {
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.friction = body->friction;
    definition.restitution = body->restitution;
    body->body->CreateFixture(&definition);
}

void crb_body_add_disk(crb_body *body, crb_vector center, float radius) {
    b2CircleShape disk;
    disk.m_p = vector(center);
    disk.m_radius = radius + outset;
    body->reach = b2Min(body->reach, radius);
    add(body, disk);
}

bool crb_body_add_polygon(crb_body *body, const crb_vector *corners, size_t count) {
    if (count < 3 || count > CRB_MAX_CORNERS) { return false; }
    b2Vec2 center(0, 0);
    float area = 0;
    for (size_t i = 0; i < count; i++) {
        b2Vec2 here = vector(corners[i]), next = vector(corners[(i + 1) % count]);
        area += 0.5f * b2Cross(here - vector(corners[0]), next - vector(corners[0]));
        center += (1.0f / static_cast<float>(count)) * here;
    }
    // The library stops the program for corners that it welds to fewer than three, and for a line.
    if (!(std::fabs(area) > 4 * b2_linearSlop * b2_linearSlop)) { return false; }
    b2Vec2 points[CRB_MAX_CORNERS];
    int32 kept = 0;
    for (size_t i = 0; i < count; i++) {
        b2Vec2 arm = vector(corners[i]) - center;
        // Along each axis, which is exact for the corners of a box.
        arm.x -= std::copysign(b2Min(inset, 0.25f * std::fabs(arm.x)), arm.x);
        arm.y -= std::copysign(b2Min(inset, 0.25f * std::fabs(arm.y)), arm.y);
        b2Vec2 point = center + arm;
        bool is_new = true;
        for (int32 j = 0; j < kept; j++) {
            is_new = is_new && b2Distance(points[j], point) > b2_linearSlop;
        }
        if (is_new) { points[kept++] = point; }
    }
    if (kept < 3) { return false; }
    b2PolygonShape polygon;
    polygon.Set(points, kept);
    for (int32 i = 0; i < polygon.m_count; i++) {
        b2Vec2 arm = polygon.m_vertices[i] - polygon.m_centroid;
        body->reach = b2Min(body->reach, b2Dot(arm, polygon.m_normals[i]));
    }
    add(body, polygon);
    return true;
}

bool crb_body_add_segment(crb_body *body, crb_vector from, crb_vector to) {
    if (!(b2Distance(vector(from), vector(to)) > b2_linearSlop)) { return false; }
    b2EdgeShape edge;
    edge.SetTwoSided(vector(from), vector(to));
    edge.m_radius = segment_skin;
    add(body, edge);
    return true;
}

void crb_body_clear_shapes(crb_body *body) {
    while (b2Fixture *fixture = body->body->GetFixtureList()) {
        body->body->DestroyFixture(fixture);
    }
    body->reach = 1e9f;
}

void crb_body_set_surface(crb_body *body, float friction, float restitution) {
    body->friction = friction;
    body->restitution = restitution;
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->SetFriction(friction);
        fixture->SetRestitution(restitution);
    }
    for (b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next) {
        edge->contact->ResetFriction();
        edge->contact->ResetRestitution();
    }
}

static void filter_again(crb_body *body) {
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->Refilter();
    }
}

void crb_body_set_groups(
    crb_body *body, const uint32_t *shared, size_t shared_count, const uint32_t *bounded,
    size_t bounded_count) {
    body->shared.assign(shared, shared + shared_count);
    body->bounded.assign(bounded, bounded + bounded_count);
    filter_again(body);
}

void crb_body_set_boundary(crb_body *body, uint32_t group) {
    body->boundary = group;
    filter_again(body);
}

void crb_body_set_masks(crb_body *body, crb_masks masks) {
    const crb_masks &old = body->masks;
    if (body->has_masks && old.category == masks.category && old.collision == masks.collision
        && old.contact == masks.contact) {
        return;
    }
    body->has_masks = true;
    body->world->has_masks = true;
    body->masks = masks;
    filter_again(body);
}

void crb_body_set_gravity_scale(crb_body *body, float scale) {
    body->body->SetGravityScale(scale);
}

void crb_body_set_precise(crb_body *body, bool is_precise) { body->body->SetBullet(is_precise); }

size_t crb_body_touching(const crb_body *body, uint32_t *numbers, size_t capacity) {
    std::vector<uint32_t> found;
    for (const b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next) {
        if (!edge->contact->IsTouching()) { continue; }
        found.push_back(reinterpret_cast<crb_body *>(edge->other->GetUserData().pointer)->number);
    }
    return deliver(found, numbers, capacity);
}

void crb_body_set_mass(
    crb_body *body, crb_kind kind, bool is_upright, float mass, float inertia, crb_vector center) {
    body->body->SetType(type(kind));
    body->body->SetFixedRotation(is_upright);
    b2MassData data;
    data.mass = mass;
    data.center = vector(center);
    // The library takes the inertia about the body's origin.
    data.I = inertia + mass * b2Dot(data.center, data.center);
    body->body->SetMassData(&data);
}

void crb_body_set_damping(crb_body *body, float linear, float angular) {
    body->body->SetLinearDamping(linear);
    body->body->SetAngularDamping(angular);
}

crb_state crb_body_state(const crb_body *body) {
    const b2Body *inner = body->body;
    return crb_state{
        vector(inner->GetPosition()), vector(inner->GetLinearVelocity()), inner->GetAngle(),
        inner->GetAngularVelocity(), inner->IsAwake()};
}

void crb_body_set_transform(crb_body *body, crb_vector position, float angle) {
    body->body->SetTransform(vector(position), angle);
}

void crb_body_set_velocity(crb_body *body, crb_vector velocity, float angular_velocity) {
    body->body->SetLinearVelocity(vector(velocity));
    body->body->SetAngularVelocity(angular_velocity);
}

void crb_body_set_awake(crb_body *body, bool is_awake) { body->body->SetAwake(is_awake); }

void crb_body_apply_force(crb_body *body, crb_vector force, float torque) {
    body->body->ApplyForceToCenter(vector(force), false);
    body->body->ApplyTorque(torque, false);
}

void crb_body_apply_impulse(crb_body *body, crb_vector impulse, crb_vector point) {
    body->body->ApplyLinearImpulse(vector(impulse), vector(point), true);
}

void crb_body_apply_force_at(crb_body *body, crb_vector force, crb_vector point) {
    body->body->ApplyForce(vector(force), vector(point), true);
}

void crb_body_apply_angular_impulse(crb_body *body, float impulse) {
    body->body->ApplyAngularImpulse(impulse, true);
}
