import Foundation

extension UIView {
    /// The options of an animation block.
    ///
    /// Curve, transition and frame rate are one value each, in separate bit fields.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews of animated views are laid out in the block, so that their layout is animated.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Animated views receive touches; otherwise they and their subviews do not until the end.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Properties that are being animated start from their presentation values.
        ///
        /// Position, bounds and transform always do: a new animation is added to those that run.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Each run is played backwards afterwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A nested block keeps its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A nested block keeps its own timing.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// A transition shows views live, instead of snapshots from before and after.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between two views hides and shows them instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A nested block inherits neither repetition nor transition.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Ease in and out; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Ease in.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ease out.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A rotation about the vertical axis, the left edge coming forward.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A rotation about the vertical axis, the right edge coming forward.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page that curls up from the bottom.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page that curls down from the top.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A cross-fade.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A rotation about the horizontal axis, the top edge coming forward.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A rotation about the horizontal axis, the bottom edge coming forward.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// 60 frames per second; the default is the frame rate of the screen.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// The timing curve of an animation.
    ///
    /// The number 7, which notifications of the keyboard have, makes the keyboard's own curve. It is no named case;
    /// as on iOS, a `switch` without a default stops the process at it.
    public enum AnimationCurve: Sendable {
        /// Ease in and out.
        case easeInOut
        /// Ease in.
        case easeIn
        /// Ease out.
        case easeOut
        /// Constant speed.
        case linear
        // Unavailable, so that a `switch` over the others is exhaustive.
        @available(*, unavailable)
        case _keyboard
    }
}

extension UIView.AnimationCurve: RawRepresentable, Hashable {
    // Known from the keyboard's notifications, whose curve apps pass on to animate with the keyboard.
    private static let keyboardNumber = 7
    /// The place of the case without a name.
    private static let keyboardTag: UInt8 = 4

    public init?(rawValue: Int) {
        switch rawValue {
        case 0: self = .easeInOut
        case 1: self = .easeIn
        case 2: self = .easeOut
        case 3: self = .linear
        case Self.keyboardNumber: self = unsafeBitCast(Self.keyboardTag, to: Self.self)
        default: return nil
        }
    }

    public var rawValue: Int {
        // Written without the cases, since code cannot name the last one. They are numbered in order.
        let tag = unsafeBitCast(self, to: UInt8.self)
        return tag == Self.keyboardTag ? Self.keyboardNumber : Int(tag)
    }

    // The compiler's own comparison stops the process at a case that is unavailable.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// Whether this is the curve of the keyboard.
    var isKeyboard: Bool { rawValue == Self.keyboardNumber }
}

extension UIView.AnimationOptions {
    /// The curve; `easeInOut` for an unknown number.
    var curve: UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int((rawValue >> 16) & 0xF)) ?? .easeInOut
    }

    /// The number of the transition; 0 is none.
    var transitionNumber: UInt { (rawValue >> 20) & 0xF }

    /// The requested frame rate; nil means that of the screen.
    var framesPerSecond: Float? {
        switch (rawValue >> 24) & 0xF {
        case 3: 60
        case 7: 30
        default: nil
        }
    }
}
