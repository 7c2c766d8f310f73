import Foundation
import QuartzCore

extension UISegmentedControl {
    final func addContentView() {
        addSubview(contentView)
        contentView.control = self
        accessibilityContainerType = .semanticGroup
        segmentsDidChange()
    }

    private final var metrics: SegmentedControlMetrics { .current }

    private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the state of a segment.
    final func state(of segment: Int) -> UIControl.State {
        var state: UIControl.State = []
        if !isEnabled || !contents[segment].isSelectable { state.insert(.disabled) }
        if shownSelection == segment { state.insert(.selected) }
        if let press, press.segment == segment, press.isInside { state.insert(.highlighted) }
        return state
    }

    /// The selected segment, or the one to which a finger drags the selection.
    final var shownSelection: Int {
        if let press, press.isDrag { return press.segment }
        return selectedSegmentIndex
    }

    // MARK: - Widths

    /// Returns the natural width of a segment, in whole points.
    private final func contentWidth(_ segment: Int) -> CGFloat {
        let content = contents[segment]
        var width = content.shownImage?.size.width ?? 0
        if let title = content.shownTitle {
            // The selected title is bolder; the width of a segment does not depend on the selection.
            for state in [UIControl.State.normal, .selected] {
                let size = (title as NSString).size(withAttributes: titleAttributes(for: state))
                width = max(width, size.width.roundedUp(toPixels: currentTraits.displayScale))
            }
        }
        return max(metrics.segmentWidth, (width + 2 * metrics.contentInset).rounded())
    }

    private final var dividerWidth: CGFloat {
        style.dividers.values.map(\.size.width).max() ?? metrics.dividerWidth
    }

    private final var naturalWidths: [CGFloat] {
        let preferred = contents.indices.map(contentWidth)
        let widest = preferred.max() ?? 0
        return contents.indices.map { index in
            let given = contents[index].width
            if given > 0 { return given }
            return apportionsSegmentWidthsByContent ? preferred[index] : widest
        }
    }

    final var naturalSize: CGSize {
        let height =
            style.backgrounds[.init(left: .normal, right: [], metrics: .default)]?.size.height
            ?? metrics.height
        guard !contents.isEmpty else { return CGSize(width: 0, height: height) }
        let dividers = CGFloat(contents.count - 1) * dividerWidth
        let width = naturalWidths.reduce(dividers, +)
        return CGSize(width: width, height: height)
    }

    /// The widths in the current bounds; the segments without a set width share the difference.
    private final var shownWidths: [CGFloat] {
        let natural = naturalWidths
        let available = bounds.width - CGFloat(max(0, contents.count - 1)) * dividerWidth
        let flexible = contents.indices.filter { contents[$0].width <= 0 }
        guard !flexible.isEmpty else { return natural }
        let fixed = contents.reduce(0) { $0 + max(0, $1.width) }
        let rest = max(0, available - fixed)
        let preferred = flexible.reduce(0) { $0 + natural[$1] }
        var widths = natural
        for index in flexible {
            widths[index] =
                apportionsSegmentWidthsByContent && preferred > 0
                ? natural[index] * rest / preferred : rest / CGFloat(flexible.count)
        }
        return widths
    }

    final func frameOfSegment(_ segment: Int) -> CGRect { contentView.segments[segment].frame }

    // MARK: - Updating

    final func showSegments() {
        contentView.frame = bounds
        contentView.makeSegments(contents.count)
        let widths = shownWidths
        var x: CGFloat = 0
        for (index, width) in widths.enumerated() {
            let view = contentView.segments[index]
            view.show(contents[index], state(of: index), of: self)
            let left = isMirrored ? bounds.width - x - width : x
            view.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            view.adjustment = adjustment(of: index)
            x += width + dividerWidth
        }
        contentView.showBackground(usesImages: !style.backgrounds.isEmpty)
        contentView.showDividers(width: dividerWidth, isMirrored: isMirrored)
        placeThumb()
    }

    private final func adjustment(of segment: Int) -> UIOffset {
        let kind: Segment
        switch (segment, contents.count) {
        case (_, 1): kind = .alone
        case (0, _): kind = .left
        case (contents.count - 1, _): kind = .right
        default: kind = .center
        }
        let any = contentPositionAdjustment(forSegmentType: .any, barMetrics: .default)
        let own = contentPositionAdjustment(forSegmentType: kind, barMetrics: .default)
        let offset = contents[segment].offset
        let base = own == .zero ? any : own
        return UIOffset(
            horizontal: base.horizontal + offset.width, vertical: base.vertical + offset.height)
    }

    private final func placeThumb() {
        let selection = shownSelection
        let isShown = contents.indices.contains(selection) && style.backgrounds.isEmpty
        let thumb = contentView.thumb
        thumb.isHidden = !isShown
        guard isShown else { return }
        thumb.color = selectedSegmentTintColor ?? metrics.thumb
        let rect = frameOfSegment(selection).shrunkBy(
            dx: metrics.thumbInset, dy: metrics.thumbInset)
        let scale = press?.isDrag == true ? metrics.pressedScale : 1
        thumb.transform = .identity
        thumb.frame = rect
        thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
        thumb.layoutIfNeeded()
    }

    /// Returns the attributes of titles in a state: the default ones, overridden by those that the app set.
    final func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let isSelected = state.contains(.selected)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(
                ofSize: metrics.fontSize,
                weight: isSelected ? metrics.selectedTitleWeight : metrics.titleWeight),
            .foregroundColor: state.contains(.disabled) ? metrics.disabledTitle : metrics.title,
        ]
        attributes.merge(style.titleAttributes.own(.normal) ?? [:]) { _, own in own }
        if state != .normal {
            attributes.merge(style.titleAttributes.own(state) ?? [:]) { _, own in own }
        }
        return attributes
    }
}
