import Foundation

/// The presentation of one menu with its submenus and its preview, from the press that opens it until it is
/// dismissed.
///
/// Its interaction owns it, and its views are in an overlay of the window.
@MainActor
final class MenuPresentation {
    let configuration: UIContextMenuConfiguration
    weak var interaction: UIContextMenuInteraction?
    private weak var window: UIWindow?
    let overlay = MenuOverlay()
    let metrics = MenuMetrics.current
    private let backdrop = UIVisualEffectView(effect: nil)
    var preview: LiftedPreview?
    private var previewFrame = CGRect.zero
    var levels: [Level] = []
    /// The deferred elements that were asked to call back when they have loaded.
    private var awaitedElements: Set<UIDeferredMenuElement> = []
    private var opensUpward = false
    private(set) var isOpen = false

    /// The menu or one of the open submenus.
    struct Level {
        var menu: UIMenu
        let platter: MenuPlatterView
        /// The row that opened a submenu, in points of the overlay.
        var source = CGRect.zero
    }

    /// - Parameter menu: Nil presents only a preview.
    init(
        _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration,
        menu: UIMenu?, window: UIWindow
    ) {
        self.interaction = interaction
        self.configuration = configuration
        self.window = window
        overlay.presentation = self
        if let menu {
            for element in menu.allElements { (element as? UIDeferredMenuElement)?.menuWillOpen() }
            levels = [Level(menu: menu, platter: platter(for: menu, header: .title))]
        }
    }

    // MARK: - Content

    private func content(of menu: UIMenu) -> MenuContent {
        load(menu)
        return MenuContent(menu) { [unowned self] in receiver(of: $0) != nil }
    }

    func platter(for menu: UIMenu, header: MenuPlatterView.Header) -> MenuPlatterView {
        MenuPlatterView(content(of: menu), header: header)
    }

    /// Loads deferred elements, and calls `validate(_:)` of the receivers of commands.
    private func load(_ menu: UIMenu) {
        var isLoading = true
        var more = true
        while more {
            more = false
            for case let deferred as UIDeferredMenuElement in menu.shownElements
            where awaitedElements.insert(deferred).inserted {
                deferred.load { [weak self] in
                    if isLoading { more = true } else { self?.reload() }
                }
            }
        }
        isLoading = false
        for case let command as UICommand in menu.shownElements {
            (receiver(of: command) as? UIResponder)?.validate(command)
        }
    }

    func receiver(of command: UICommand) -> Any? {
        let start = window?.firstResponder ?? interaction?.view
        return start?.target(forAction: command.action, withSender: command)
    }

