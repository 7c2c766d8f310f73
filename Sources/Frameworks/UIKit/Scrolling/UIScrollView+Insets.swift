import Foundation
import ObjectiveC
import QuartzCore

extension UIScrollView {
    final var effectiveContentInset: UIEdgeInsets { settings.contentInset + scroll.systemInset }

    /// Changes the app's inset; content that is scrolled to its beginning stays there.
    final func changeContentInset(_ inset: UIEdgeInsets) {
        let inset = inset.limited
        guard inset != settings.contentInset else { return }
        let former = range
        let formerInset = effectiveContentInset
        _willChangeValue(self, "contentInset")
        settings.contentInset = inset
        _didChangeValue(self, "contentInset")
        updateSystemInset()
        insetsDidChange(from: formerInset, former)
    }

    /// Updates the system's part of the inset after a change of the values that it depends on.
    ///
    /// - Parameter isPassing: Whether the values may change again before the next layout, as those of a view that comes
    ///   back to its window do.
    final func updateAdjustedInset(isPassing: Bool = false) {
        let former = range
        let formerInset = effectiveContentInset
        updateSystemInset()
        insetsDidChange(from: formerInset, former, isPassing: isPassing)
    }

    /// Scrolls content that was at its beginning to the new beginning, and other content into the new range.
    // From memory, not measured: an offset at -(old inset) moves to -(new inset).
    private final func insetsDidChange(
        from former: UIEdgeInsets, _ formerRange: ScrollRange, isPassing: Bool = false
    ) {
        let inset = effectiveContentInset
        guard inset != former else { return }
        if scroll.isAtRest {
            var offset = contentOffset
            if abs(offset.x + former.left) < 0.5 { offset.x = -inset.left }
            if abs(offset.y + former.top) < 0.5 { offset.y = -inset.top }
            if offset != contentOffset { contentOffset = offset }
        }
        if !isPassing {
            keepInRange(after: formerRange)
        } else if scroll.rangeBeforeLayout == nil {
            scroll.rangeBeforeLayout = formerRange
        }
        setNeedsLayout()
        updateSafeAreaOfSubviews()
        parts.pullFollower?.pullDidChange(in: self)
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    final func updateSystemInset() {
        var inset = safeAreaPart
        inset.top += scroll.refreshInset
        scroll.systemInset = inset
    }

    /// The part of the safe area that is added to the content inset.
    // Documented: an axis scrolls if the content is larger than the view, regardless of the insets.
    private final var safeAreaPart: UIEdgeInsets {
        let area = safeAreaInsets
        guard area != .zero else { return .zero }
        switch settings.adjustmentBehavior {
        case .never: return .zero
        case .always: return area
        case .automatic, .scrollableAxes:
            let isContent =
                settings.adjustmentBehavior == .automatic && scroll.isContentOfController
            let (content, viewport) = (settings.contentSize, hostedLayer.bounds.size)
            var part = UIEdgeInsets.zero
            let fixed = axesThatFit
            if settings.alwaysBouncing.contains(.horizontal)
                || !fixed.contains(.horizontal) && content.width > viewport.width
            {
                part.left = area.left
                part.right = area.right
            }
            // Documented: in a container with bars the axis need not scroll.
            if isContent || settings.alwaysBouncing.contains(.vertical)
                || !fixed.contains(.vertical) && content.height > viewport.height
            {
                part.top = area.top
                part.bottom = area.bottom
            }
            return part
        }
    }

    final func changeAlwaysBouncing(_ axis: ScrollAxes, _ isOn: Bool) {
        if isOn {
            settings.alwaysBouncing.insert(axis)
        } else {
            settings.alwaysBouncing.remove(axis)
        }
        updateAdjustedInset()
    }

    // MARK: - The safe area of the content

    /// The safe area insets that the content inset does not contain.
    final var safeAreaInsetsLeftToContent: UIEdgeInsets {
        let area = safeAreaInsets
        let part = safeAreaPart
        return UIEdgeInsets(
            top: area.top - part.top, left: area.left - part.left,
            bottom: area.bottom - part.bottom, right: area.right - part.right)
    }

    final func safeAreaInsetsOfContent(reachingInto subview: UIView) -> UIEdgeInsets {
        let left = safeAreaInsetsLeftToContent
        guard left != .zero else { return .zero }
        return left.reaching(into: subview.hostedLayer.frame, of: hostedLayer.bounds)
    }
}

extension UIEdgeInsets {
    /// The insets with finite numbers; see `CGFloat.limited`.
    fileprivate var limited: UIEdgeInsets {
        UIEdgeInsets(
            top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
    }
}
