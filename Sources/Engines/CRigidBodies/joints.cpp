// Joints between two bodies.
#include "world.h"

static crb_joint *make(crb_body *first, b2JointDef *definition) {
    crb_joint *made = new crb_joint();
    made->world = first->world;
    definition->userData.pointer = reinterpret_cast<uintptr_t>(made);
    made->joint = first->world->world.CreateJoint(definition);
    return made;
}

crb_joint *crb_joint_distance(
    crb_body *first, crb_body *second, crb_vector first_point, crb_vector second_point,
    crb_distance distance) {
    b2DistanceJointDef definition;
    definition.bodyA = first->body;
    definition.bodyB = second->body;
    definition.collideConnected = true;
    definition.localAnchorA = vector(first_point);
    definition.localAnchorB = vector(second_point);
    definition.length = distance.length;
    definition.minLength = distance.least;
    definition.maxLength = distance.most;
    definition.stiffness = distance.stiffness;
    definition.damping = distance.damping;
    return make(first, &definition);
}

crb_joint *crb_joint_pin(
    crb_body *first, crb_body *second, crb_vector point, crb_freedom freedom) {
    b2RevoluteJointDef definition;
    definition.Initialize(first->body, second->body, vector(point));
    definition.enableLimit = freedom.is_limited;
    definition.lowerAngle = freedom.least;
    definition.upperAngle = freedom.most;
    definition.enableMotor = freedom.friction > 0;
    definition.maxMotorTorque = freedom.friction;
    return make(first, &definition);
}

crb_joint *crb_joint_slider(
    crb_body *first, crb_body *second, crb_vector point, crb_vector axis, crb_freedom freedom) {
    b2PrismaticJointDef definition;
    definition.Initialize(first->body, second->body, vector(point), vector(axis));
    definition.enableLimit = freedom.is_limited;
    definition.lowerTranslation = freedom.least;
    definition.upperTranslation = freedom.most;
    definition.enableMotor = freedom.friction > 0;
    definition.maxMotorForce = freedom.friction;
    return make(first, &definition);
}

crb_joint *crb_joint_weld(crb_body *first, crb_body *second, crb_vector point) {
    b2WeldJointDef definition;
    definition.Initialize(first->body, second->body, vector(point));
    return make(first, &definition);
}

void crb_joint_set_distance(crb_joint *joint, crb_distance distance) {
    if (!joint->joint || joint->joint->GetType() != e_distanceJoint) { return; }
    b2DistanceJoint *inner = static_cast<b2DistanceJoint *>(joint->joint);
    // Each bound is clamped by the other.
    inner->SetMinLength(0);
    inner->SetMaxLength(distance.most);
    inner->SetMinLength(distance.least);
    inner->SetLength(distance.length);
    inner->SetStiffness(distance.stiffness);
    inner->SetDamping(distance.damping);
}

void crb_joint_set_freedom(crb_joint *joint, crb_freedom freedom) {
    if (!joint->joint) { return; }
    if (joint->joint->GetType() == e_revoluteJoint) {
        b2RevoluteJoint *pin = static_cast<b2RevoluteJoint *>(joint->joint);
        pin->SetLimits(freedom.least, freedom.most);
        pin->EnableLimit(freedom.is_limited);
        pin->SetMaxMotorTorque(freedom.friction);
        pin->EnableMotor(freedom.friction > 0);
    } else if (joint->joint->GetType() == e_prismaticJoint) {
        b2PrismaticJoint *slider = static_cast<b2PrismaticJoint *>(joint->joint);
        slider->SetLimits(freedom.least, freedom.most);
        slider->EnableLimit(freedom.is_limited);
        slider->SetMaxMotorForce(freedom.friction);
        slider->EnableMotor(freedom.friction > 0);
    }
}

void crb_joint_destroy(crb_joint *joint) {
    if (joint->joint) { joint->world->world.DestroyJoint(joint->joint); }
    delete joint;
}