    /// Rebuilds the open menus after their elements changed.
    func reload() {
        guard isOpen else { return }
        for level in levels { level.platter.content = content(of: level.menu) }
        UIView.animate(
            withDuration: metrics.closeDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction]
        ) { [self] in
            arrange()
            preview?.lift(to: previewFrame)
        }
    }

    /// Replaces the open menus.
    func updateMenus(_ change: (UIMenu) -> UIMenu) {
        for index in levels.indices { levels[index].menu = change(levels[index].menu) }
        reload()
    }

    // MARK: - Layout

    private var availableRect: CGRect {
        overlay.bounds.inset(by: overlay.safeAreaInsets).shrunkBy(
            dx: metrics.edge, dy: metrics.edge)
    }

    var menuWidth: CGFloat { metrics.width(in: availableRect.width, overlay.currentTraits) }

    /// Rebuilds the rows and sets the frames of all menus; computes the frame of the lifted preview.
    private func arrange() {
        let width = menuWidth
        guard let first = levels.first else {
            previewFrame = preview.map { placement(of: $0, menu: .zero).preview } ?? .zero
            return
        }
        build(first.platter, width: width, isReversed: isReversed)
        let size = CGSize(width: width, height: first.platter.naturalHeight)
        let menuPlacement: MenuPlacement
        if let preview {
            let both = placement(of: preview, menu: size)
            previewFrame = both.preview
            menuPlacement = both.menu
        } else {
            guard let source = interaction?.attachment(for: configuration, in: overlay) else {
                return
            }
            menuPlacement = MenuPlacement(
                attachedTo: source.rect, x: source.x, size: size, in: availableRect,
                gap: metrics.gap)
        }
        if menuPlacement.opensUpward != opensUpward {
            opensUpward = menuPlacement.opensUpward
            build(first.platter, width: width, isReversed: isReversed)
        }
        place(first.platter, menuPlacement.frame, anchor: menuPlacement.anchor)
        for level in levels.dropFirst() { arrange(level, width: width) }
    }

    func arrange(_ level: Level, width: CGFloat) {
        build(level.platter, width: width, isReversed: false)
        let available = availableRect
        let height = min(level.platter.naturalHeight, available.height)
        let top = min(max(level.source.minY, available.minY), available.maxY - height)
        place(
            level.platter,
            CGRect(x: level.source.minX, y: top, width: width, height: height),
            anchor: CGPoint(x: 0.5, y: 0))
    }

    /// Rebuilds the rows without animating them, also within an animation.
    private func build(_ platter: MenuPlatterView, width: CGFloat, isReversed: Bool) {
        UIView.performWithoutAnimation {
            platter.rebuild(width: width, isReversed: isReversed, overlay.currentTraits)
        }
    }

    private var isReversed: Bool {
        guard opensUpward else { return false }
        return switch configuration.preferredMenuElementOrder {
        case .automatic: preview == nil
        case .priority: true
        case .fixed: false
        }
    }

    private func placement(of preview: LiftedPreview, menu: CGSize) -> PreviewPlacement {
        let size = preview.liftedSize
        let middle = preview.origin
        return PreviewPlacement(
            source: CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
                height: size.height),
            menu: menu, in: availableRect, gap: metrics.previewGap,
            isMirrored: overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func place(_ platter: MenuPlatterView, _ frame: CGRect, anchor: CGPoint) {
        platter.layer.anchorPoint = anchor
        platter.bounds.size = frame.size
        platter.center = CGPoint(
            x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        platter.layoutIfNeeded()
    }

    // MARK: - Opening

    private var closedTransform: CGAffineTransform {
        let scale = UIAccessibility.isReduceMotionEnabled ? 1 : metrics.closedScale
        return CGAffineTransform(scaleX: scale, y: scale)
    }

    /// - Parameter lifting: Returns the preview, for the overlay and the available rectangle; nil without a
    ///   preview.
    func open(lifting: ((UIView, CGRect) -> LiftedPreview?)?) {
        guard let window else { return }
        isOpen = true
        overlay.cover(window)
        overlay.layoutIfNeeded()
        if let lifting {
            backdrop.frame = overlay.bounds
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backdrop.isUserInteractionEnabled = false
            overlay.addSubview(backdrop)
            preview = lifting(overlay, availableRect)
            if let preview {
                overlay.addSubview(preview)
                preview.lower()
            }
        }
        for level in levels { overlay.addSubview(level.platter) }
        let animator = ContextMenuAnimator(previewViewController: preview?.controller)
        interaction?.willDisplay(configuration, animator)
        UIView.performWithoutAnimation {
            arrange()
            for level in levels {
                level.platter.transform = closedTransform
                level.platter.alpha = 0
            }
        }
        UIView.animate(
            withDuration: metrics.openDuration, delay: 0,
            usingSpringWithDamping: metrics.openDamping,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) { [self] in
            if preview != nil { backdrop.effect = UIBlurEffect(style: metrics.backdrop) }
            preview?.lift(to: previewFrame)
            for level in levels {
                level.platter.transform = .identity
                level.platter.alpha = 1
            }
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
        UIAccessibility.post(
            notification: .screenChanged, argument: levels.first?.platter.rows.first)
    }

    // MARK: - Closing

    /// Dismisses the menus and the preview.
    ///
    /// - Parameters:
    ///   - commit: The app's changes after a tap on the preview.
    ///   - completion: Called after the dismissal.
    func close(commit: ContextMenuAnimator? = nil, completion: (() -> Void)? = nil) {
        guard isOpen else { return }
        isOpen = false
        overlay.isUserInteractionEnabled = false
        overlay.accessibilityViewIsModal = false
        overlay.accessibilityElementsHidden = true
        let animator = ContextMenuAnimator(previewViewController: preview?.controller)
        let landing = interaction?.landingPoint(for: configuration, in: overlay, preview)
        interaction?.willEnd(configuration, animator)
        UIView.animate(
            withDuration: metrics.closeDuration, delay: 0, options: .beginFromCurrentState
        ) { [self] in
            backdrop.effect = nil
            if commit?.preferredCommitStyle == .pop {
                preview?.pop(over: overlay.bounds)
            } else {
                preview?.lower(to: landing)
            }
            for level in levels {
                level.platter.transform = closedTransform
                level.platter.alpha = 0
            }
            animator.animate()
            commit?.animate()
        } completion: { [self] _ in
            preview?.controller?.view.removeFromSuperview()
            overlay.removeFromSuperview()
            interaction?.presentationDidEnd(self)
            animator.complete()
            commit?.complete()
            completion?()
            UIAccessibility.post(notification: .screenChanged, argument: nil)
        }
    }
}

extension UIMenu {
    /// The elements of the menu and of its inline menus, including deferred ones that were loaded.
    fileprivate var shownElements: [UIMenuElement] {
        presentChildren.flatMap { element -> [UIMenuElement] in
            guard let menu = element as? UIMenu else { return [element] }
            return menu.isInline ? menu.shownElements : []
        }
    }
}
