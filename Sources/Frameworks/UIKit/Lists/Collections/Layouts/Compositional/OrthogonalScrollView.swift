import Foundation
import QuartzCore

/// The scroll view of an orthogonal section, which contains the views of the section's items.
///
/// Its content has the coordinates of the section along the axis on which groups follow each other.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate, SharingFocusGroup {
    private weak var layout: UICollectionViewCompositionalLayout?
    var section: Int
    private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    /// The offset at the beginning of a drag.
    private var dragStart = CGPoint.zero

    init(_ layout: UICollectionViewCompositionalLayout, section: Int) {
        self.layout = layout
        self.section = section
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        clipsToBounds = false
        delegate = self
    }

    required init?(coder: NSCoder) { fatalError("layouts create these views themselves") }

    func take(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
        self.behavior = behavior
        isPagingEnabled = behavior == .paging
        switch behavior {
        case .groupPaging, .groupPagingCentered, .paging: decelerationRate = .fast
        case .none, .continuous, .continuousGroupLeadingBoundary: decelerationRate = .normal
        }
    }

    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.scrollerDidScroll() }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let layout else { return proposed }
        switch behavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            return layout.restingOffset(
                ofSection: section, behavior, from: dragStart, proposed: proposed,
                velocity: velocity)
        }
    }
}

extension UICollectionViewCompositionalLayout {
    // MARK: - Scroll views

    /// Returns the scroll view that contains the view of an element; nil for the collection view itself.
    final func orthogonalScroller(of key: ElementKey) -> OrthogonalScrollView? {
        guard let section = scrollingSection(of: key), let view = collectionView else { return nil }
        if let scroller = compositional.scrollers[section.index] { return scroller }
        let scroller = OrthogonalScrollView(self, section: section.index)
        compositional.scrollers[section.index] = scroller
        let offset = compositional.offsets.removeValue(forKey: section.index)
        place(scroller, section)
        let start =
            isFlipped ? scroller.range.horizontal.upperBound : scroller.range.horizontal.lowerBound
        scroller.contentOffset =
            offset.map { isVertical ? CGPoint(x: unflipped($0.x, scroller), y: 0) : $0 }
            ?? (isVertical
                ? CGPoint(x: start, y: 0)
                : CGPoint(x: 0, y: scroller.range.vertical.lowerBound))
        view.addSubview(scroller)
        return scroller
    }

    /// Returns the orthogonal section that scrolls an element; nil for none.
    private final func scrollingSection(of key: ElementKey) -> CompositionalSection? {
        guard key.path.count == 2, key.category != .decorationView,
            compositional.sections.indices.contains(key.path.section)
        else { return nil }
        let section = compositional.sections[key.path.section]
        guard section.isOrthogonal else { return nil }
        let isBoundary =
            key.category == .supplementaryView
            && section.section.boundarySupplementaryItems.contains { $0.elementKind == key.kind }
        return isBoundary ? nil : section
    }

    /// Sets the frame, the content size and the insets of a scroll view for its section.
    private final func place(_ scroller: OrthogonalScrollView, _ section: CompositionalSection) {
        scroller.take(section.section.orthogonalScrollingBehavior)
        let size = compositional.contentSize
        let origin = section.groupsOrigin
        let formerSize = scroller.settings.contentSize
        let offset = scroller.contentOffset
        let content: CGSize
        let frame: CGRect
        if isVertical {
            frame = CGRect(
                x: 0, y: section.start + origin.y, width: size.width, height: section.groupsBreadth)
            content = CGSize(
                width: origin.x + section.groupsLength + section.insets.trailing,
                height: section.groupsBreadth)
        } else {
            frame = CGRect(
                x: section.start + origin.x, y: 0, width: section.groupsBreadth, height: size.height
            )
            content = CGSize(
                width: section.groupsBreadth,
                height: origin.y + section.groupsLength + section.insets.bottom)
        }
        if scroller.frame != frame { scroller.frame = frame }
        if formerSize != content { scroller.contentSize = content }
        scroller.contentInset = centeringInset(section, frame.size)
        // The items begin at the right edge: they stay there when the content grows.
        if isFlipped, isVertical, formerSize.width > 0, formerSize.width != content.width {
            scroller.contentOffset.x = offset.x + content.width - formerSize.width
        }
    }

    /// Returns the insets with which the first and the last group can be centred.
    private final func centeringInset(
        _ section: CompositionalSection, _ size: CGSize
    ) -> UIEdgeInsets {
        guard section.section.orthogonalScrollingBehavior == .groupPagingCentered,
            section.groupCount > 0
        else { return .zero }
        let first = section.extent(ofGroup: 0)
        let last = section.extent(ofGroup: section.groupCount - 1)
        if isVertical {
            let before = (size.width - first) / 2 - section.groupsOrigin.x
            let after = (size.width - last) / 2 - section.insets.trailing
            return isFlipped
                ? UIEdgeInsets(top: 0, left: after, bottom: 0, right: before)
                : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
        }
        return UIEdgeInsets(
            top: (size.height - first) / 2 - section.groupsOrigin.y, left: 0,
            bottom: (size.height - last) / 2 - section.insets.bottom, right: 0)
    }

    /// Updates the scroll views after sections have moved or changed.
    final func updateScrollers() {
        for (index, scroller) in compositional.scrollers {
            guard compositional.sections.indices.contains(index),
                compositional.sections[index].isOrthogonal
            else {
                compositional.scrollers[index] = nil
                scroller.removeFromSuperview()
                continue
            }
            place(scroller, compositional.sections[index])
        }
    }

