import Foundation
import ObjectiveC
import QuartzCore
import RenderTree
internal import SwiftRuntime

extension UIView {
    /// The action of a change of a layer's property: an animation of the innermost block, or none.
    final func actionOfBlock(for layer: CALayer, _ event: String) -> any CAAction {
        guard let entry = OpenAnimationBlocks.innermost, !entry.settings.isImmediate,
            entry.settings.animatesChanges, let property = AnimatableProperty(keyPath: event),
            property.animatesByItself
        else { return NSNull() }
        return ViewPropertyAction(property, of: layer, view: self, entry: entry)
    }
}

/// Animates the change of one property from the value that it had when the action was made.
// Sendable: made and run on the main thread, around one change.
private final class ViewPropertyAction: NSObject, CAAction, @unchecked Sendable {
    private let formerValues: [(property: AnimatableProperty, value: AnimationValue)]
    private let view: UIView
    private let entry: OpenAnimationBlocks.Entry

    @MainActor
    init(
        _ property: AnimatableProperty, of layer: CALayer, view: UIView,
        entry: OpenAnimationBlocks.Entry
    ) {
        self.view = view
        self.entry = entry
        // Observed on iOS 8 and later: the bounds are animated as origin and size, since a
        // rectangle could hold no negative difference.
        let properties = property == .bounds ? [.boundsOrigin, .boundsSize] : [property]
        formerValues = properties.compactMap { property in
            let startsAtShownValue = entry.settings.startsAtShownValue && !property.isAddedByViews
            let value =
                startsAtShownValue ? layer.shownValue(of: property) : layer.modelValue(of: property)
            return value.map { (property, $0) }
        }
        super.init()
    }

    func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        // The layer belongs to the main thread, where it runs its actions.
        guard let changed = anObject as? CALayer else { return }
        nonisolated(unsafe) let layer = changed
        MainThread.run {
            for (property, value) in formerValues {
                guard let recorder = entry.recorder else {
                    animate(property, from: value, on: layer)
                    continue
                }
                recorder.record(property, of: view, layer: layer, former: value, entry: entry)
            }
        }
    }

    @MainActor
    private func animate(
        _ property: AnimatableProperty, from former: AnimationValue, on layer: CALayer
    ) {
        let animation = entry.settings.makeAnimation(keyPath: property.rawValue)
        var key = property.rawValue
        if property.isAddedByViews, let present = layer.modelValue(of: property),
            let difference = former.difference(from: present)
        {
            animation.isAdditive = true
            animation.fromValue = difference.start.any
            animation.toValue = difference.end.any
            key = layer.unusedAnimationKey(beginning: key)
        } else {
            animation.fromValue = former.any ?? NSNull()
        }
        entry.add(animation, to: layer, key: key, of: view, former: (property, former))
    }
}

extension AnimatableProperty {
    /// Whether animations of views are additive, so that a new one is blended with those that run instead
    /// of replacing them.
    // Observed on iOS 8 and later for position and bounds; the transform is a guess from its
    // continuous speed when an animation is reversed half-way.
    var isAddedByViews: Bool {
        switch self {
        case .position, .boundsOrigin, .boundsSize, .transform: true
        default: false
        }
    }
}

extension AnimationValue {
    /// The values which, added to `present`, give this value and `present` itself; nil for types without
    /// addition.
    func difference(
        from present: AnimationValue
    ) -> (start: AnimationValue, end: AnimationValue)? {
        switch (self, present) {
        case (.point(let former), .point(let present)):
            (.point(CGPoint(x: former.x - present.x, y: former.y - present.y)), .point(.zero))
        case (.size(let former), .size(let present)):
            (
                .size(
                    CGSize(
                        width: former.width - present.width,
                        height: former.height - present.height)), .size(.zero)
            )
        case (.transform(let former), .transform(let present)):
            present.inverse.map {
                (.transform(former.concatenating($0)), .transform(.identity))
            }
        default: nil
        }
    }
}

extension CALayer {
    /// `name`, or the first of `name-2`, `name-3` … that no animation has.
    final func unusedAnimationKey(beginning name: String) -> String {
        guard animation(forKey: name) != nil else { return name }
        var number = 2
        while animation(forKey: "\(name)-\(number)") != nil { number += 1 }
        return "\(name)-\(number)"
    }
}
