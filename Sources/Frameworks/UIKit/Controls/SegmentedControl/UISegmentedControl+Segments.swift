import Foundation
import QuartzCore

@MainActor
extension SegmentContent {
    init(item: Any) {
        switch item {
        case let title as String: self.init(title: title)
        case let image as UIImage: self.init(image: image)
        case let action as UIAction: self.init(action: action)
        default:
            preconditionFailure(
                "UISegmentedControl(items:) takes strings and images, not \(type(of: item))")
        }
    }

    init(action: UIAction) {
        self.init()
        self.action = action
    }

    var shownImage: UIImage? { image ?? (title == nil ? action?.image : nil) }

    var shownTitle: String? { shownImage == nil ? title ?? action?.title : nil }

    var isSelectable: Bool { isEnabled && action?.attributes.contains(.disabled) != true }
}

extension UISegmentedControl {
    /// Returns a valid index; an index past the end becomes the last one.
    final func checked(_ segment: Int) -> Int {
        precondition(
            segment >= 0 && !contents.isEmpty,
            "segment \(segment) of UISegmentedControl is not in 0..<\(contents.count)")
        return min(segment, contents.count - 1)
    }

    final func checkIdentifier(of action: UIAction, except index: Int?) {
        let other = segmentIndex(identifiedBy: action.identifier)
        precondition(
            other == NSNotFound || other == index,
            "UISegmentedControl has an action with the identifier \(action.identifier.rawValue) already"
        )
    }

    final func change(_ segment: Int, _ change: (inout SegmentContent) -> Void) {
        change(&contents[checked(segment)])
        segmentsDidChange()
    }

    final func insert(_ content: SegmentContent, at segment: Int, animated: Bool) {
        let index = min(max(0, segment), contents.count)
        contents.insert(content, at: index)
        // The segments under the finger are others now.
        press = nil
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
        segmentsDidChange(animated: animated)
    }

    final func remove(at segment: Int, animated: Bool) {
        guard !contents.isEmpty else { return }
        let index = checked(segment)
        let selection = selectedSegmentIndex
        if selection == index {
            selectedSegmentIndex = UISegmentedControl.noSegment
        } else if selection > index {
            selectedSegmentIndex = selection - 1
        }
        contents.remove(at: index)
        press = nil
        segmentsDidChange(animated: animated)
    }

    final func segmentsDidChange(animated: Bool = false) {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.move(animated: true, over: SegmentedControlMetrics.current.selectionDuration) {
            [self] in layoutIfNeeded()
        }
    }

    // MARK: - Pressing

    /// Returns the segment under a point; nil outside of all segments.
    final func segment(at point: CGPoint) -> Int? {
        contents.indices.first {
            contentView.segments.indices.contains($0)
                && frameOfSegment($0).minX
                    <= point.x
                && point.x < frameOfSegment($0).maxX
        }
    }

    final func beginPress(at point: CGPoint) -> Bool {
        layoutIfNeeded()
        guard let segment = segment(at: point), contents[segment].isSelectable else {
            return false
        }
        press = SegmentPress(segment: segment, isDrag: segment == selectedSegmentIndex)
        setNeedsLayout()
        return true
    }

    final func movePress(to point: CGPoint) {
        guard var press else { return }
        let segment = segment(at: point)
        if press.isDrag {
            // The selection follows the finger from segment to segment, also above and below the control.
            let x = min(max(point.x, bounds.minX), bounds.maxX - 0.5)
            let under = self.segment(at: CGPoint(x: x, y: bounds.midY))
            if let under, contents[under].isSelectable { press.segment = under }
        } else {
            press.isInside = segment == press.segment && isTouchInside
        }
        guard press != self.press else { return }
        let former = self.press
        self.press = press
        setNeedsLayout()
        if press.segment != former?.segment { animateSelection() }
    }

    final func endPress(with event: UIEvent?) {
        guard let press else { return }
        self.press = nil
        setNeedsLayout()
        guard press.isInside else { return }
        if window != nil, !isMomentary {
            layoutIfNeeded()
            choose(press.segment, with: event)
            animateSelection()
        } else {
            choose(press.segment, with: event)
        }
    }

    private final func animateSelection() {
        UIView.move(animated: true, over: SegmentedControlMetrics.current.selectionDuration) {
            [self] in layoutIfNeeded()
        }
    }
}

/// A touch on a segmented control.
struct SegmentPress: Equatable {
    /// The segment where the touch began, or to which it dragged the selection.
    var segment: Int
    /// Whether it drags the selection.
    let isDrag: Bool
    var isInside = true
}
