import Foundation
import QuartzCore

/// The view of an accessory in a cell, with its size.
@MainActor
struct AccessoryHost {
    let accessory: UICellAccessory
    let view: UIView
    /// Of the view.
    var size: CGSize
    /// The width that is reserved for the accessory, in points.
    var width: CGFloat

    /// Returns the frame of the view in a cell of a height, centred in the reserved width.
    func frame(in height: CGFloat, from x: CGFloat, scale: CGFloat) -> CGRect {
        CGRect(
            x: x + (width - size.width) / 2, y: (height - size.height) / 2, width: size.width,
            height: size.height
        ).roundingOrigin(toPixels: scale)
    }
}

extension UICellAccessory {
    var isLeading: Bool {
        if case .leading = placement { return true }
        return false
    }

    /// Returns the position among the accessories of the same side.
    fileprivate func position(among others: [UICellAccessory]) -> Int {
        switch placement {
        case .leading(_, let position), .trailing(_, let position):
            return min(max(0, position(others)), others.count)
        }
    }

    /// Whether the accessory is shown in a mode.
    fileprivate func isShown(whileEditing isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        switch displayedState {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    /// The standard reserved width, in points.
    // From memory, not measured.
    fileprivate static let standardWidth: CGFloat = 28
}

extension UICollectionViewListCell {
    final func changeAccessories(_ accessories: [UICellAccessory]) {
        for host in list.views { host?.view.removeFromSuperview() }
        // Each accessory is inserted at its own position among those of its side.
        var ordered: [UICellAccessory] = []
        for accessory in accessories {
            let side = ordered.filter { $0.isLeading == accessory.isLeading }
            let position = accessory.position(among: side)
            let others = ordered.indices.filter { ordered[$0].isLeading == accessory.isLeading }
            let index = position < others.count ? others[position] : ordered.count
            ordered.insert(accessory, at: index)
        }
        list.accessories = accessories
        list.ordered = ordered
        list.views = Array(repeating: nil, count: ordered.count)
        invalidateSize()
        setNeedsLayout()
    }

    /// Requests that the cell is measured again.
    private final func invalidateSize() {
        reuse.collectionView?.sizeMayHaveChanged(of: self)
    }

    /// Shows the views of the accessories for the current mode.
    final func updateAccessories() {
        for (index, accessory) in list.ordered.enumerated() {
            let isShown = accessory.isShown(whileEditing: parts.isEditing)
            if isShown, list.views[index] == nil {
                let view = makeView(of: accessory)
                if let tint = accessory.tintColor { view.tintColor = tint }
                list.views[index] = host(of: accessory, view)
                addSubview(view)
            } else if !isShown, let host = list.views[index] {
                host.view.removeFromSuperview()
                list.views[index] = nil
            }
            if let host = list.views[index] { update(host) }
        }
    }

    final func shownAccessories(_ isLeading: Bool) -> [AccessoryHost] {
        list.views.compactMap { $0 }.filter { $0.accessory.isLeading == isLeading }
    }

    private final func host(of accessory: UICellAccessory, _ view: UIView) -> AccessoryHost {
        let size = size(of: accessory, view)
        let width: CGFloat
        switch accessory.reservedLayoutWidth {
        case nil, .actual?: width = size.width
        case .standard?: width = UICellAccessory.standardWidth
        case .custom(let custom)?: width = custom
        }
        return AccessoryHost(accessory: accessory, view: view, size: size, width: max(0, width))
    }

    private final func size(of accessory: UICellAccessory, _ view: UIView) -> CGSize {
        switch accessory.content {
        case .disclosureIndicator: return CellAccessoryView.size(of: .disclosureIndicator)
        case .outline:
            let size = CellAccessoryView.size(of: .disclosureIndicator)
            return CGSize(width: max(size.width, size.height) + 8, height: 44)
        case .checkmark: return CellAccessoryView.size(of: .checkmark)
        case .detail: return CellAccessoryView.size(of: .detailButton)
        case .delete, .insert, .multiselect:
            return CGSize(width: CellEditControl.diameter, height: 44)
        case .reorder: return CGSize(width: 22, height: 44)
        case .label: return view.intrinsicContentSize
        case .custom(_, let keepsSize):
            let own = view.bounds.size
            return keepsSize && own != .zero ? own : view.fittingSize
        }
    }

    // MARK: - Views

    private final func makeView(of accessory: UICellAccessory) -> UIView {
        switch accessory.content {
        case .disclosureIndicator, .checkmark:
            let mark = CellAccessoryView(cell: self) {}
            if let tint = accessory.tintColor { mark.chevronColor = tint }
            return mark
        case .detail(let handler): return CellAccessoryView(cell: self) { handler?() }
        case .outline(_, let handler): return OutlineDisclosureView(cell: self, handler)
        case .delete, .insert, .multiselect: return makeEditControl(of: accessory)
        case .reorder:
            let control = CellReorderControl(reorderRecognizer)
            if let tint = accessory.tintColor { control.color = tint }
            return control
        case .label(let text, let font, let adjustsFont):
            let label = UILabel()
            label.adjustsFontForContentSizeCategory = adjustsFont
            label.text = text
            label.font = font ?? .preferredFont(forTextStyle: .body)
            label.textColor = accessory.tintColor ?? .secondaryLabel
            return label
        case .custom(let view, _): return view
        }
    }

    private final func makeEditControl(of accessory: UICellAccessory) -> CellEditControl {
        let control = CellEditControl(cell: self, margin: { 0 }) { [weak self] in
            switch accessory.content {
            case .delete(let handler?), .insert(let handler?): handler()
            case .delete(.none): self?.openSwipeActions()
            default: break
            }
        }
        control.discColor = accessory.backgroundColor
        if case .multiselect = accessory.content {
            control.isUserInteractionEnabled = false
        } else if let tint = accessory.tintColor {
            control.signColor = tint
        }
        return control
    }

    /// Shows the state of the cell in an accessory.
    private final func update(_ host: AccessoryHost) {
        var edit = CellEditing(isEditing: true)
        switch host.accessory.content {
        case .disclosureIndicator: (host.view as? CellAccessoryView)?.show(.disclosureIndicator)
        case .checkmark: (host.view as? CellAccessoryView)?.show(.checkmark)
        case .detail: (host.view as? CellAccessoryView)?.show(.detailButton)
        case .delete:
            edit.style = .delete
            (host.view as? CellEditControl)?.show(edit, isSelected: false)
        case .insert:
            edit.style = .insert
            (host.view as? CellEditControl)?.show(edit, isSelected: false)
        case .multiselect:
            edit.selectsByMark = true
            (host.view as? CellEditControl)?.show(edit, isSelected: isSelected)
        case .outline: (host.view as? OutlineDisclosureView)?.show(isExpanded: parts.isExpanded)
        case .reorder, .label, .custom: break
        }
    }

    final func updateTints() { updateAccessories() }

    /// Shows whether the item is expanded.
    final func showExpansion() { updateAccessories() }

    private final var reorderRecognizer: ReorderRecognizer {
        ReorderRecognizer(
            begin: { [weak self] _ in
                guard let self, let view = reuse.collectionView,
                    let path = view.indexPath(for: self)
                else { return false }
                return view.beginInteractiveMovementForItem(at: path)
            },
            move: { [weak self] in
                guard let self else { return }
                // The row moves vertically only.
                reuse.collectionView?.updateInteractiveMovementTargetPosition(
                    CGPoint(x: center.x, y: $0.y))
            },
            end: { [weak self] isCancelled in
                if isCancelled {
                    self?.reuse.collectionView?.cancelInteractiveMovement()
                } else {
                    self?.reuse.collectionView?.endInteractiveMovement()
                }
            },
            in: { [weak self] in self?.reuse.collectionView })
    }

    // MARK: - Outlines

    /// Expands or collapses the item.
    final func toggleOutline(_ handler: (() -> Void)?) {
        if let handler { return handler() }
        guard let view = reuse.collectionView, let path = view.indexPath(for: self) else { return }
        (view.dataSource as? any OutlineDataSource)?.toggleOutline(at: path)
    }

    /// Expands or collapses the item if a tap anywhere in the cell does so.
    ///
    /// - Returns: Whether the tap was handled.
    final func togglesOutlineByTap() -> Bool {
        for accessory in list.ordered {
            guard case .outline(let style, let handler) = accessory.content else { continue }
            guard style == .header || style == .automatic && list.appearance?.part == .header else {
                return false
            }
            toggleOutline(handler)
            return true
        }
        return false
    }

    /// Opens the actions at the trailing edge of the row.
    private final func openSwipeActions() {
        guard let view = reuse.collectionView, let path = view.indexPath(for: self) else { return }
        view.openSwipeActions(at: RowPath(path))
    }
}

extension UIView {
    /// The intrinsic content size, or else the size of the bounds, or else that of the constraints.
    fileprivate final var fittingSize: CGSize {
        let own = intrinsicContentSize
        if own.width > 0, own.height > 0 { return own }
        let size = bounds.size
        return size == .zero
            ? systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : size
    }
}

/// The chevron of an item of an outline, which points down when the item is expanded.
final class OutlineDisclosureView: UIControl {
    private let chevron: CellAccessoryView
    private var isExpanded = false

    init(cell: UICollectionViewListCell, _ handler: (() -> Void)?) {
        chevron = CellAccessoryView(cell: cell) {}
        super.init(frame: .zero)
        chevron.isUserInteractionEnabled = false
        addSubview(chevron)
        chevron.show(.disclosureIndicator)
        addAction(
            UIAction { [weak cell] _ in cell?.toggleOutline(handler) }, for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("cells create their accessories themselves") }

    func show(isExpanded: Bool) {
        chevron.showTint()
        accessibilityValue = isExpanded ? "Expanded" : "Collapsed"
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        let isMirrored = directionOfContent == .rightToLeft
        let angle: CGFloat = isExpanded ? (isMirrored ? -.pi / 2 : .pi / 2) : 0
        guard windowAbove != nil else {
            chevron.transform = CGAffineTransform(rotationAngle: angle)
            return
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.chevron.transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CellAccessoryView.size(of: .disclosureIndicator)
        chevron.bounds = CGRect(origin: .zero, size: size)
        chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
