import Foundation

/// Lets an app take part in the animation that shows or hides a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller whose view is shown beside the menu; nil where that is the view itself.
    var previewViewController: UIViewController? { get }

    /// Adds changes of views that run along.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds something to do afterwards.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens to the preview when it was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes away like the menu.
    case dismiss = 0
    /// It grows out of the screen, as if it became what it shows.
    case pop = 1
}

/// Lets an app take part in the animation after a tap on the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What happens to the preview; `dismiss` at first.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What an app adds to an animation of a menu.
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

    /// Makes the changes; called within the animation.
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
