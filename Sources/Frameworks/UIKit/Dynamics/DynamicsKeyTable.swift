// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIAttachmentBehavior.self) { keys in
        keys.add("anchorPoint", \.anchorPoint)
        keys.add("attachmentRange", \.attachmentRange)
        keys.add("damping", \.damping)
        keys.add("frequency", \.frequency)
        keys.add("frictionTorque", \.frictionTorque)
        keys.add("length", \.length)
        keys.read("attachedBehaviorType", \.attachedBehaviorType)
        keys.read("items", \.items)
    }
    registerKeys(of: UICollisionBehavior.self) { keys in
        keys.add("collisionMode", \.collisionMode)
        keys.add("translatesReferenceBoundsIntoBoundary", \.translatesReferenceBoundsIntoBoundary)
        keys.connect("collisionDelegate", \.collisionDelegate)
        keys.read("boundaryIdentifiers", \.boundaryIdentifiers)
        keys.read("items", \.items)
    }
    registerKeys(of: UIDynamicAnimator.self) { keys in
        keys.connect("delegate", \.delegate)
        keys.read("behaviors", \.behaviors)
        keys.read("elapsedTime", \.elapsedTime)
        keys.read("referenceView", \.referenceView)
        keys.read("running", getter: "isRunning", \.isRunning)
    }
    registerKeys(of: UIDynamicBehavior.self) { keys in
        keys.add("action", \.action)
        keys.read("childBehaviors", \.childBehaviors)
        keys.read("dynamicAnimator", \.dynamicAnimator)
    }
    registerKeys(of: UIDynamicItemBehavior.self) { keys in
        keys.add("allowsRotation", \.allowsRotation)
        keys.add("anchored", getter: "isAnchored", \.isAnchored)
        keys.add("angularResistance", \.angularResistance)
        keys.add("charge", \.charge)
        keys.add("density", \.density)
        keys.add("elasticity", \.elasticity)
        keys.add("friction", \.friction)
        keys.add("resistance", \.resistance)
        keys.read("items", \.items)
    }
    registerKeys(of: UIDynamicItemGroup.self) { keys in
        keys.add("center", \.center)
        keys.add("transform", \.transform)
        keys.read("bounds", \.bounds)
        keys.read("collisionBoundingPath", \.collisionBoundingPath)
        keys.read("collisionBoundsType", \.collisionBoundsType)
        keys.read("items", \.items)
    }
    registerKeys(of: UIFieldBehavior.self) { keys in
        keys.add("animationSpeed", \.animationSpeed)
        keys.add("direction", \.direction)
        keys.add("falloff", \.falloff)
        keys.add("minimumRadius", \.minimumRadius)
        keys.add("position", \.position)
        keys.add("region", \.region)
        keys.add("smoothness", \.smoothness)
        keys.add("strength", \.strength)
        keys.read("items", \.items)
    }
    registerKeys(of: UIGravityBehavior.self) { keys in
        keys.add("angle", \.angle)
        keys.add("gravityDirection", \.gravityDirection)
        keys.add("magnitude", \.magnitude)
        keys.read("items", \.items)
    }
    registerKeys(of: UIPushBehavior.self) { keys in
        keys.add("active", \.active)
        keys.add("angle", \.angle)
        keys.add("magnitude", \.magnitude)
        keys.add("pushDirection", \.pushDirection)
        keys.read("items", \.items)
        keys.read("mode", \.mode)
    }
    registerKeys(of: UISnapBehavior.self) { keys in
        keys.add("damping", \.damping)
        keys.add("snapPoint", \.snapPoint)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
