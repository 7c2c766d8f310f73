import Foundation

extension UIView {
    /// How a block of changes is animated.
    ///
    /// The curves, the transitions and the frame rates are one choice each, kept in bits of their
    /// own.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews of animated views are laid out inside the block, so that they move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Animated views take touches; otherwise they and all below ignore them meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Properties that are already animated go on from what the screen shows.
        ///
        /// Position, bounds and transform do so in any case: a new animation adds to those that run.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation starts again whenever it ends, until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Each run is followed by the same run backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A block inside another one keeps its own length.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A block inside another one keeps its own pace.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// A transition shows views as they change, instead of pictures of before and after.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between two views hides and shows them instead of removing and adding.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A block inside another one takes over neither repetition nor kind of animation.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// An even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turns about the vertical axis, the left edge coming forward first.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns about the vertical axis, the right edge coming forward first.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page that curls up from the bottom and away.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page that comes down from the top and lies flat.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The old picture fades into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns about the horizontal axis, the top edge coming forward first.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns about the horizontal axis, the bottom edge coming forward first.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Frames come at the screen's rate.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// Sixty frames a second suit the animation.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Thirty frames a second suit the animation.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// An even pace.
        case linear = 3
    }
}

extension UIView.AnimationOptions {
    /// The number of the curve.
    var curveNumber: UInt { (rawValue >> 16) & 0xF }

    /// The number of the transition; 0 is none.
    var transitionNumber: UInt { (rawValue >> 20) & 0xF }

    /// The frames a second that were asked for; nil leaves it to the screen.
    var framesPerSecond: Float? {
        switch (rawValue >> 24) & 0xF {
        case 3: 60
        case 7: 30
        default: nil
        }
    }
}
