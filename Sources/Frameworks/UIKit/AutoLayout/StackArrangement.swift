import Foundation

/// The constraints of a stack view for its present settings.
///
/// Their identifiers are those of messages on iOS.
@MainActor
struct StackArrangement {
    private(set) var constraints: [NSLayoutConstraint] = []
    private let stack: UIStackView
    private let views: [UIView]
    private let hidden: [UIView]
    /// The rectangle that the arranged views fill: the stack view, or its margins.
    private let canvas: LayoutHandle
    private let isHorizontal: Bool

    init(of stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        hidden = stack.arrangedSubviews.filter(\.isHidden)
        canvas =
            stack.isLayoutMarginsRelativeArrangement
            ? stack.layoutMarginsGuide.ensureLayoutNode().handle : stack.ensureLayoutNode().handle
        isHorizontal = stack.axis == .horizontal
        hide()
        guard let first = views.first, let last = views.last else { return }
        add(first.layoutHandle, start, .equal, canvas, start, identifier: "UISV-canvas-connection")
        add(canvas, end, .equal, last.layoutHandle, end, identifier: "UISV-canvas-connection")
        distribute()
        align()
    }

    // MARK: - Attributes by axis

    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
    private var crossMiddle: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
    private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }

    private mutating func add(
        _ item: LayoutHandle, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutHandle?,
        _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required, identifier: String
    ) {
        let constraint = NSLayoutConstraint(
            ConstraintOperand(item, attribute), relation,
            other.map { ConstraintOperand($0, otherAttribute) },
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.identifier = identifier
        constraints.append(constraint)
    }

    private mutating func hide() {
        for view in hidden {
            add(
                view.layoutHandle, length, .equal, nil, .notAnAttribute, constant: 0,
                identifier: "UISV-hiding")
        }
    }

    // MARK: - Along the axis

    private mutating func distribute() {
        switch stack.distribution {
        case .fill:
            space(.equal)
            limitWidthsOfParagraphs()
        case .fillEqually:
            space(.equal)
            for view in views.dropFirst() {
                add(
                    view.layoutHandle, length, .equal, views[0].layoutHandle, length,
                    identifier: "UISV-fill-equally")
            }
        case .fillProportionally:
            space(.equal)
            fillProportionally()
        case .equalSpacing:
            space(.greaterThanOrEqual)
            equalize(from: end, to: start, priority: .required, identifier: "UISV-distributing")
        case .equalCentering:
            space(.greaterThanOrEqual)
            equalize(
                from: middle, to: middle, priority: UIStackView.centeringPriority,
                identifier: "UISV-distributing")
        }
    }

    private mutating func space(_ relation: NSLayoutConstraint.Relation) {
        let byBaselines = stack.isBaselineRelativeArrangement && !isHorizontal
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                next.layoutHandle, byBaselines ? .firstBaseline : start, relation,
                view.layoutHandle,
                byBaselines ? .lastBaseline : end, constant: stack.effectiveSpacing(after: view),
                identifier: "UISV-spacing")
        }
    }

    /// Gives each label of several lines its equal share of a row, more strongly than its text resists compression.
    ///
    /// Without it, the width at which its text wraps would depend on its height. Observed on iOS (openradar 39275811 and
    /// 41192642; useyourloaf.com, “Stack Views And Multi-Line Labels”): a label between views whose widths are not
    /// stronger is as wide as they are, and the others stretch beyond their hugging priorities.
    private mutating func limitWidthsOfParagraphs() {
        guard isHorizontal else { return }
        let spaces = views.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
        let count = CGFloat(views.count)
        for label in views where label.wrapsText {
            add(
                label.layoutHandle, length, .equal, canvas, length, multiplier: 1 / count,
                constant: -spaces / count, priority: Self.paragraphWidthPriority(of: label),
                identifier: Self.paragraphWidthIdentifier)
        }
    }

    private static let paragraphWidthIdentifier = "UISV-text-width-disambiguation"

    private static func paragraphWidthPriority(of label: UIView) -> UILayoutPriority {
        // Chosen: never required, since widths of other views in the row may be.
        let resistance = label.contentCompressionResistancePriority(for: .horizontal)
        return UILayoutPriority(
            min(resistance.rawValue + 10, UILayoutPriority.required.rawValue - 1))
    }

    /// Whether the constraints of a row are no longer those that one of its labels needs.
    static func isOutdated(_ constraints: [NSLayoutConstraint], for label: UIView) -> Bool {
        let constraint = constraints.first {
            $0.identifier == paragraphWidthIdentifier && $0.firstItem === label
        }
        return constraint?.priority != (label.wrapsText ? paragraphWidthPriority(of: label) : nil)
    }

    private mutating func fillProportionally() {
        let lengths = views.map { view in
            let size = view.intrinsicContentSize
            return max(0, isHorizontal ? size.width : size.height)
        }
        let sum = lengths.reduce(0, +)
        guard sum > 0 else { return }
        let spaces = views.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
        // Observed on iOS (openradar 34595752, Stack Overflow 46253248): the spacing counts in the whole of which a
        // view takes its part, and the priorities fall from view to view, so that the last ones get what is left.
        var priority = UILayoutPriority.required.rawValue
        for (view, own) in zip(views, lengths) where own > 0 {
            priority = max(1, priority - 1)
            add(
                view.layoutHandle, length, .equal, canvas, length, multiplier: own / (sum + spaces),
                priority: UILayoutPriority(priority), identifier: "UISV-fill-proportionally")
        }
    }

    /// Makes the distances between neighbours equal.
    private mutating func equalize(
        from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute,
        priority: UILayoutPriority, identifier: String
    ) {
        guard views.count > 2 else { return }
        for index in 2..<views.count {
            let constraint = NSLayoutConstraint(
                ConstraintOperand(views[index].layoutHandle, to), .equal,
                ConstraintOperand(views[index - 1].layoutHandle, to),
                distanceStarts: DistanceOperands(
                    first: ConstraintOperand(views[index - 1].layoutHandle, from),
                    second: ConstraintOperand(views[index - 2].layoutHandle, from)))
            constraint.priority = priority
            constraint.identifier = identifier
            constraints.append(constraint)
        }
    }

    // MARK: - Across the axis

    private mutating func align() {
        switch stack.alignment {
        case .fill:
            for view in views {
                add(
                    view.layoutHandle, crossStart, .equal, canvas, crossStart,
                    identifier: "UISV-canvas-connection")
                add(
                    canvas, crossEnd, .equal, view.layoutHandle, crossEnd,
                    identifier: "UISV-canvas-connection")
            }
        case .leading: alignSides(crossStart)
        case .trailing: alignSides(crossEnd)
        case .center: alignSides(crossMiddle)
        case .firstBaseline: alignBaselines(.firstBaseline)
        case .lastBaseline: alignBaselines(.lastBaseline)
        }
    }

    private mutating func alignSides(_ side: NSLayoutConstraint.Attribute) {
        for view in views {
            add(view.layoutHandle, side, .equal, canvas, side, identifier: "UISV-alignment")
            span(view)
        }
        // Recorded on iOS 17.2 (adyen-ios: the line below a text field is constrained to the bottom of a hidden view
        // that is arranged beside the field): hidden views keep their place across the axis.
        for view in hidden {
            add(view.layoutHandle, side, .equal, canvas, side, identifier: "UISV-alignment")
        }
        fitAcross()
    }

    private mutating func alignBaselines(_ baseline: NSLayoutConstraint.Attribute) {
        guard isHorizontal else { return alignSides(crossStart) }
        for view in views {
            if view !== views[0] {
                add(
                    view.layoutHandle, baseline, .equal, views[0].layoutHandle, baseline,
                    identifier: "UISV-alignment")
            }
            span(view)
        }
        add(
            views[0].layoutHandle, crossStart, .equal, canvas, crossStart,
            priority: UIStackView.fitPriority,
            identifier: "UISV-canvas-connection")
        fitAcross()
    }

    /// Keeps a view inside the stack view across the axis.
    private mutating func span(_ view: UIView) {
        add(
            view.layoutHandle, crossStart, .greaterThanOrEqual, canvas, crossStart,
            identifier: "UISV-spanning-boundary")
        add(
            canvas, crossEnd, .greaterThanOrEqual, view.layoutHandle, crossEnd,
            identifier: "UISV-spanning-boundary")
    }

    /// Keeps the stack view no larger across the axis than its largest view.
    private mutating func fitAcross() {
        add(
            stack.layoutHandle, crossLength, .equal, nil, .notAnAttribute,
            priority: UIStackView.fitPriority,
            identifier: "UISV-spanning-fit")
    }
}

extension UIView {
    fileprivate final var layoutHandle: LayoutHandle { ensureLayoutNode().handle }
}

extension UIStackView {
    /// Just above the fitting size level, and below the priorities that apps use.
    static let fitPriority = UILayoutPriority(51)
    /// Below the default hugging priority, so that views keep their natural lengths.
    static let centeringPriority = UILayoutPriority(150)
}
