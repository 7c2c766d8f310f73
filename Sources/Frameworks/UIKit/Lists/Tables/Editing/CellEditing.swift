import Foundation
import QuartzCore

/// The controls that a cell shows besides its content.
struct CellEditing: Equatable {
    var isEditing = false
    var style = UITableViewCell.EditingStyle.none
    /// Whether the content makes room for the control at the leading edge.
    var isIndented = false
    /// Whether the data source lets the user move the row.
    var mayMove = false
    var showsReorderControl = false
    /// Whether a mark shows that the cell is selected, in place of its background.
    var selectsByMark = false
    /// Whether the cell is moved aside over its actions.
    var isSwiped = false
}

extension UITableViewCell {
    /// Shows the controls that the table requires.
    ///
    /// **Order:** `willTransition(to:)`, the change, `didTransition(to:)` after the animation.
    final func take(_ edit: CellEditing, animated: Bool) {
        guard edit != self.edit else { return }
        let mask = edit.stateMask
        let hasOtherState = mask != self.edit.stateMask
        if hasOtherState { willTransition(to: mask) }
        // New controls start from their position at the beginning of the animation.
        if animated { UIView.performWithoutAnimation { layoutIfNeeded() } }
        let isEditing = edit.isEditing
        let modeChanged = isEditing != self.edit.isEditing
        self.edit = edit
        // An override follows the mode; the implementation here finds nothing to change.
        if modeChanged { setEditing(isEditing, animated: animated) }
        showEditControl()
        showReorderControl()
        showSelection(animated: animated)
        setNeedsLayout()
        stateDidChange()
        guard animated, windowAbove != nil else {
            if hasOtherState { didTransition(to: mask) }
            return
        }
        UIView.animate(
            withDuration: Self.editingDuration, delay: 0, options: [.allowUserInteraction],
            animations: { self.layoutIfNeeded() },
            completion: { _ in if hasOtherState { self.didTransition(to: mask) } })
    }

    final func changeReorderControl(_ isWanted: Bool) {
        parts.wantsReorderControl = isWanted
        var edit = edit
        edit.showsReorderControl = isWanted && edit.mayMove
        take(edit, animated: false)
    }

    /// Lifts a row that the user moves above the others, or drops it.
    final func lift(_ isLifted: Bool) {
        alpha = isLifted ? 0.9 : 1
        hostedLayer.shadowOpacity = isLifted ? 0.3 : 0
        hostedLayer.shadowRadius = 8
        hostedLayer.shadowOffset = .zero
        parts.isReordered = isLifted
    }

    /// In seconds.
    // From memory, not measured.
    private static var editingDuration: TimeInterval { 0.3 }

    /// The width that the content gives up at the leading edge.
    final var leadingControlWidth: CGFloat {
        edit.isIndented ? TableMetrics.current.editControlWidth : 0
    }

    private final func showEditControl() {
        let isShown = edit.style != .none || edit.selectsByMark
        guard isShown || parts.editControl != nil else { return }
        let control =
            parts.editControl
            ?? CellEditControl(cell: self, margin: { [weak self] in self?.appearance.margin ?? 0 })
        {
            [weak self] in
            if let self { table?.editControlTapped(of: self) }
        }
        parts.editControl = control
        if isShown {
            control.show(edit, isSelected: isSelected)
            if control.superview !== self { addSubview(control) }
        }
        control.alpha = isShown ? 1 : 0
        control.isUserInteractionEnabled = isShown && !edit.selectsByMark
    }

    private final func showReorderControl() {
        guard edit.showsReorderControl || parts.reorderControl != nil else { return }
        let control =
            parts.reorderControl
            ?? CellReorderControl(
                ReorderRecognizer(
                    begin: { [weak self] point in
                        self.flatMap { $0.table?.beginReordering($0, at: point) } ?? false
                    },
                    move: { [weak self] in self?.table?.continueReordering(at: $0) },
                    end: { [weak self] in self?.table?.finishReordering(isCancelled: $0) },
                    in: { [weak self] in self?.table }))
        parts.reorderControl = control
        if control.superview !== self { addSubview(control) }
        control.alpha = edit.showsReorderControl ? 1 : 0
        control.isUserInteractionEnabled = edit.showsReorderControl
    }

    final func updateMultipleSelectionMark() {
        guard edit.selectsByMark else { return }
        parts.editControl?.show(edit, isSelected: isSelected)
    }

    final func placeEditingControls(_ place: (UIView?, CGRect) -> Void, _ area: CGRect) {
        let metrics = TableMetrics.current
        if let control = parts.editControl {
            let isShown = edit.style != .none || edit.selectsByMark
            place(
                control,
                CGRect(
                    x: isShown ? area.minX : area.minX - metrics.editControlWidth - 10, y: 0,
                    width: metrics.editControlWidth + 10, height: area.height))
        }
        if let control = parts.reorderControl {
            let width = metrics.reorderControlWidth
            place(
                control,
                CGRect(
                    x: edit.showsReorderControl ? area.maxX - width : area.maxX, y: 0,
                    width: width, height: area.height))
        }
    }
}

