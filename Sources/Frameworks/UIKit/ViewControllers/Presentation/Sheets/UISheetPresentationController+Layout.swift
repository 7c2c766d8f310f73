import CoreGraphics
import Foundation

extension UISheetPresentationController {
    private var metrics: SheetMetrics { .current }

    // MARK: - Geometry

    /// The frames of the sheet in its container; nil without a container.
    final var geometry: SheetGeometry? {
        guard let container = containerView else { return nil }
        return geometry(in: container.bounds, container.safeAreaInsets, container.traitCollection)
    }

    final func frameOfPresentedView(inContainerOfSize size: CGSize) -> CGSize {
        guard let container = containerView else { return size }
        let bounds = CGRect(origin: .zero, size: size)
        let geometry = geometry(in: bounds, container.safeAreaInsets, container.traitCollection)
        return geometry.frame(top: geometry.top(of: sheet.selected)).size
    }

    private final func geometry(
        in bounds: CGRect, _ insets: UIEdgeInsets, _ traits: UITraitCollection
    ) -> SheetGeometry {
        let isLow = traits.verticalSizeClass == .compact
        if isLow, !sheet.isEdgeAttachedInCompactHeight { return SheetGeometry(whole: bounds) }
        let outer = presentingViewController.traitCollection
        if !isLow, outer.horizontalSizeClass == .regular {
            return centered(in: bounds, insets)
        }
        let top =
            bounds.minY + insets.top + metrics.topGap * CGFloat(min(depth, metrics.stackLimit))
        let maximum = bounds.maxY - top - insets.bottom
        let context = SheetDetentContext(
            traits, maximum: maximum,
            medium: bounds.height * metrics.mediumPart - insets.bottom)
        var stops: [SheetGeometry.Stop] = []
        for detent in sheet.detents {
            guard let value = detent.resolvedValue(in: context), value > 0 else { continue }
            let height = min(value, maximum) + insets.bottom
            let scale = max(traits.displayScale, 1)
            let top = ((bounds.maxY - height) * scale).rounded() / scale
            stops.append(.init(identifier: detent.identifier, top: top))
        }
        if stops.isEmpty { stops = [.init(identifier: .large, top: top)] }
        stops.sort { $0.top > $1.top }
        let preferred = presentedViewController.preferredContentSize.width
        let width: CGFloat? =
            if sheet.widthFollowsContent, preferred > 0 { preferred } else {
                isLow ? bounds.width - insets.left - insets.right : nil
            }
        return SheetGeometry(
            edgeOf: bounds, width: width, middle: middle(of: bounds).x, stops: stops)
    }

    private final func centered(in bounds: CGRect, _ insets: UIEdgeInsets) -> SheetGeometry {
        let preferred = presentedViewController.preferredContentSize
        var size =
            prefersPageSizing
            ? CGSize(width: metrics.pageWidth, height: bounds.height) : metrics.formSize
        if !prefersPageSizing {
            if preferred.width > 0 { size.width = preferred.width }
            if preferred.height > 0 { size.height = preferred.height }
        }
        return SheetGeometry(
            centerOf: bounds, size: size, middle: middle(of: bounds), inset: metrics.centerInset,
            top: insets.top + metrics.centerInset)
    }

    /// The point over which the sheet is placed: the middle of the source, or of the container.
    private final func middle(of bounds: CGRect) -> CGPoint {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        guard let source = sheet.source, let container = containerView, let window = source.window,
            window === container.window
        else { return middle }
        let rect = source.convert(source.bounds, to: container)
        return rect.midX.isFinite && rect.midY.isFinite
            ? CGPoint(x: rect.midX, y: rect.midY) : middle
    }

    /// The position of this sheet in a stack of sheets, counted from 1 at the bottom.
    private final var depth: Int {
        let below = presentingViewController.shownPresentation as? UISheetPresentationController
        return (below?.depth ?? 0) + 1
    }

    // MARK: - Views

    final func makeSheetView() {
        let view = SheetView(presentedViewController.view)
        view.showsGrabber = sheet.showsGrabber
        view.addGestureRecognizer(SheetPan { [weak self] pan in self?.dragged(pan) })
        view.receivesEdgeDrag = { [weak self] in self?.receivesDrag(by: $0) ?? false }
        sheet.view = view
    }

    final func addDimming() {
        guard let container = containerView else { return }
        let dimming = DimmingView(metrics.dimmingColor) { [weak self] in self?.userDismisses() }
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.addSubview(dimming)
        sheet.dimming = dimming
        observeKeyboard()
        arrange(top: geometry?.hiddenTop ?? container.bounds.maxY)
    }

