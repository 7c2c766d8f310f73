import CoreGraphics
import Foundation
import QuartzCore

/// The images that an app gave a stepper.
struct StepperImages {
    var background = StateValues<UIImage>()
    var increment = StateValues<UIImage>()
    var decrement = StateValues<UIImage>()
    var dividers: [StatePair: UIImage] = [:]
}

/// The states of two neighbours.
struct StatePair: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

/// What a stepper shows: two halves with their signs, and a divider.
final class StepperContentView: ControlSubview {
    let decrement = StepperHalf(.decrement)
    let increment = StepperHalf(.increment)
    let divider = ControlSubview()
    let dividerImageView = UIImageView()

    init() {
        super.init(frame: CGRect(origin: .zero, size: StepperMetrics.current.size))
        for part in [decrement, increment, divider, dividerImageView] { addSubview(part) }
        round(StepperMetrics.current.cornerRadius)
        clipsToBounds = true
        divider.backgroundColor = StepperMetrics.current.divider
    }

    required init?(coder: NSCoder) {
        fatalError("a stepper makes its face itself")
    }
}

extension UIStepper {
    final func adoptFace() {
        addSubview(face)
        keepNaturalSize()
        for half in [face.decrement, face.increment] { half.stepper = self }
        accessibilityContainerType = .semanticGroup
        setNeedsLayout()
    }

    final func showFace(pressed: StepperSide?) {
        let look = StepperMetrics.current
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = (look.size.width - look.dividerWidth) / 2
        let left = isMirrored ? face.increment : face.decrement
        let right = isMirrored ? face.decrement : face.increment
        left.frame = CGRect(x: 0, y: 0, width: width, height: look.size.height)
        right.frame = CGRect(
            x: look.size.width - width, y: 0, width: width, height: look.size.height)
        show(face.decrement, pressed)
        show(face.increment, pressed)
        let image =
            dividerImage(forLeftSegmentState: left.state, rightSegmentState: right.state)
            ?? dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal)
        face.backgroundColor = backgroundImage(for: .normal) == nil ? look.background : nil
        face.divider.isHidden = image != nil || pressed != nil
        face.divider.frame = CGRect(
            x: width, y: look.dividerInset, width: look.dividerWidth,
            height: look.size.height - 2 * look.dividerInset)
        face.dividerImageView.image = image
        let imageWidth = image?.size.width ?? 0
        face.dividerImageView.frame = CGRect(
            x: bounds.midX - imageWidth / 2, y: 0, width: imageWidth, height: look.size.height)
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

/// One half of a stepper, which is a button to assistive technologies.
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
        for part in [backgroundView, sign, imageView] { addSubview(part) }
        imageView.contentMode = .center
        sign.path = Self.path(of: side)
        sign.lineWidth = StepperMetrics.current.signWidth
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        fatalError("a stepper makes its halves itself")
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
        let look = StepperMetrics.current
        self.state = state
        let isDisabled = state.contains(.disabled)
        sign.strokeColor = isDisabled ? look.disabledSign : look.sign
        sign.isHidden = image != nil
        // Signs of an app are templates unless they say otherwise.
        imageView.image =
            image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.alpha = isDisabled ? 0.3 : 1
        backgroundView.image = background
        let isPressed = state.contains(.highlighted) && background == nil
        backgroundColor = isPressed ? look.pressedBackground : nil
        accessibilityLabel = side == .increment ? "Increment" : "Decrement"
        accessibilityTraits = isDisabled ? [.button, .notEnabled] : .button
        accessibilityValue = stepper.map { "\($0.value.formattedAsNumber)" }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sign.center = CGPoint(x: bounds.midX, y: bounds.midY)
        imageView.frame = bounds
        backgroundView.frame = bounds
    }

    override func accessibilityActivate() -> Bool {
        guard let stepper, stepper.canStep(side) else { return false }
        return stepper.step(side, with: nil, isLast: true)
    }
}

extension Double {
    /// The number without decimals that say nothing.
    fileprivate var formattedAsNumber: String { String(format: "%g", self) }
}
