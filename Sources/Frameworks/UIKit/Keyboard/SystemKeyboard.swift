import CoreGraphics
import Foundation
import ObjectiveC
import UIHost

/// Shows and hides the keyboard for first responders, and announces it.
///
/// **Order:** a change posts `willChangeFrame` and `willShow` or `willHide` inside of an animation, synchronously in
/// the call that changes the first responder; `didChangeFrame` and `didShow` or `didHide` follow when the animation is
/// over, unless another change began. A change that an observer causes waits until the present one is announced.
@MainActor
final class SystemKeyboard {
    private let session: TextInputSession
    private var window: KeyboardWindow?
    private var keys: KeyboardView?
    private var views = InputViews()
    /// The text that the controller of the shown input view observes.
    private weak var observedText: (UIResponder & UITextInput)?
    /// The frame on the screen; nil while the keyboard is hidden.
    private(set) var frame: CGRect?
    /// The y coordinate of the upper edge on the screen, including the distance of a drag; nil while the keyboard is
    /// hidden, or not docked.
    var shownTop: CGFloat? { isDocked ? frame.map { $0.minY + dragOffset } : nil }
    /// The place that the user chose for the keyboard of a pad.
    private var placement = KeyboardPlacement.docked
    /// Whether the shown keyboard is at the lower edge.
    private var isDocked = true
    private var generation = 0
    private var isAnnouncing = false
    private var pending: (() -> Void)?
    private var nestedChanges = 0
    private let metrics = KeyboardMetrics.current
    /// The distance in points by which a finger has dragged the keyboard down; 0 without a drag.
    private var dragOffset: CGFloat = 0

    // Chosen: observers that answer each change by another one end here.
    private static let nestingLimit = 16

    init(_ session: TextInputSession) { self.session = session }

    private var screen: UIScreen { .main }

    private var device: Device { screen.hostScreen.device }

    private var isLandscape: Bool { screen.interfaceOrientation.isLandscape }

    /// Returns the bar with the buttons of a responder; nil without any. Set by the application.
    var makeBar: (UIResponder?) -> UIView? = { _ in nil }

