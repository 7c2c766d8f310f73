import Foundation
import QuartzCore

/// The content of a segmented control: a background, the thumb, dividers and the segments.
final class SegmentedControlContentView: ControlSubview {
    weak var control: UISegmentedControl?
    /// The raised rectangle behind the selected segment.
    let thumb = ThumbView(
        shadows: SegmentedControlMetrics.current.shadows,
        cornerRadius: SegmentedControlMetrics.current.thumbRadius)
    private(set) var segments: [SegmentView] = []
    private(set) var dividers: [UIImageView] = []

    init() {
        super.init(frame: .zero)
        addSubview(thumb)
        clip(toContinuousCorners: SegmentedControlMetrics.current.cornerRadius)
    }

    required init?(coder: NSCoder) {
        fatalError("a segmented control creates its content view itself")
    }

    func makeSegments(_ count: Int) {
        guard segments.count != count else { return }
        while segments.count > count { segments.removeLast().removeFromSuperview() }
        while segments.count < count {
            let segment = SegmentView()
            segment.index = segments.count
            segments.append(segment)
            addSubview(segment)
        }
        while dividers.count > max(0, count - 1) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < count - 1 {
            let divider = UIImageView()
            dividers.append(divider)
            insertSubview(divider, belowSubview: thumb)
        }
    }

    func showBackground(usesImages: Bool) {
        let color = SegmentedControlMetrics.current.background
        backgroundColor = usesImages ? nil : color
    }

    /// Places dividers between segments; those beside the selected or a pressed one are hidden.
    func showDividers(width: CGFloat, isMirrored: Bool) {
        guard let control else { return }
        let metrics = SegmentedControlMetrics.current
        for (index, divider) in dividers.enumerated() {
            let (first, second) = (segments[index], segments[index + 1])
            let states = [first.state, second.state]
            let image = control.shownDivider(states[0], states[1])
            let hasImages = !control.style.dividers.isEmpty
            let isBesideThumb = states.contains { $0.contains(.selected) }
            divider.image = image
            divider.backgroundColor = hasImages ? nil : metrics.divider
            divider.isHidden = !hasImages && isBesideThumb
            let x = isMirrored ? second.frame.maxX : first.frame.maxX
            let inset = hasImages ? 0 : metrics.dividerInset
            divider.frame = CGRect(
                x: x, y: inset, width: width, height: max(0, bounds.height - 2 * inset))
        }
    }
}

extension UISegmentedControl {
    /// Returns the divider between two states, or that between normal ones.
    fileprivate final func shownDivider(
        _ left: UIControl.State, _ right: UIControl.State
    ) -> UIImage? {
        dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
            ?? dividerImage(
                forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    }
}
