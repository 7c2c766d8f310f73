// Queries for the bodies at a place.
#include <algorithm>
#include <tuple>

#include "world.h"

size_t deliver(std::vector<uint32_t> &found, uint32_t *numbers, size_t capacity) {
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    std::copy_n(found.begin(), std::min(found.size(), capacity), numbers);
    return found.size();
}

static uint32_t number_of(b2Fixture *fixture) {
    return reinterpret_cast<crb_body *>(fixture->GetBody()->GetUserData().pointer)->number;
}

/// Collects the bodies of a rectangle, or those of them that cover a point.
struct collector : b2QueryCallback {
    const b2Vec2 *point = nullptr;
    std::vector<uint32_t> found;

    bool ReportFixture(b2Fixture *fixture) override {
        if (!point || fixture->TestPoint(*point)) { found.push_back(number_of(fixture)); }
        return true;
    }
};

size_t crb_world_bodies_at(
    crb_world *world, crb_vector point, uint32_t *numbers, size_t capacity) {
    b2Vec2 place = vector(point);
    b2AABB box;
    box.lowerBound = box.upperBound = place;
    collector found;
    found.point = &place;
    world->world.QueryAABB(&found, box);
    return deliver(found.found, numbers, capacity);
}

size_t crb_world_bodies_in(
    crb_world *world, crb_vector low, crb_vector high, uint32_t *numbers, size_t capacity) {
    b2AABB box;
    box.lowerBound = vector(low);
    box.upperBound = vector(high);
    collector found;
    world->world.QueryAABB(&found, box);
    return deliver(found.found, numbers, capacity);
}

/// Collects every shape on a ray.
struct ray_collector : b2RayCastCallback {
    std::vector<crb_hit> found;

    float ReportFixture(
        b2Fixture *fixture, const b2Vec2 &point, const b2Vec2 &normal, float fraction) override {
        found.push_back({number_of(fixture), vector(point), vector(normal), fraction});
        return 1;
    }
};

size_t crb_world_bodies_along(
    crb_world *world, crb_vector start, crb_vector end, crb_hit *hits, size_t capacity) {
    if (!(b2DistanceSquared(vector(start), vector(end)) > 0)) { return 0; }
    ray_collector ray;
    world->world.RayCast(&ray, vector(start), vector(end));
    std::sort(ray.found.begin(), ray.found.end(), [](const crb_hit &a, const crb_hit &b) {
        return std::tie(a.fraction, a.number) < std::tie(b.fraction, b.number);
    });
    std::copy_n(ray.found.begin(), std::min(ray.found.size(), capacity), hits);
    return ray.found.size();
}
