internal import RenderTree

/// Several animations that run as one.
///
/// The time of the group is the parent of its animations': their begin times are relative to the start of a
/// run of the group, whose end clips them. An animation without a duration has that of the group. Delegates
/// of the animations are not called, and they are removed with the group.
open class CAAnimationGroup: CAAnimation {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let classes: [AnyClass] = [NSArray.self, CAAnimation.self]
        animations = coder.decodeObject(of: classes, forKey: "animations") as? [CAAnimation]
    }

    /// The animations, in the order in which they apply.
    open var animations: [CAAnimation]?

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(animations.map { $0 as NSArray }, forKey: "animations")
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func makeEffect(for layer: CALayer) -> RenderAnimation.Effect? {
        .group((animations ?? []).compactMap { $0.makePart(of: self, for: layer) })
    }

    override func knownValue(forKey key: String) -> Any? {
        key == "animations" ? animations : super.knownValue(forKey: key)
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        guard key == "animations" else { return super.setKnownValue(value, forKey: key) }
        animations = value as? [CAAnimation]
        return true
    }
}

extension CAAnimation {
    /// Returns this animation as a part of a group for the compositor; nil if it is not supported.
    fileprivate final func makePart(
        of group: CAAnimationGroup, for layer: CALayer
    ) -> RenderAnimation? {
        var times = timing
        if times.duration == 0 { times.duration = group.duration }
        // A nested group reads its own duration while it creates its parts.
        duration = times.duration
        guard let effect = makeEffect(for: layer) else { return nil }
        return RenderAnimation(
            timing: times.renderTiming(begin: times.beginTime),
            curve: timingFunction?.curve ?? .linear, spring: spring, effect: effect)
    }
}