    /// Removes the scroll views of sections that are not visible.
    final func dropScrollers() {
        guard !compositional.scrollers.isEmpty, let view = collectionView else { return }
        for (index, scroller) in compositional.scrollers {
            guard !scroller.frame.touches(view.hostedLayer.bounds), !scroller.isDragging else {
                continue
            }
            compositional.offsets[index] = offset(ofSection: index)
            compositional.scrollers[index] = nil
            scroller.removeFromSuperview()
        }
    }

    final func removeScrollers() {
        for scroller in compositional.scrollers.values { scroller.removeFromSuperview() }
        compositional.scrollers = [:]
        compositional.offsets = [:]
    }

    // MARK: - Offsets

    /// Returns the offset of a section in the direction for which the layout computes.
    final func offset(ofSection index: Int) -> CGPoint {
        guard let scroller = compositional.scrollers[index] else {
            return compositional.offsets[index] ?? .zero
        }
        let offset = scroller.contentOffset
        return CGPoint(x: isVertical ? unflipped(offset.x, scroller) : offset.x, y: offset.y)
    }

    /// Returns an offset measured from the other side if the layout is mirrored.
    private final func unflipped(_ x: CGFloat, _ scroller: OrthogonalScrollView) -> CGFloat {
        guard isFlipped else { return x }
        return scroller.settings.contentSize.width - scroller.hostedLayer.bounds.width - x
    }

    /// Returns the distance by which its section has scrolled an element.
    final func orthogonalShift(of key: ElementKey) -> CGPoint {
        guard let section = scrollingSection(of: key) else { return .zero }
        let offset = offset(ofSection: section.index)
        if !isVertical { return CGPoint(x: 0, y: -offset.y) }
        return CGPoint(x: isFlipped ? offset.x : -offset.x, y: 0)
    }

    /// Responds to the scrolling of a section.
    final func scrollerDidScroll() { collectionView?.elementsMoved() }

    /// Scrolls the section of an item so that the item is visible.
    ///
    /// - Parameter alignment: 0 for the leading edge, 0.5 for the middle, 1 for the trailing edge; nil for the least
    ///   movement.
    final func revealInScroller(_ path: IndexPath, _ alignment: CGFloat?, animated: Bool) {
        guard let scroller = orthogonalScroller(of: .cell(path)),
            let frame = itemAttributes(path)?.frame
        else { return }
        let index = path.section
        let present = offset(ofSection: index)
        let size = scroller.hostedLayer.bounds.size
        let (span, start, length) =
            isVertical
            ? (frame.minX...frame.maxX, present.x, size.width)
            : (frame.minY...frame.maxY, present.y, size.height)
        let extent = span.upperBound - span.lowerBound
        var target = start
        if let alignment {
            target = span.lowerBound - (length - extent) * alignment
        } else if span.lowerBound < start {
            target = span.lowerBound
        } else if span.upperBound > start + length {
            target = span.upperBound - length
        }
        let point =
            isVertical
            ? CGPoint(x: unflipped(target, scroller), y: 0) : CGPoint(x: 0, y: target)
        scroller.setContentOffset(scroller.range.clamped(point), animated: animated)
    }

    /// Returns the offset at which a drag ends: with a group at the edge or in the middle.
    final func restingOffset(
        ofSection index: Int, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        from start: CGPoint, proposed: CGPoint, velocity: CGPoint
    ) -> CGPoint {
        guard let scroller = compositional.scrollers[index],
            compositional.sections.indices.contains(index)
        else { return proposed }
        let section = compositional.sections[index]
        guard section.groupCount > 0 else { return proposed }
        func along(_ point: CGPoint) -> CGFloat {
            isVertical ? unflipped(point.x, scroller) : point.y
        }
        let size = scroller.hostedLayer.bounds.size
        let length = isVertical ? size.width : size.height
        let isCentered = behavior == .groupPagingCentered
        func stop(_ number: Int) -> CGFloat {
            let group = section.group(at: number)
            guard isCentered else { return group.start }
            let origin = isVertical ? section.groupsOrigin.x : section.groupsOrigin.y
            return origin + group.start - (length - section.extent(ofGroup: number)) / 2
        }
        func nearest(_ offset: CGFloat) -> Int {
            var best = 0
            let lead: CGFloat =
                isCentered
                ? offset + length / 2
                    - (isVertical ? section.groupsOrigin.x : section.groupsOrigin.y)
                : offset
            let numbers = section.groupNumbers(from: lead - 1, to: lead + 1) ?? 0...0
            best = numbers.lowerBound
            for number in max(0, best - 1)...min(section.groupCount - 1, numbers.upperBound + 1)
            where abs(stop(number) - offset) < abs(stop(best) - offset) {
                best = number
            }
            return best
        }
        var number = nearest(along(proposed))
        if behavior != .continuousGroupLeadingBoundary {
            // A drag goes at most to a neighbour, and a fast one always does.
            let from = nearest(along(start))
            var speed = isVertical ? velocity.x : velocity.y
            if isVertical, isFlipped { speed = -speed }
            let decisive = 0.2
            if speed > decisive { number = max(number, from + 1) }
            if speed < -decisive { number = min(number, from - 1) }
            number = min(max(number, from - 1), from + 1)
        }
        number = min(max(number, 0), section.groupCount - 1)
        let target = stop(number)
        let point =
            isVertical
            ? CGPoint(x: unflipped(target, scroller), y: proposed.y)
            : CGPoint(x: proposed.x, y: target)
        return scroller.range.clamped(point)
    }
}