extension CellEditing {
    fileprivate var stateMask: UITableViewCell.StateMask {
        var mask: UITableViewCell.StateMask = []
        if isEditing, style != .none || selectsByMark { mask.insert(.showingEditControl) }
        if isSwiped { mask.insert(.showingDeleteConfirmation) }
        return mask
    }
}

/// The control at the leading edge of a cell in editing mode: delete, insert, or a selection mark.
final class CellEditControl: UIControl {
    private weak var cell: UIView?
    /// The distance of the disc from the leading edge.
    private let margin: @MainActor () -> CGFloat
    private let disc = ControlSubview()
    private let sign = ShapeView()
    /// The colour of the sign on the disc.
    var signColor = UIColor.white
    /// The colour of the disc; nil for the standard one.
    var discColor: UIColor?

    /// The diameter of the disc, in points.
    // From memory, not measured.
    static let diameter: CGFloat = 22

    init(
        cell: UIView, margin: @escaping @MainActor () -> CGFloat,
        tapped: @escaping @MainActor () -> Void
    ) {
        self.cell = cell
        self.margin = margin
        super.init(frame: .zero)
        addSubview(disc)
        addSubview(sign)
        disc.round(Self.diameter / 2)
        sign.lineWidth = 2
        addAction(UIAction { _ in tapped() }, for: .touchUpInside)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { fatalError("cells create their controls themselves") }

    func show(_ edit: CellEditing, isSelected: Bool) {
        var color: UIColor?
        let path = CGMutablePath()
        let middle = Self.diameter / 2
        let line: [CGPoint] = [CGPoint(x: 6, y: middle), CGPoint(x: 16, y: middle)]
        if edit.selectsByMark {
            color = isSelected ? discColor ?? tintColor : nil
            if isSelected {
                path.addLines(between: [
                    CGPoint(x: 6, y: 11.5), CGPoint(x: 9.5, y: 15.2), CGPoint(x: 16, y: 7),
                ])
            }
            disc.layer.borderWidth = isSelected ? 0 : 1.5
            disc.layer.borderColor =
                UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
            accessibilityLabel = nil
        } else if edit.style == .insert {
            color = discColor ?? .systemGreen
            path.addLines(between: line)
            path.addLines(between: [CGPoint(x: middle, y: 6), CGPoint(x: middle, y: 16)])
            disc.layer.borderWidth = 0
            accessibilityLabel = "Insert"
        } else {
            color = discColor ?? .systemRed
            path.addLines(between: line)
            disc.layer.borderWidth = 0
            accessibilityLabel = "Delete"
        }
        disc.backgroundColor = color
        sign.strokeColor = signColor
        sign.path = path
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = margin()
        let isMirrored = cell?.directionOfContent == .rightToLeft
        let x = isMirrored ? bounds.width - margin - Self.diameter : margin
        let frame = CGRect(
            x: x, y: (bounds.height - Self.diameter) / 2, width: Self.diameter,
            height: Self.diameter
        ).roundingOrigin(toPixels: drawingScale)
        disc.frame = frame
        sign.frame = frame
    }
}

/// The control at the trailing edge of a cell by which the user moves the row.
final class CellReorderControl: UIView {
    private let lines = ShapeView()
    /// The colour of the lines.
    var color: UIColor? {
        get { lines.strokeColor }
        set { lines.strokeColor = newValue }
    }

    init(_ recognizer: ReorderRecognizer) {
        super.init(frame: .zero)
        addSubview(lines)
        lines.strokeColor = .tertiaryLabel
        lines.lineWidth = 1.5
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { fatalError("cells create their controls themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.frame = bounds
        let path = CGMutablePath()
        // From memory, not measured: three lines of 19 points, 6 apart.
        for y in [-6.0, 0, 6.0] {
            path.addLines(between: [
                CGPoint(x: bounds.midX - 9.5, y: bounds.midY + y),
                CGPoint(x: bounds.midX + 9.5, y: bounds.midY + y),
            ])
        }
        lines.path = path
    }
}

/// The recognizer of a reorder control, which begins at touch-down.
final class ReorderRecognizer: UIGestureRecognizer {
    private let begin: @MainActor (CGPoint) -> Bool
    private let move: @MainActor (CGPoint) -> Void
    private let end: @MainActor (_ isCancelled: Bool) -> Void
    private let list: @MainActor () -> UIScrollView?

    /// - Parameters:
    ///   - begin: Lifts the row if it may be moved; called with a position in the list, as `move` is.
    ///   - end: Drops the row.
    init(
        begin: @escaping @MainActor (CGPoint) -> Bool, move: @escaping @MainActor (CGPoint) -> Void,
        end: @escaping @MainActor (_ isCancelled: Bool) -> Void,
        in list: @escaping @MainActor () -> UIScrollView?
    ) {
        self.begin = begin
        self.move = move
        self.end = end
        self.list = list
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let list = list() else { return state = .failed }
        state = begin(location(in: list)) ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let list = list() else { return }
        state = .changed
        move(location(in: list))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .ended
        end(false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
        end(true)
    }
}