    final func removeSheetViews() {
        stopObservingKeyboard()
        sheet.pushedBack?.restore()
        sheet.view?.detachContent()
        sheet.view?.removeFromSuperview()
        sheet.dimming?.removeFromSuperview()
        (sheet.view, sheet.dimming, sheet.pushedBack, sheet.drag) = (nil, nil, nil, nil)
        sheet.leavesBlackAtTop = false
    }

    /// Puts the sheet at rest, unless a finger or a transition moves it.
    final func layOutSheet() {
        if course.stage == .presented, sheet.drag == nil { arrangeAtRest() }
    }

    final func arrangeAtRest() {
        guard let geometry else { return }
        arrange(top: geometry.top(of: sheet.selected))
        guard course.stage == .presented else { return }
        if isDimmedAtRest { dimTint() } else { restoreTint() }
    }

    /// Whether what is below is dimmed when the sheet rests at the selected detent.
    final var isDimmedAtRest: Bool {
        geometry.map { isDimmed($0, top: $0.top(of: sheet.selected)) } ?? true
    }

    private final func isDimmed(_ geometry: SheetGeometry, top: CGFloat) -> Bool {
        guard let largest = sheet.largestUndimmed else { return true }
        return top < geometry.top(of: largest) - 0.5
    }

    final func animateSheet(_ changes: () -> Void) {
        guard let container = containerView else { return changes() }
        withoutActuallyEscaping(changes) { changes in
            let animator = UIViewPropertyAnimator(
                duration: 0, timingParameters: metrics.settling.spring)
            animator.addAnimations {
                changes()
                container.setNeedsLayout()
                container.layoutIfNeeded()
            }
            animator.startAnimation()
        }
    }

    /// Puts the sheet and what is below it where they are for an upper edge of the sheet.
    final func arrange(top: CGFloat) {
        guard let geometry, let view = sheet.view, let container = containerView else { return }
        let frame = geometry.frame(top: top - liftAboveKeyboard(top: top, geometry))
        if view.bounds.size == frame.size {
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        } else {
            view.frame = frame
        }
        let radius = sheet.cornerRadius ?? metrics.cornerRadius
        view.setCorners(
            geometry.placement == .whole ? 0 : radius, onlyTop: geometry.placement == .edge)
        let visible = geometry.visiblePart(top: top)
        let isDimmed = isDimmed(geometry, top: top)
        sheet.dimming?.alpha = isDimmed ? visible : 0
        (container as? PresentationContainerView)?.passesTouchesThrough = !isDimmed
        sheet.dimming?.isUserInteractionEnabled = isDimmed
        pushBack(geometry, top: top)
    }

    /// Pushes back the view below, if the sheet can reach up to the status bar.
    private final func pushBack(_ geometry: SheetGeometry, top: CGFloat) {
        guard let container = containerView else { return }
        let isLarge = geometry.stops.last?.identifier == .large
        guard geometry.placement == .edge, isLarge, sheet.largestUndimmed != .large,
            container.traitCollection.verticalSizeClass != .compact
        else {
            sheet.pushedBack?.restore()
            sheet.pushedBack = nil
            sheet.leavesBlackAtTop = false
            return
        }
        if sheet.pushedBack == nil { sheet.pushedBack = viewBelow.map(PushedBackView.init) }
        let part = geometry.expandedPart(top: top)
        let leavesBlack = part > 0.5
        if leavesBlack != sheet.leavesBlackAtTop {
            sheet.leavesBlackAtTop = leavesBlack
            presentedViewController.setNeedsSystemBarUpdate()
        }
        sheet.pushedBack?.push(
            part, top: geometry.highest - metrics.topGap, metrics,
            radius: metrics.cornerRadius)
    }

    /// The sheet below this one, or the view of the screen.
    private final var viewBelow: UIView? {
        let presenter = presentingViewController
        guard let below = presenter.shownPresentation else { return presenter.viewIfLoaded }
        guard let below = below as? UISheetPresentationController else {
            return below.presentedView
        }
        return below.sheet.view
    }
}

extension SheetMetrics {
    /// The spring and the duration with which a sheet comes to rest.
    @MainActor var settling: (spring: UISpringTimingParameters, duration: TimeInterval) {
        (TransitionMetrics.current.cover, TransitionMetrics.current.coverDuration)
    }
}
