import Foundation
import QuartzCore
import RenderTree

/// The animation blocks that are open, the innermost last.
@MainActor
enum OpenAnimationBlocks {
    /// An open block and the settings that hold at this point of it.
    struct Entry {
        let block: ViewAnimationBlock
        var settings: ViewAnimationSettings
        /// Collects changes instead of animating them one by one.
        var recorder: (any ViewChangeRecorder)?
        /// Steers the animations of the block and of all blocks inside it.
        var owner: (any AnimationOwner)?
        /// The part of the time that changes take which a recorder of keyframes collects.
        var keyframe = KeyframePart()
    }

    private static var entries: [Entry] = []

    /// The innermost block, unless animations are switched off.
    static var innermost: Entry? { AnimationSwitch.isOn ? entries.last : nil }

    /// Runs a body in a new block.
    ///
    /// - Parameter options: Tell what the block takes over from the one around it.
    static func run(
        _ settings: ViewAnimationSettings, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?, _ body: () -> Void
    ) {
        run(settings, options: options, completion: completion) { _ in body() }
    }

    /// Runs a body, which is given the settings that hold, in a new block.
    static func run(
        _ settings: ViewAnimationSettings, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?, _ body: (Entry?) -> Void
    ) {
        let block = ViewAnimationBlock(completion: completion)
        guard AnimationSwitch.isOn else {
            body(nil)
            block.close(isImmediate: settings.isImmediate)
            return
        }
        var settings = settings
        if let outer = entries.last {
            settings = settings.nested(in: outer.settings, options: options)
            if outer.recorder != nil {
                settings.start(with: outer.keyframe, of: outer.settings, options: options)
            }
        }
        let entry = Entry(block: block, settings: settings, owner: entries.last?.owner)
        open(entry)
        body(entry)
        close()
    }

    /// Runs a body with other settings, as a part of the innermost block.
    static func runInside(
        changing change: (inout Entry) -> Void, _ body: () -> Void
    ) {
        guard var entry = innermost else {
            body()
            return
        }
        change(&entry)
        entries.append(entry)
        body()
        entries.removeLast()
    }

    static func open(_ entry: Entry) {
        entries.append(entry)
        HostAnimations.open()
    }

    /// Closes the innermost block; does nothing when none is open.
    static func close() {
        guard let entry = entries.last else { return }
        for view in entry.block.viewsToLayOut { view.layoutIfNeeded() }
        entries.removeLast()
        HostAnimations.close()
        entry.block.close(isImmediate: entry.settings.isImmediate)
    }

    /// Changes what holds from here on in the innermost block.
    static func changeInnermost(_ change: (inout Entry) -> Void) {
        guard let index = entries.indices.last else { return }
        change(&entries[index])
    }
}

/// Somebody who is told of changes in a block and animates them later.
@MainActor
protocol ViewChangeRecorder: AnyObject {
    /// Notes that a property has another value now.
    ///
    /// - Parameters:
    ///   - former: its value before the change.
    ///   - entry: the settings at this point of the block.
    func note(
        _ property: AnimatableProperty, of view: UIView, layer: CALayer,
        former: AnimationValue, entry: OpenAnimationBlocks.Entry)
}
