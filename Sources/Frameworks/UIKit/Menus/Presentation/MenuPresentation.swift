import Foundation

/// One menu, from the press that opens it until it is gone; with its submenus and its preview.
///
/// It belongs to its interaction, and its views stand in an overlay of the window.
@MainActor
final class MenuPresentation {
    let configuration: UIContextMenuConfiguration
    weak var interaction: UIContextMenuInteraction?
    private weak var window: UIWindow?
    let overlay = MenuOverlay()
    let look = MenuMetrics.current
    private let backdrop = UIVisualEffectView(effect: nil)
    var preview: LiftedPreview?
    private var previewPlace = CGRect.zero
    var levels: [Level] = []
    private var opensUpward = false
    private(set) var isOpen = false

    /// One of the menus that lie one above the other.
    struct Level {
        var menu: UIMenu
        let platter: MenuPlatterView
        /// The row that it was opened with, in points of the overlay; for submenus.
        var source = CGRect.zero
    }

    /// - Parameter menu: Nil shows a preview alone.
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

    /// Asks for what is still to come, and lets commands be changed by who would carry them out.
    private func load(_ menu: UIMenu) {
        var isLoading = true
        var more = true
        while more {
            more = false
            for case let deferred as UIDeferredMenuElement in menu.shownElements {
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

    /// Shows the menus as they are now.
    func reload() {
        guard isOpen else { return }
        for level in levels { level.platter.content = content(of: level.menu) }
        UIView.animate(
            withDuration: look.closeDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction]
        ) { [self] in
            arrange()
            preview?.lift(to: previewPlace)
        }
    }

    /// Puts other menus in the places of those that are shown.
    func updateMenus(_ change: (UIMenu) -> UIMenu) {
        for index in levels.indices { levels[index].menu = change(levels[index].menu) }
        reload()
    }

    // MARK: - Places

    private var room: CGRect {
        overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: look.edge, dy: look.edge)
    }

    var menuWidth: CGFloat { look.width(in: room.width, overlay.currentTraits) }

    /// Makes the rows anew and gives every menu its place; what is lifted gets its own when it is lifted.
    private func arrange() {
        let width = menuWidth
        guard let first = levels.first else {
            previewPlace = preview.map { placement(of: $0, menu: .zero).preview } ?? .zero
            return
        }
        build(first.platter, width: width, isReversed: isReversed)
        let size = CGSize(width: width, height: first.platter.naturalHeight)
        let place: MenuPlacement
        if let preview {
            let both = placement(of: preview, menu: size)
            previewPlace = both.preview
            place = both.menu
        } else {
            guard let source = interaction?.attachment(for: configuration, in: overlay) else {
                return
            }
            place = MenuPlacement(
                attachedTo: source.rect, x: source.x, size: size, in: room, gap: look.gap)
        }
        if place.opensUpward != opensUpward {
            opensUpward = place.opensUpward
            build(first.platter, width: width, isReversed: isReversed)
        }
        put(first.platter, place.frame, anchor: place.anchor)
        for level in levels.dropFirst() { arrange(level, width: width) }
    }

    func arrange(_ level: Level, width: CGFloat) {
        build(level.platter, width: width, isReversed: false)
        let room = room
        let height = min(level.platter.naturalHeight, room.height)
        let top = min(max(level.source.minY, room.minY), room.maxY - height)
        put(
            level.platter,
            CGRect(x: level.source.minX, y: top, width: width, height: height),
            anchor: CGPoint(x: 0.5, y: 0))
    }

    /// Makes the rows. New ones have their places at once, also within an animation.
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
            menu: menu, in: room, gap: look.previewGap,
            isMirrored: overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func put(_ platter: MenuPlatterView, _ frame: CGRect, anchor: CGPoint) {
        platter.layer.anchorPoint = anchor
        platter.bounds.size = frame.size
        platter.center = CGPoint(
            x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        platter.layoutIfNeeded()
    }

    // MARK: - Opening

    private var closedTransform: CGAffineTransform {
        let scale = UIAccessibility.isReduceMotionEnabled ? 1 : look.closedScale
        return CGAffineTransform(scaleX: scale, y: scale)
    }

    /// - Parameter lifting: Makes what is lifted in the overlay; nil without a preview.
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
            preview = lifting(overlay, room)
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
            withDuration: look.openDuration, delay: 0, usingSpringWithDamping: look.openDamping,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) { [self] in
            if preview != nil { backdrop.effect = UIBlurEffect(style: look.backdrop) }
            preview?.lift(to: previewPlace)
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

    /// Lets everything go back to where it came from.
    ///
    /// - Parameters:
    ///   - commit: What the app added to a tap on the preview.
    ///   - completion: Called when the menu is gone.
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
            withDuration: look.closeDuration, delay: 0, options: .beginFromCurrentState
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
    /// Every element of the menu and of those that stand inline in it, also of those that came late.
    fileprivate var shownElements: [UIMenuElement] {
        presentChildren.flatMap { element -> [UIMenuElement] in
            guard let menu = element as? UIMenu else { return [element] }
            return menu.isInline ? menu.shownElements : []
        }
    }
}
