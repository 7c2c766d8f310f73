import CoreGraphics
import Foundation
import QuartzCore

/// The images of a stepper, by state.
struct StepperImages {
    var background = StateValues<UIImage>()
    var increment = StateValues<UIImage>()
    var decrement = StateValues<UIImage>()
    var dividers: [StatePair: UIImage] = [:]
}

/// The states of the two halves beside a divider.
struct StatePair: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

/// The content of a stepper: two halves with their signs, and a divider.
final class StepperContentView: ControlSubview {
    let decrement = StepperHalf(.decrement)
    let increment = StepperHalf(.increment)
    let divider = ControlSubview()
    let dividerImageView = UIImageView()

    init() {
        super.init(frame: CGRect(origin: .zero, size: StepperMetrics.current.size))
        for view in [decrement, increment, divider, dividerImageView] { addSubview(view) }
        clip(toContinuousCorners: StepperMetrics.current.cornerRadius)
        divider.backgroundColor = StepperMetrics.current.divider
        divider.round(StepperMetrics.current.dividerWidth / 2)
    }

    required init?(coder: NSCoder) {
        fatalError("a stepper creates its content view itself")
    }
}

extension UIStepper {
    final func addContentView() {
        addSubview(contentView)
        keepNaturalSize()
        for half in [contentView.decrement, contentView.increment] { half.stepper = self }
        accessibilityContainerType = .semanticGroup
        setNeedsLayout()
    }

    final func updateContentView(pressed: StepperSide?) {
        let metrics = StepperMetrics.current
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = (metrics.size.width - metrics.dividerWidth) / 2
        let left = isMirrored ? contentView.increment : contentView.decrement
        let right = isMirrored ? contentView.decrement : contentView.increment
        left.frame = CGRect(x: 0, y: 0, width: width, height: metrics.size.height)
        right.frame = CGRect(
            x: metrics.size.width - width, y: 0, width: width, height: metrics.size.height)
        show(contentView.decrement, pressed)
        show(contentView.increment, pressed)
        let image =
            dividerImage(forLeftSegmentState: left.state, rightSegmentState: right.state)
            ?? dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal)
        contentView.backgroundColor =
            backgroundImage(for: .normal) == nil ? metrics.background : nil
        contentView.divider.isHidden = image != nil || pressed != nil
        contentView.divider.frame = CGRect(
            x: width, y: metrics.dividerInset, width: metrics.dividerWidth,
            height: metrics.size.height - 2 * metrics.dividerInset)
        contentView.dividerImageView.image = image
        let imageWidth = image?.size.width ?? 0
        contentView.dividerImageView.frame = CGRect(
            x: bounds.midX - imageWidth / 2, y: 0, width: imageWidth, height: metrics.size.height)
    }

    private final func show(_ half: StepperHalf, _ pressed: StepperSide?) {
        var state: UIControl.State = []
        if !canStep(half.side) { state.insert(.disabled) }
        if pressed == half.side { state.insert(.highlighted) }
        let image =
            half.side == .increment ? incrementImage(for: state) : decrementImage(for: state)
        half.show(state, image, backgroundImage(for: state))
    }
}

/// One half of a stepper, which assistive technologies treat as a button.
final class StepperHalf: ControlSubview {
    let side: StepperSide
    weak var stepper: UIStepper?
    private(set) var state: UIControl.State = []
    private let sign = ShapeView()
    private let imageView = UIImageView()
    private let backgroundView = UIImageView()

    init(_ side: StepperSide) {
        self.side = side
        super.init(frame: .zero)
        for view in [backgroundView, sign, imageView] { addSubview(view) }
        imageView.contentMode = .center
        sign.path = Self.path(of: side)
        sign.lineWidth = StepperMetrics.current.signWidth
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        fatalError("a stepper creates its halves itself")
    }

    private static func path(of side: StepperSide) -> CGPath {
        let reach = (StepperMetrics.current.signLength - StepperMetrics.current.signWidth) / 2
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -reach, y: 0))
        path.addLine(to: CGPoint(x: reach, y: 0))
        if side == .increment {
            path.move(to: CGPoint(x: 0, y: -reach))
            path.addLine(to: CGPoint(x: 0, y: reach))
        }
        return path
    }

    func show(_ state: UIControl.State, _ image: UIImage?, _ background: UIImage?) {
        let metrics = StepperMetrics.current
        self.state = state
        let isDisabled = state.contains(.disabled)
        sign.strokeColor = isDisabled ? metrics.disabledSign : metrics.sign
        sign.isHidden = image != nil
        // Images of an app are templates unless their rendering mode says otherwise.
        imageView.image =
            image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.alpha = isDisabled ? 0.3 : 1
        backgroundView.image = background
        let isPressed = state.contains(.highlighted) && background == nil
        backgroundColor = isPressed ? metrics.pressedBackground : nil
        accessibilityLabel = side == .increment ? "Increment" : "Decrement"
        accessibilityTraits = isDisabled ? [.button, .notEnabled] : .button
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = StepperMetrics.current
        let offset = side == .increment ? metrics.plusOffset : metrics.minusOffset
        sign.center = CGPoint(x: bounds.midX, y: bounds.midY + offset)
        imageView.frame = bounds
        backgroundView.frame = bounds
    }

    override func accessibilityActivate() -> Bool {
        guard let stepper, stepper.canStep(side) else { return false }
        return stepper.step(side, with: nil, isLast: true)
    }
}
