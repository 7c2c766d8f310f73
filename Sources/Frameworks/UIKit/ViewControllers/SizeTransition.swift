import CoreGraphics
import Foundation

/// The transition of a window to another size, as its controllers see it.
///
/// It is announced to the root controller and to those presented over it; each of them passes it on to
/// its children.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// Seconds that a turn of the interface takes.
    // From memory, not measured.
    static let duration: TimeInterval = 0.3

    private let window: UIWindow
    private let controllers: [UIViewController]
    private var changes: [Step] = []
    private var completions: [Step] = []
    private var hasBegun = false
    let targetTransform: CGAffineTransform
    /// The orientations of the interface before and after a turn; nil for a change of size alone.
    let orientations: (former: UIInterfaceOrientation, latter: UIInterfaceOrientation)?

    /// Announces the transition; nil where nothing changes for the controllers of the window.
    ///
    /// - Parameters:
    ///   - traits: The traits that the screen will have.
    ///   - turn: The rotation of the interface.
    ///   - orientations: Those before and after it; nil if they are the same.
    init?(
        of window: UIWindow, to size: CGSize, traits: UITraitCollection, turn: CGAffineTransform,
        orientations: (former: UIInterfaceOrientation, latter: UIInterfaceOrientation)? = nil
    ) {
        let controllers = (window.rootViewController?.presentationChain).map {
            $0.filter(\.isViewLoaded)
        }
        guard let controllers, !controllers.isEmpty else { return nil }
        let former = window.traitCollection
        let changesClasses =
            former.horizontalSizeClass != traits.horizontalSizeClass
            || former.verticalSizeClass != traits.verticalSizeClass
        let changesSize = window.bounds.size != size
        guard changesClasses || changesSize else { return nil }
        self.window = window
        self.controllers = controllers
        targetTransform = turn
        self.orientations = orientations
        super.init()
        for controller in controllers {
            controller.links.sizeTransition = self
            // Documented: the traits first, then the size.
            let presentation = controller.shownPresentation
            if changesClasses {
                presentation?.willTransition(to: traits, with: self)
                    ?? controller.willTransition(to: traits, with: self)
            }
            if changesSize {
                presentation?.viewWillTransition(to: size, with: self)
                    ?? controller.viewWillTransition(to: size, with: self)
            }
        }
    }

    /// Runs the animation with the changes that were added, after the views got their new size.
    func begin() {
        hasBegun = true
        UIView.animate(withDuration: transitionDuration) { [self] in
            for change in changes { change(self) }
        } completion: { [self] _ in
            changes = []
            for controller in controllers where controller.links.sizeTransition === self {
                controller.links.sizeTransition = nil
            }
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

    // No gesture ever drives a change of size, so there is no change of interaction to report.

    func notifyWhenInteractionEnds(_ handler: @escaping Step) {}

    func notifyWhenInteractionChanges(_ handler: @escaping Step) {}

    // MARK: - Context

    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { Self.duration }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }

    // Chosen: nil, since no controller and no view replaces another one.

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}
