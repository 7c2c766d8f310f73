import Foundation

// The grey tint of what is behind a presentation, so that buttons there do not compete with it.
//
// Published reports name alerts, popovers and sheets, and the view of the presenting controller as the one whose
// `tintAdjustmentMode` changes (openradar 36531447 and 51354714, expo-ios-popover issue 4, Blueprint pull request
// 467).

extension UIPresentationController {
    /// The view of the presenting controller; in a window that exists only for this presentation, the app's windows.
    final var viewsBehind: [UIView] {
        guard let view = presentingViewController.viewIfLoaded else { return [] }
        return view.window?.windowsBehind ?? [view]
    }

    /// Dims the tint of what is behind that has no mode of its own, in the animation of a transition that has one.
    final func dimTint(alongside transition: ViewControllerTransition) {
        guard !viewsWithDimmedTint.isEmpty else { return }
        guard transition.isAnimated else { return dimTint() }
        transition.animate { [weak self] _ in self?.dimTint() }
    }

    final func dimTint() {
        for view in viewsWithDimmedTint where view.flags.tintAdjustmentMode == .automatic {
            course.dimmedViews.append(WeakView(view: view))
            view.tintAdjustmentMode = .dimmed
        }
    }

    /// Restores the tint of the views that were dimmed, in the animation of a transition that has one.
    final func restoreTint(alongside transition: ViewControllerTransition) {
        guard !course.dimmedViews.isEmpty else { return }
        guard transition.isAnimated else { return restoreTint() }
        transition.animate { [weak self] _ in self?.restoreTint() }
    }

    /// Restores the tint of the views that were dimmed, unless the app has chosen another mode since.
    final func restoreTint() {
        let views = course.dimmedViews
        course.dimmedViews = []
        for view in views.compactMap(\.view) where view.flags.tintAdjustmentMode == .dimmed {
            view.tintAdjustmentMode = .automatic
        }
    }
}
