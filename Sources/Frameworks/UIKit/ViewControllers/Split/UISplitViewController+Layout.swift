import CoreGraphics
import Foundation

extension UISplitViewController: LayoutContainer {
    final func loadSplitView() {
        let view = UILayoutContainerView(frame: UIScreen.main.bounds)
        view.controller = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.frame = view.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.clipsToBounds = true
        container.whenDimmingIsTapped = { [weak self] in self?.dimmingTapped() }
        view.addSubview(container)
        self.view = view
        let swipe = SplitSwipe(self)
        state.swipe = swipe
        view.addGestureRecognizer(swipe)
        container.dimming.addGestureRecognizer(SplitPan(self))
    }

    /// One layout pass of the view: collapses or expands, updates the mode, and places the columns.
    final func layOutContainer() {
        guard !state.isStarting else { return }
        updateCollapse()
        state.swipe?.updateEdges()
        if state.isCollapsed {
            layOutRoot()
        } else {
            layOutColumns()
        }
        updateButtons()
    }

    final func traitsOfContainerDidChange(from former: UITraitCollection) {}

    private final func layOutRoot() {
        container.dimming.alpha = 0
        let host = container.host(.compact)
        host.isHidden = false
        host.frame = container.bounds
        // First, so that a view that stays visible moves without disappearing.
        host.show(state.root?.view)
        for column in Column.expanded {
            container.host(column).isHidden = true
            container.host(column).show(nil)
        }
    }

    private final func layOutColumns() {
        let size = container.bounds.size
        if size != state.size {
            state.transition?.endAtOnce()
            state.chosenMode = nil
            state.size = size
        }
        guard state.transition == nil else { return }
        updateMode()
        guard state.transition == nil else { return }
        let geometry = geometry(in: displayMode)
        showVisibleChildren(geometry)
        container.host(.compact).show(nil)
        container.host(.compact).isHidden = true
        arrange(geometry)
    }

    /// Puts the views of visible columns into their places, and takes those of hidden ones out.
    final func showVisibleChildren(_ geometry: SplitGeometry) {
        for column in Column.expanded {
            let host = container.host(column)
            let child = state.members[column]?.child
            let isVisible = geometry.isVisible(column)
            child?.setContainerTraits(traits(of: column))
            if isVisible, host.frame.size == .zero { host.frame = geometry.frame(of: column) }
            host.show(isVisible ? child?.view : nil)
        }
    }

    /// The traits that columns beside the secondary one have.
    private final func traits(of column: Column) -> UITraitCollection? {
        column == .secondary ? nil : UITraitCollection(horizontalSizeClass: .compact)
    }

    // MARK: - Geometry

    final var rules: SplitRules {
        rules(in: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size)
    }

    private final func rules(in size: CGSize) -> SplitRules {
        let isPhone = traitCollection.userInterfaceIdiom == .phone
        let isTriple = state.style == .tripleColumn
        return SplitRules(
            style: state.style, size: size,
            isCompact: traitCollection.horizontalSizeClass == .compact,
            primaryWidth: state.primaryWidth.resolved(
                in: size.width,
                standard: SplitMetrics.primaryWidth(in: size.width, state.style, isPhone: isPhone)),
            supplementaryWidth: isTriple
                ? state.supplementaryWidth.resolved(
                    in: size.width, standard: SplitMetrics.width) : 0,
            preferredMode: state.preferredMode, preferredBehavior: state.preferredBehavior,
            isStrict: !state.presentsWithGesture)
    }

    /// The frames of the columns in a mode.
    final func geometry(
        in mode: DisplayMode, size: CGSize? = nil
    ) -> SplitGeometry {
        let bounds = CGRect(origin: .zero, size: size ?? container.bounds.size)
        let rules = rules(in: bounds.size)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return SplitGeometry(
            bounds: bounds, mode: mode, style: state.style, primaryWidth: rules.primaryWidth,
            supplementaryWidth: rules.supplementaryWidth,
            lineWidth: 1 / max(traitCollection.displayScale, 1),
            isMirrored: isRightToLeft != (state.primaryEdge == .trailing))
    }

    /// Places the columns, the line beside each, and the dimming.
    final func arrange(_ geometry: SplitGeometry) {
        let near: UIRectEdge = geometry.isMirrored ? .right : .left
        let far: UIRectEdge = geometry.isMirrored ? .left : .right
        let isLast = geometry.mode.sidebarCount < 2
        let last: Column = state.style == .tripleColumn ? .supplementary : .primary
        for column in Column.expanded {
            let host = container.host(column)
            host.isHidden = column == .supplementary && state.style != .tripleColumn
            let frame = geometry.frame(of: column)
            if host.frame != frame { host.frame = frame }
            switch column {
            case .primary: host.edges = near
            case .supplementary: host.edges = isLast ? near : []
            default:
                let isAlone = geometry.mode.sidebarCount == 0 || geometry.mode.isOver
                host.edges = isAlone ? [near, far] : far
            }
            if column != .secondary {
                host.decorate(
                    lineWidth: geometry.lineWidth, isMirrored: geometry.isMirrored,
                    hasShadow: geometry.mode.isOver && column == last)
            }
        }
        container.dimming.frame = geometry.frame(of: .secondary)
        container.dimming.alpha = geometry.mode.dimsSecondary ? 1 : 0
    }

    /// The size of a child that shows a column, for a size of the split view; nil for any other child.
    final func sizeOfColumn(
        _ container: any UIContentContainer, whenSizeIs size: CGSize
    ) -> CGSize? {
        guard !state.isCollapsed,
            let column = state.members.first(where: { $0.value.child === container })?.key
        else { return nil }
        return geometry(in: rules(in: size).mode, size: size).frame(of: column).size
    }

    final func changeSupplementaryWidth(
        _ path: WritableKeyPath<ColumnWidth, CGFloat>, _ width: CGFloat
    ) {
        if state.style != .tripleColumn {
            // From memory, not measured: the text.
            Console.log("\(self) has no supplementary column, whose width is set")
        }
        changeWidth((\SplitState.supplementaryWidth).appending(path: path), width)
    }

    final func changeWidth(_ path: WritableKeyPath<SplitState, CGFloat>, _ width: CGFloat) {
        guard width != state[keyPath: path] else { return }
        state[keyPath: path] = width
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
    }
}
