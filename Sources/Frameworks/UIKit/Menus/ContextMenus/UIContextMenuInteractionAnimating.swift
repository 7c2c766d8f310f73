import Foundation

/// Adds an app's changes to the animation that shows or hides a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller whose view is the preview; nil when the view itself is.
    var previewViewController: UIViewController? { get }

    /// Adds changes of views to the animation.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a closure that runs after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation of a preview that was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It is dismissed with the menu.
    case dismiss = 0
    /// It expands to the screen, as a transition to its content.
    case pop = 1
}

/// Adds an app's changes to the animation after a tap on the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The animation of the preview; `dismiss` by default.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The changes that an app adds to an animation of a menu.
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs the changes; called in the animation block.
    func animate() {
        let all = animations
        animations = []
        for change in all { change() }
    }

    func complete() {
        let all = completions
        completions = []
        for completion in all { completion() }
    }
}