    /// Whether a view that is shown enables the clicks of keys.
    var playsClicks: Bool {
        guard frame != nil, let container = window?.container else { return false }
        return [container.accessory, container.input].contains { view in
            (view as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible ?? false
        }
    }

    // MARK: Changes

    /// Shows the views of a responder; nil hides them.
    func show(_ responder: UIResponder?, isReload: Bool) {
        guard !isAnnouncing else {
            pending = { [unowned self] in
                show(session.responder, isReload: isReload)
            }
            return
        }
        var next = InputViews(
            responder, panel: session.findPanel,
            hasHardwareKeyboard: UIApplication.environment.host.hasHardwareKeyboard)
        if device.idiom == .pad, responder is any UIKeyInput { next.bar = makeBar(responder) }
        observeText(of: responder, by: next.customInputView)
        if next.isEmpty { hide() } else { show(next) }
    }

    /// Makes the controller of an input view the observer of a responder's text, unless the text has another.
    private func observeText(of responder: UIResponder?, by inputView: UIView?) {
        if let observedText, observedText.inputDelegate is UIInputViewController {
            observedText.inputDelegate = nil
        }
        observedText = nil
        guard let controller = inputView?.next as? UIInputViewController,
            let text = responder as? UIResponder & UITextInput, text.inputDelegate == nil
        else { return }
        text.inputDelegate = controller
        observedText = text
    }

    private func show(_ next: InputViews) {
        let formerInput = views.keyInput
        views = next
        let window = makeWindow()
        var input = next.customInputView
        if let keyInput = next.keyInput {
            let keys = keys ?? KeyboardView()
            self.keys = keys
            keys.placement = placement
            keys.movePlacement = { [unowned self] in move(to: $0) }
            if formerInput !== keyInput || window.container.input !== keys {
                keys.configure(for: keyInput)
            } else {
                keys.update()
            }
            input = keys
        }
        // Removing an accessory that contains the first responder requests other views: those wait.
        isAnnouncing = true
        let end = layOut(window, accessory: next.accessory, input: input)
        isAnnouncing = false
        guard end.height > 0 else { return hide() }
        let hidden = CGRect(
            x: 0, y: screen.bounds.height, width: end.width, height: end.height)
        let begin = frame ?? hidden
        if frame == nil {
            UIView.performWithoutAnimation {
                window.isHidden = false
                window.container.frame = hidden
                window.container.layoutIfNeeded()
            }
        } else {
            UIView.performWithoutAnimation { window.container.layoutIfNeeded() }
        }
        dragOffset = 0
        frame = end
        let wasDocked = isDocked
        isDocked = docks(input)
        change(
            from: begin, to: end,
            isDocked ? .showing : wasDocked && begin != hidden ? .hiding : .moving)
    }

    /// Returns whether an input is shown at the lower edge.
    private func docks(_ input: UIView?) -> Bool {
        guard device.idiom == .pad, let keys, input === keys else { return true }
        return placement == .docked
    }

    /// Moves the keyboard of a pad to another place.
    func move(to placement: KeyboardPlacement) {
        guard placement != self.placement else { return }
        self.placement = placement
        show(session.responder, isReload: true)
    }

    private func hide() {
        views = InputViews()
        guard let begin = frame, let window else { return }
        frame = nil
        keys?.releaseInput()
        let shown = dragOffset == 0 ? begin : window.container.frame
        dragOffset = 0
        change(
            from: shown,
            to: CGRect(
                x: 0, y: screen.bounds.height, width: begin.width, height: begin.height),
            isDocked ? .hiding : .moving)
    }

    /// Releases the window and the views, as the application ends. Nothing is announced.
    func close() {
        views = InputViews()
        keys?.releaseInput()
        keys = nil
        window?.isHidden = true
        window = nil
        frame = nil
        pending = nil
        generation += 1
    }

    /// Puts an accessory view into the window, so that a responder in it can become the first one.
    func hold(_ accessory: UIView) {
        let window = makeWindow()
        if frame == nil {
            UIView.performWithoutAnimation {
                window.isHidden = false
                window.container.frame = CGRect(
                    x: 0, y: screen.bounds.height, width: screen.bounds.width,
                    height: accessory.bounds.height)
            }
        }
        window.container.show(
            accessory: accessory, bar: window.container.bar, input: window.container.input)
    }

    private func makeWindow() -> KeyboardWindow {
        if let window { return window }
        let made = KeyboardWindow()
        window = made
        return made
    }

    /// Puts views into the container and returns its frame on the screen.
    private func layOut(
        _ window: KeyboardWindow, accessory: UIView?, input: UIView?
    ) -> CGRect {
        let bounds = screen.bounds
        if window.frame != bounds { window.frame = bounds }
        let container = window.container
        var heights = KeyboardContainerView.Heights()
        if let accessory {
            heights.accessory = InputViews.height(
                of: accessory, width: bounds.width, limit: bounds.height)
        }
        if let bar = views.bar { heights.bar = bar.bounds.height }
        var below = screen.safeAreaInsets.bottom
        // Below a keyboard that is not docked.
        var distance: CGFloat = 0
        if let keys, input === keys {
            heights.input = metrics.height(of: device, isLandscape: isLandscape)
            keys.bottomHeight = metrics.bottomHeight(of: device, isLandscape: isLandscape)
            below = 0
            if !docks(input) {
                heights.input -= keys.bottomHeight
                keys.bottomHeight = 0
                distance = (bounds.height * metrics.undockedShare).rounded()
            }
        } else if let input {
            heights.input = InputViews.height(
                of: input, width: bounds.width, limit: max(0, bounds.height - heights.above))
            if heights.input == 0 { below = 0 }
        }
        if heights.above + heights.input == 0 { below = 0 }
        heights.input = min(heights.input, max(0, bounds.height - heights.above))
        let height = min(heights.above + heights.input + below, bounds.height)
        container.heights = heights
        container.show(accessory: accessory, bar: views.bar, input: input)
        container.follow(views.accessoryProvider)
        container.backsAccessory = accessory != nil && accessory === session.findPanel
        container.overrideUserInterfaceStyle = interfaceStyle
        container.isSplit = !docks(input) && placement == .split
        return CGRect(
            x: 0, y: bounds.height - height - distance, width: bounds.width, height: height)
    }

    /// The appearance that the responder requests, or that of its window.
    private var interfaceStyle: UIUserInterfaceStyle {
        switch views.keyInput?.keyboardAppearance {
        case .dark: return .dark
        case .light: return .light
        default: return session.window?.traitCollection.userInterfaceStyle ?? .unspecified
        }
    }

    // MARK: Announcing

    /// The kinds of changes, by what is posted besides the change of the frame.
    private enum ChangeKind {
        case showing
        /// The keyboard disappears, or is not docked any more.
        case hiding
        /// The keyboard is not docked.
        case moving

        var willPost: NSNotification.Name? {
            switch self {
            case .showing: UIResponder.keyboardWillShowNotification
            case .hiding: UIResponder.keyboardWillHideNotification
            case .moving: nil
            }
        }

        var didPost: NSNotification.Name? {
            switch self {
            case .showing: UIResponder.keyboardDidShowNotification
            case .hiding: UIResponder.keyboardDidHideNotification
            case .moving: nil
            }
        }
    }

    private func change(from begin: CGRect, to end: CGRect, _ kind: ChangeKind) {
        generation += 1
        let mine = generation
        let duration = UIView.areAnimationsEnabled ? KeyboardChange.standardDuration : 0
        let change = KeyboardChange(begin: begin, end: end, duration: duration)
        let window = window
        isAnnouncing = true
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [
                UIView.AnimationOptions(rawValue: UInt(KeyboardChange.curve) << 16),
                .beginFromCurrentState, .allowUserInteraction, .overrideInheritedDuration,
                .overrideInheritedCurve,
            ],
            animations: { [self] in
                change.post(UIResponder.keyboardWillChangeFrameNotification)
                if let name = kind.willPost { change.post(name) }
                window?.container.frame = end
                updateGuides(layingOut: true)
            },
            completion: { [weak self] _ in
                guard let self, generation == mine else { return }
                change.post(UIResponder.keyboardDidChangeFrameNotification)
                if let name = kind.didPost { change.post(name) }
                if frame == nil, generation == mine { removeViews() }
            })
        isAnnouncing = false
        if let next = pending {
            pending = nil
            nestedChanges += 1
            if nestedChanges <= Self.nestingLimit {
                next()
            } else {
                UIApplication.environment.host.log(
                    "Carob: observers of the keyboard answer each change by another one; "
                        + "the last is ignored.")
            }
            nestedChanges -= 1
        }
    }

