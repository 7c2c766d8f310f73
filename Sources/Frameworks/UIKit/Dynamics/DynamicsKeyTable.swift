// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIAttachmentBehavior.self) { keys in
        keys.add("anchorPoint", \.anchorPoint) { $0.anchorPoint = $1 }
        keys.add("attachmentRange", \.attachmentRange) { $0.attachmentRange = $1 }
        keys.add("damping", \.damping) { $0.damping = $1 }
        keys.add("frequency", \.frequency) { $0.frequency = $1 }
        keys.add("frictionTorque", \.frictionTorque) { $0.frictionTorque = $1 }
        keys.add("length", \.length) { $0.length = $1 }
        keys.read("attachedBehaviorType", \.attachedBehaviorType)
        keys.read("items", \.items)
    }
    registerKeys(of: UICollisionBehavior.self) { keys in
        keys.add("collisionMode", \.collisionMode) { $0.collisionMode = $1 }
        keys.add("translatesReferenceBoundsIntoBoundary", \.translatesReferenceBoundsIntoBoundary) { $0.translatesReferenceBoundsIntoBoundary = $1 }
        keys.connect("collisionDelegate", \.collisionDelegate) { $0.collisionDelegate = $1 }
        keys.read("boundaryIdentifiers", \.boundaryIdentifiers)
        keys.read("items", \.items)
    }
    registerKeys(of: UIDynamicAnimator.self) { keys in
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("behaviors", \.behaviors)
        keys.read("elapsedTime", \.elapsedTime)
        keys.read("referenceView", \.referenceView)
        keys.read("running", getter: "isRunning", \.isRunning)
    }
    registerKeys(of: UIDynamicBehavior.self) { keys in
        keys.add("action", \.action) { $0.action = $1 }
        keys.read("childBehaviors", \.childBehaviors)
        keys.read("dynamicAnimator", \.dynamicAnimator)
    }
    registerKeys(of: UIDynamicItemBehavior.self) { keys in
        keys.add("allowsRotation", \.allowsRotation) { $0.allowsRotation = $1 }
        keys.add("anchored", getter: "isAnchored", \.isAnchored) { $0.isAnchored = $1 }
        keys.add("angularResistance", \.angularResistance) { $0.angularResistance = $1 }
        keys.add("charge", \.charge) { $0.charge = $1 }
        keys.add("density", \.density) { $0.density = $1 }
        keys.add("elasticity", \.elasticity) { $0.elasticity = $1 }
        keys.add("friction", \.friction) { $0.friction = $1 }
        keys.add("resistance", \.resistance) { $0.resistance = $1 }
        keys.read("items", \.items)
    }
    registerKeys(of: UIDynamicItemGroup.self) { keys in
        keys.add("center", \.center) { $0.center = $1 }
        keys.add("transform", \.transform) { $0.transform = $1 }
        keys.read("bounds", \.bounds)
        keys.read("collisionBoundingPath", \.collisionBoundingPath)
        keys.read("collisionBoundsType", \.collisionBoundsType)
        keys.read("items", \.items)
    }
    registerKeys(of: UIFieldBehavior.self) { keys in
        keys.add("animationSpeed", \.animationSpeed) { $0.animationSpeed = $1 }
        keys.add("direction", \.direction) { $0.direction = $1 }
        keys.add("falloff", \.falloff) { $0.falloff = $1 }
        keys.add("minimumRadius", \.minimumRadius) { $0.minimumRadius = $1 }
        keys.add("position", \.position) { $0.position = $1 }
        keys.add("region", \.region) { $0.region = $1 }
        keys.add("smoothness", \.smoothness) { $0.smoothness = $1 }
        keys.add("strength", \.strength) { $0.strength = $1 }
        keys.read("items", \.items)
    }
    registerKeys(of: UIGravityBehavior.self) { keys in
        keys.add("angle", \.angle) { $0.angle = $1 }
        keys.add("gravityDirection", \.gravityDirection) { $0.gravityDirection = $1 }
        keys.add("magnitude", \.magnitude) { $0.magnitude = $1 }
        keys.read("items", \.items)
    }
    registerKeys(of: UIPushBehavior.self) { keys in
        keys.add("active", \.active) { $0.active = $1 }
        keys.add("angle", \.angle) { $0.angle = $1 }
        keys.add("magnitude", \.magnitude) { $0.magnitude = $1 }
        keys.add("pushDirection", \.pushDirection) { $0.pushDirection = $1 }
        keys.read("items", \.items)
        keys.read("mode", \.mode)
    }
    registerKeys(of: UISnapBehavior.self) { keys in
        keys.add("damping", \.damping) { $0.damping = $1 }
        keys.add("snapPoint", \.snapPoint) { $0.snapPoint = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
