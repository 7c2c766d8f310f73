import CoreGraphics
import Foundation

/// A window's way to another size, as its root controller hears of it.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let window: UIWindow
    private let root: UIViewController
    private var changes: [Step] = []
    private var completions: [Step] = []
    private var hasBegun = false
    let targetTransform: CGAffineTransform

    /// Tells the root controller what comes; nil where nothing changes for it.
    ///
    /// - Parameters:
    ///   - traits: Those that the screen will have.
    ///   - turn: By how much the interface turns.
    init?(
        of window: UIWindow, to size: CGSize, traits: UITraitCollection, turn: CGAffineTransform
    ) {
        guard let root = window.rootViewController, root.isViewLoaded else { return nil }
        let former = window.traitCollection
        let changesClasses =
            former.horizontalSizeClass != traits.horizontalSizeClass
            || former.verticalSizeClass != traits.verticalSizeClass
        let changesSize = window.bounds.size != size
        guard changesClasses || changesSize else { return nil }
        self.window = window
        self.root = root
        targetTransform = turn
        super.init()
        root.links.sizeTransition = self
        // Documented: first of the traits, then of the size.
        if changesClasses { root.willTransition(to: traits, with: self) }
        if changesSize { root.viewWillTransition(to: size, with: self) }
    }

    /// Animates what was handed over, once the views have their new size.
    func begin() {
        hasBegun = true
        UIView.animate(withDuration: transitionDuration) { [self] in
            for change in changes { change(self) }
        } completion: { [self] _ in
            changes = []
            if root.links.sizeTransition === self { root.links.sizeTransition = nil }
            for completion in completions { completion(self) }
            completions = []
        }
    }

    // MARK: - Coordinator

    @discardableResult
    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: Step?, completion: Step?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard !hasBegun else { return false }
        if let animation { changes.append(animation) }
        return true
    }

    // MARK: - Context

    var isAnimated: Bool { true }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    // By heart: how long an interface takes to turn.
    var transitionDuration: TimeInterval { 0.3 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }
}
