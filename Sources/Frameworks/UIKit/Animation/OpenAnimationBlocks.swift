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
        /// Records changes instead of animating them one by one.
        var recorder: (any ViewChangeRecorder)?
        /// Drives the animations of the block and of all nested blocks.
        var driver: (any AnimationDriver)?
        /// The interval of the keyframe whose changes are recorded.
        var keyframe = KeyframeInterval()
    }

    private static var entries: [Entry] = []

    /// The innermost block; nil while animations are disabled.
    static var innermost: Entry? { AnimationSwitch.isOn ? entries.last : nil }

    /// Runs a body in a new block.
    ///
    /// - Parameter options: Decide what a nested block inherits from the outer one.
    static func run(
        _ settings: ViewAnimationSettings, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?, _ body: () -> Void
    ) {
        run(settings, options: options, completion: completion) { _ in body() }
    }

    /// Runs a body with its effective settings in a new block.
    static func run(
        _ settings: ViewAnimationSettings, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?, _ body: (Entry?) -> Void
    ) {
        let block = ViewAnimationBlock(completion: completion)
        guard AnimationSwitch.isOn else {
            body(nil)
            block.close(isImmediate: true)
            return
        }
        var settings = settings
        if let outer = entries.last {
            settings = settings.nested(in: outer.settings, options: options)
            if outer.recorder != nil {
                settings.start(with: outer.keyframe, of: outer.settings, options: options)
            }
        }
        let entry = Entry(block: block, settings: settings, driver: entries.last?.driver)
        open(entry)
        body(entry)
        close()
    }

    /// Runs a body with changed settings in the innermost block.
    static func runInside(
        changing change: (inout Entry) -> Void, _ body: () -> Void
    ) {
        guard var entry = innermost else {
            body()
            return
        }
        change(&entry)
        open(entry)
        body()
        entries.removeLast()
        HostAnimations.close()
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

    /// Forgets the blocks that were opened and not closed, with their completions.
    static func discardAll() {
        let discarded = entries
        entries = []
        for _ in discarded { HostAnimations.close() }
    }

    /// Changes the settings of the innermost block for the changes that follow.
    static func changeInnermost(_ change: (inout Entry) -> Void) {
        guard let index = entries.indices.last else { return }
        change(&entries[index])
    }
}

/// An object that records the changes in a block and animates them later.
@MainActor
protocol ViewChangeRecorder: AnyObject {
    /// Records that a property has a new value.
    ///
    /// - Parameters:
    ///   - former: its value before the change.
    ///   - entry: the settings at this point of the block.
    func record(
        _ property: AnimatableProperty, of view: UIView, layer: CALayer,
        former: AnimationValue, entry: OpenAnimationBlocks.Entry)
}
