import Foundation
import VisualFormat

/// The constraints of a visual format.
@MainActor
struct VisualFormatConstraints {
    private(set) var constraints: [NSLayoutConstraint] = []
    private let format: VisualFormat
    private let views: [String: AnyObject]
    private let options: NSLayoutConstraint.FormatOptions
    /// The view that `|` means.
    private let superview: UIView?

    /// - Parameter views: A view or layout guide for each name that the format uses.
    /// - Throws: A format with a superview none of whose views has one.
    init(
        _ format: VisualFormat, views: [String: AnyObject],
        options: NSLayoutConstraint.FormatOptions
    ) throws(VisualFormatError) {
        self.format = format
        self.views = views
        self.options = options
        superview = try Self.superview(of: format, views)
        for element in format.elements { addSizes(of: element) }
        for (element, next) in zip(format.elements, format.elements.dropFirst()) {
            addSpace(from: element, to: next)
        }
        addAlignments()
    }

    private static func superview(
        of format: VisualFormat, _ views: [String: AnyObject]
    ) throws(VisualFormatError) -> UIView? {
        guard let offset = format.superviewOffset else { return nil }
        for item in format.elements.compactMap({ $0.view.flatMap { views[$0] } }) {
            if let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView {
                return view
            }
        }
        throw VisualFormatError(
            reason:
                "Unable to interpret '|' character, because the related view doesn't have a superview",
            offset: offset)
    }

    private func item(_ element: VisualFormat.Element) -> AnyObject? {
        element.view.flatMap { views[$0] }
    }

    private mutating func addSizes(of element: VisualFormat.Element) {
        guard let item = item(element) else { return }
        let length: NSLayoutConstraint.Attribute = format.isHorizontal ? .width : .height
        for size in element.sizes {
            let other = size.view.flatMap { views[$0] }
            add(
                NSLayoutConstraint(
                    item: item, attribute: length,
                    relatedBy: NSLayoutConstraint.Relation(size.relation), toItem: other,
                    attribute: other == nil ? .notAnAttribute : length, multiplier: 1,
                    constant: size.constant), UILayoutPriority(Float(size.priority)))
        }
    }

    private mutating func addSpace(
        from element: VisualFormat.Element, to next: VisualFormat.Element
    ) {
        guard var spaces = element.spaces else { return }
        // In the superview, the edge on the same side counts. Baselines are not compared with edges.
        var start = element.view == nil ? sides.start : sides.end
        var end = next.view == nil ? sides.end : sides.start
        if element.view == nil || next.view == nil {
            start = start.edge
            end = end.edge
        }
        if spaces.isEmpty {
            // Documented: in a superview, the space without a number is the superview's margin.
            let startMargin = element.view == nil ? start.margin : nil
            let endMargin = next.view == nil ? end.margin : nil
            let isMargin = startMargin != nil || endMargin != nil
            start = startMargin ?? start
            end = endMargin ?? end
            spaces = [
                VisualFormat.Predicate(constant: isMargin ? 0 : LayoutSpacing.siblings)
            ]
        }
        guard let first = item(element) ?? superview, let second = item(next) ?? superview
        else { return }
        // From right to left, positions grow towards the left: the two sides are swapped.
        let isReversed = sides.isReversed
        for space in spaces {
            add(
                NSLayoutConstraint(
                    item: isReversed ? first : second, attribute: isReversed ? start : end,
                    relatedBy: NSLayoutConstraint.Relation(space.relation),
                    toItem: isReversed ? second : first,
                    attribute: isReversed ? end : start, multiplier: 1, constant: space.constant),
                UILayoutPriority(Float(space.priority)))
        }
    }

    private var sides:
        (
            start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute,
            isReversed: Bool
        )
    {
        guard format.isHorizontal else {
            return options.contains(.spacingBaselineToBaseline)
                ? (.firstBaseline, .lastBaseline, false) : (.top, .bottom, false)
        }
        if options.contains(.directionRightToLeft) { return (.right, .left, true) }
        if options.contains(.directionLeftToRight) { return (.left, .right, false) }
        return (.leading, .trailing, false)
    }

    private mutating func addAlignments() {
        let items = format.elements.compactMap { item($0) }
        for attribute in options.alignments {
            for (item, next) in zip(items, items.dropFirst()) {
                add(
                    NSLayoutConstraint(
                        item: item, attribute: attribute, relatedBy: .equal, toItem: next,
                        attribute: attribute, multiplier: 1, constant: 0), .required)
            }
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        constraints.append(constraint)
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate init(_ relation: VisualFormat.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
