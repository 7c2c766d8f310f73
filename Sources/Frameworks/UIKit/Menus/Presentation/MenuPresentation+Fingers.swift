import Foundation

// The reaction of open menus to a finger.

extension MenuPresentation {
    func beginTrack(at point: CGPoint) -> MenuTouchTrack {
        MenuTouchTrack(self, at: point, isFresh: true)
    }

    /// Returns a track of the finger that opened the menu; it may move on to a row and select it.
    func trackOfOpeningPress(at locationInWindow: CGPoint) -> MenuTouchTrack {
        MenuTouchTrack(self, at: locationInWindow, isFresh: false)
    }

    private var top: Level? { levels.last }

    func topPlatterContains(_ point: CGPoint) -> Bool {
        top.map { $0.platter.bounds.contains(overlay.convert(point, to: $0.platter)) } ?? false
    }

    var canScroll: Bool { top?.platter.isScrollable ?? false }

    func scroll(by distance: CGFloat) { top?.platter.scrollOffset += distance }

    func highlight(at point: CGPoint?) {
        guard let platter = top?.platter else { return }
        platter.highlight(point.flatMap { platter.row(at: overlay.convert($0, to: platter)) })
    }

    /// Handles a finger that is lifted at a point.
    func choose(at point: CGPoint, closesOutside: Bool) {
        guard isOpen else { return }
        if let platter = top?.platter, topPlatterContains(point) {
            if let row = platter.row(at: overlay.convert(point, to: platter)) { choose(row) }
        } else if !closesOutside {
            return
        } else if levels.dropLast().contains(where: {
            $0.platter.bounds.contains(overlay.convert(point, to: $0.platter))
        }) {
            closeSubmenu()
        } else if let preview, preview.frame.contains(point) {
            commitPreview(preview)
        } else {
            close()
        }
    }

    private func commitPreview(_ preview: LiftedPreview) {
        let animator = ContextMenuAnimator(previewViewController: preview.controller)
        interaction?.willPerformPreviewAction(configuration, animator)
        close(commit: animator)
    }

    private func choose(_ row: MenuRowView) {
        let entry = row.entry
        guard let top, entry.isEnabled else { return }
        if row === top.platter.headerRow {
            closeSubmenu()
        } else if let menu = entry.submenu {
            openSubmenu(menu, from: row, entry)
        } else if let leaf = entry.leaf {
            if let menu = entry.selectionMenu {
                menu.choose(leaf)
                interaction?.choiceDidChange()
            }
            let staysOpen = leaf.attributes.contains(.keepsMenuPresented)
            if !staysOpen { close() }
            perform(leaf)
            if staysOpen { reload() }
        }
    }

    private func perform(_ leaf: any UIMenuLeaf) {
        let target = (leaf as? UICommand).flatMap(receiver)
        leaf.perform(withSender: interaction?.sender, target: target)
    }

    // MARK: Submenus

    private func openSubmenu(_ menu: UIMenu, from row: MenuRowView, _ entry: MenuContent.Entry) {
        guard let parent = top else { return }
        let submenu = Level(
            menu: menu, platter: platter(for: menu, header: .submenu(entry)),
            source: row.convert(row.bounds, to: overlay))
        levels.append(submenu)
        overlay.addSubview(submenu.platter)
        UIView.performWithoutAnimation {
            arrange(submenu, width: menuWidth)
            submenu.platter.transform = CGAffineTransform(scaleX: 1, y: 0.3)
            submenu.platter.alpha = 0
        }
        UIView.animate(
            withDuration: metrics.openDuration, delay: 0,
            usingSpringWithDamping: metrics.openDamping,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) { [self] in
            submenu.platter.transform = .identity
            submenu.platter.alpha = 1
            parent.platter.isCovered = true
            parent.platter.transform = CGAffineTransform(
                scaleX: metrics.parentScale, y: metrics.parentScale)
        }
        UIAccessibility.post(
            notification: .screenChanged, argument: submenu.platter.headerRow)
    }

    private func closeSubmenu() {
        guard levels.count > 1, let closed = levels.popLast(), let parent = levels.last else {
            return
        }
        UIView.animate(
            withDuration: metrics.closeDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction]
        ) {
            closed.platter.transform = CGAffineTransform(scaleX: 1, y: 0.3)
            closed.platter.alpha = 0
            parent.platter.isCovered = false
            parent.platter.transform = .identity
        } completion: { _ in
            closed.platter.removeFromSuperview()
        }
        UIAccessibility.post(
            notification: .screenChanged, argument: parent.platter.rows.first)
    }
}