    /// Releases the window and the keys, which are created again when the keyboard next appears.
    private func removeViews() {
        window?.isHidden = true
        window?.container.show(accessory: nil, bar: nil, input: nil)
        window = nil
        keys = nil
        isDocked = true
    }

    /// Updates the keys after the text of the responder changed.
    func inputDidChange() {
        if frame != nil, views.keyInput != nil { keys?.update() }
    }

    // MARK: The screen

    /// Follows a screen that was turned or resized.
    func screenDidChange() {
        guard let former = frame, let window else { return }
        let end = layOut(window, accessory: views.accessory, input: window.container.input)
        guard end != former else { return }
        frame = end
        UIView.performWithoutAnimation { window.container.frame = end }
        window.container.layoutIfNeeded()
        change(from: former, to: end, isDocked ? .showing : .moving)
    }

    // MARK: Layout guides

    /// Gives the guides of all views the height that the keyboard covers.
    func updateGuides(layingOut: Bool = false) {
        for guide in KeyboardGuideList.guides {
            guard let view = guide.owner, let window = view.window else { continue }
            let top = guide.followsUndockedKeyboard ? frame?.minY : shownTop
            let covered: CGFloat
            if let top {
                let rect = window.convert(
                    view.convert(view.bounds, to: nil as UIView?), to: nil as UIWindow?)
                covered = min(max(0, rect.maxY - top), rect.height)
            } else {
                covered = 0
            }
            if guide.coveredHeight != covered {
                guide.coveredHeight = covered
                if layingOut { window.layoutIfNeeded() }
            }
        }
    }

    // MARK: Dragging

    /// Moves the keyboard down with a finger that scrolls content over it.
    ///
    /// - Parameter y: The finger on the screen.
    func drag(to y: CGFloat) {
        guard let frame, let window, isDocked else { return }
        let offset = min(max(0, y - frame.minY), frame.height)
        guard offset != dragOffset else { return }
        dragOffset = offset
        UIView.performWithoutAnimation {
            window.container.frame = frame.offsetBy(dx: 0, dy: offset)
            updateGuides(layingOut: true)
        }
    }

    /// Ends a drag: dismisses the keyboard if it moved down far enough, or moves it back.
    func endDrag(velocity: CGFloat) {
        guard dragOffset > 0, let frame, let window else { return }
        if velocity > 0 || (velocity == 0 && dragOffset > frame.height / 2) {
            session.responder?.resignFirstResponder()
        }
        guard self.frame != nil, dragOffset > 0 else { return }
        dragOffset = 0
        UIView.animate(withDuration: KeyboardChange.standardDuration) { [self] in
            window.container.frame = frame
            updateGuides(layingOut: true)
        }
    }
}
