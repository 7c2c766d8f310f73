import Foundation
import QuartzCore

extension UITableViewCell {
    // MARK: - Layout

    /// Lays out all parts of the cell.
    final func layOutCell() {
        updateConfigurationsIfNeeded()
        let isMirrored = directionOfContent == .rightToLeft
        let bounds = hostedLayer.bounds
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view else { return }
            let frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
            if view.frame != frame { view.frame = frame }
        }
        for view in [parts.backgroundView, shownSelectedBackground]
        where view?.superview === self {
            if view?.frame != bounds { view?.frame = bounds }
        }
        layOutBackgroundConfiguration()
        let area = contentArea(isMirrored)
        let content = contentFrame(area)
        place(parts.contentView, content)
        placeMargins(content, isMirrored)
        placeAccessory(place, area)
        placeEditingControls(place, area)
        placeSeparators(place, content)
        layOutStandardContent(isMirrored)
    }

    /// The part of the cell between the safe areas at its sides, with the leading edge left.
    private final func contentArea(_ isMirrored: Bool) -> CGRect {
        let bounds = hostedLayer.bounds
        guard appearance.insetsContentToSafeArea, appearance.style != .insetGrouped else {
            return bounds
        }
        let area = safeAreaInsets
        let (leading, trailing) = isMirrored ? (area.right, area.left) : (area.left, area.right)
        return CGRect(
            x: leading, y: 0, width: max(0, bounds.width - leading - trailing),
            height: bounds.height)
    }

    /// The frame of the content view, with the leading edge left.
    private final func contentFrame(_ area: CGRect) -> CGRect {
        let leading = area.minX + leadingControlWidth
        let trailing = area.maxX - trailingWidth
        let height = area.height - separatorHeight
        return CGRect(
            x: leading, y: 0, width: max(0, trailing - leading), height: max(0, height))
    }

    /// The width that accessories and controls take at the trailing edge.
    private final var trailingWidth: CGFloat {
        var width = edit.showsReorderControl ? TableMetrics.current.reorderControlWidth : 0
        width += appearance.indexWidth
        if let size = accessorySize {
            width += size.width + TableMetrics.current.accessorySpacing
            width += edit.showsReorderControl ? 0 : appearance.margin
        }
        return width
    }

    /// The height of the separator, in points.
    final var separatorHeight: CGFloat { appearance.hasSeparators ? 1 / max(drawingScale, 1) : 0 }

    private final func placeMargins(_ content: CGRect, _ isMirrored: Bool) {
        let leading = appearance.margin
        let trailing = trailingWidth > 0 ? TableMetrics.current.accessorySpacing : appearance.margin
        let margins = UIEdgeInsets(
            top: 11, left: isMirrored ? trailing : leading, bottom: 11,
            right: isMirrored ? leading : trailing)
        parts.contentMargins.give(margins, to: parts.contentView)
    }

    // MARK: - Accessory

    /// The app's accessory view for the current mode.
    private final var shownAccessoryView: UIView? {
        edit.isEditing ? parts.editingAccessoryView : parts.accessoryView
    }

    final var shownAccessoryType: AccessoryType {
        edit.isEditing ? parts.editingAccessoryType : parts.accessoryType
    }

    private final var accessorySize: CGSize? {
        if let view = shownAccessoryView { return view.bounds.size }
        let size = CellAccessoryView.size(of: shownAccessoryType)
        return size == .zero ? nil : size
    }

    private final func placeAccessory(_ place: (UIView?, CGRect) -> Void, _ area: CGRect) {
        for view in [parts.accessoryView, parts.editingAccessoryView]
        where view !== shownAccessoryView {
            if view?.superview === self { view?.removeFromSuperview() }
        }
        let isStandard = shownAccessoryView == nil && shownAccessoryType != .none
        if isStandard {
            let view =
                parts.accessory
                ?? CellAccessoryView(cell: self) { [weak self] in
                    guard let self else { return }
                    table?.accessoryButtonTapped(of: self)
                }
            parts.accessory = view
            if view.superview == nil { addSubview(view) }
            view.show(shownAccessoryType)
        }
        parts.accessory?.isHidden = !isStandard
        guard let size = accessorySize, let view = shownAccessoryView ?? parts.accessory else {
            return
        }
        if view.superview !== self { addSubview(view) }
        let end =
            edit.showsReorderControl
            ? area.maxX - TableMetrics.current.reorderControlWidth
            : area.maxX - appearance.margin - appearance.indexWidth
        place(
            view,
            CGRect(
                x: end - size.width, y: (area.height - size.height) / 2, width: size.width,
                height: size.height
            ).roundingOrigin(toPixels: drawingScale))
    }

    final func changeAccessoryView(_ key: WritableKeyPath<CellParts, UIView?>, _ view: UIView?) {
        guard parts[keyPath: key] !== view else { return }
        if let former = parts[keyPath: key], former.superview === self {
            former.removeFromSuperview()
        }
        parts[keyPath: key] = view
        if view === shownAccessoryView, let view { addSubview(view) }
        setNeedsLayout()
    }

    // MARK: - Separators

    /// Shows the separators that the appearance requires.
    final func showSeparators() {
        let separator = parts.separator ?? ControlSubview()
        if parts.separator == nil {
            parts.separator = separator
            addSubview(separator)
        }
        let hidesLast = appearance.style == .insetGrouped && appearance.isLast
        let isShown = appearance.hasSeparators && !hidesLast
        if separator.isHidden == isShown { separator.isHidden = !isShown }
        if separator.assignedBackgroundColor !== appearance.separatorColor {
            separator.assignedBackgroundColor = appearance.separatorColor
            separator.showBackground()
        }
        let hasTop = appearance.hasSeparators && appearance.style == .grouped && appearance.isFirst
        if hasTop, parts.topSeparator == nil {
            let top = ControlSubview()
            parts.topSeparator = top
            addSubview(top)
        }
        parts.topSeparator?.isHidden = !hasTop
        parts.topSeparator?.backgroundColor = appearance.separatorColor
        showSeparatorEffect(on: separator)
    }

    private final func showSeparatorEffect(on separator: UIView) {
        guard appearance.separatorEffect != nil || parts.separatorEffectView != nil else { return }
        let view = parts.separatorEffectView ?? UIVisualEffectView(effect: nil)
        if parts.separatorEffectView == nil {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = separator.bounds
            separator.addSubview(view)
            parts.separatorEffectView = view
        }
        view.effect = appearance.separatorEffect
    }

    private final func placeSeparators(_ place: (UIView?, CGRect) -> Void, _ content: CGRect) {
        let bounds = hostedLayer.bounds
        let height = 1 / max(drawingScale, 1)
        // The line below a section extends from edge to edge.
        let isOuter = appearance.style == .grouped && appearance.isLast
        let inset = isOuter ? .zero : shownSeparatorInset
        place(
            parts.separator,
            CGRect(
                x: inset.left, y: bounds.height - height,
                width: max(0, bounds.width - inset.left - inset.right), height: height))
        place(parts.topSeparator, CGRect(x: 0, y: 0, width: bounds.width, height: height))
    }

    /// The insets of the separator, with the leading edge left.
    final var shownSeparatorInset: UIEdgeInsets {
        if let inset = parts.separatorInset { return inset }
        var automatic = UIEdgeInsets(top: 0, left: appearance.margin, bottom: 0, right: 0)
        let frame = parts.contentView.frame
        let leading =
            directionOfContent == .rightToLeft
            ? hostedLayer.bounds.width - frame.maxX : frame.minX
        automatic.left = max(automatic.left, leading + textStart)
        guard let inset = appearance.separatorInset else { return automatic }
        return appearance.addsToAutomaticInset ? automatic + inset : inset
    }
}

extension CGRect {
    /// Returns the rectangle mirrored horizontally in a container of a width.
    func mirrored(in width: CGFloat) -> CGRect {
        CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}
