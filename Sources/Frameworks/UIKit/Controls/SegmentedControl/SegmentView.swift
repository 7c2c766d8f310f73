import Foundation
import QuartzCore

/// One segment with a title or an image, which assistive technologies treat as a button.
final class SegmentView: ControlSubview {
    var index = 0
    private(set) var state: UIControl.State = []
    /// The offset of the content from the centre, in points.
    var adjustment = UIOffset.zero { didSet { if adjustment != oldValue { setNeedsLayout() } } }
    private weak var control: UISegmentedControl?
    let label = UILabel()
    let imageView = UIImageView()

    init() {
        super.init(frame: .zero)
        for view in [backdrop, label, imageView] { addSubview(view) }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        fatalError("a segmented control creates its segments itself")
    }

    private let backdrop = UIImageView()

    var contentSize: CGSize { imageView.image?.size ?? label.intrinsicContentSize }

    func show(_ content: SegmentContent, _ state: UIControl.State, of control: UISegmentedControl) {
        self.control = control
        self.state = state
        let metrics = SegmentedControlMetrics.current
        let attributes = control.titleAttributes(for: state)
        show(content.shownTitle, attributes)
        let image = content.shownImage
        imageView.image =
            image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.tintColor = attributes[.foregroundColor] as? UIColor
        let isPressed = state.contains(.highlighted) && !state.contains(.selected)
        label.alpha = isPressed ? metrics.pressedAlpha : 1
        imageView.alpha = label.alpha
        backdrop.image =
            control.backgroundImage(for: state, barMetrics: .default)
            ?? control.backgroundImage(for: .normal, barMetrics: .default)
        accessibilityLabel =
            content.shownTitle ?? content.shownImage?.accessibilityLabel
        var traits: UIAccessibilityTraits = .button
        if state.contains(.selected) { traits.insert(.selected) }
        if state.contains(.disabled) { traits.insert(.notEnabled) }
        accessibilityTraits = traits
        setNeedsLayout()
    }

    private func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
        label.attributedText = title.map { NSAttributedString(string: $0, attributes: attributes) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        let available = bounds.shrunkBy(dx: 4, dy: 0)
        let size = contentSize
        let width = min(size.width, available.width)
        let scale = currentTraits.displayScale
        let rect = CGRect(
            x: available.midX - width / 2 + adjustment.horizontal,
            y: available.midY - size.height / 2 + adjustment.vertical, width: width,
            height: size.height
        ).roundingOrigin(toPixels: scale)
        label.frame = rect
        imageView.frame = rect
    }

    override func accessibilityActivate() -> Bool {
        // The segment may be removed before the next layout.
        guard let control, control.contents.indices.contains(index), !state.contains(.disabled)
        else { return false }
        control.choose(index, with: nil)
        return true
    }
}
