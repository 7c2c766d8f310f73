import CoreGraphics
import Foundation

/// The sizes of the system's popovers.
struct PopoverMetrics {
    /// The size of a content that has no preferred one, in points, as all sizes here.
    var defaultSize: CGSize
    var cornerRadius: CGFloat
    var arrowHeight: CGFloat
    var arrowBase: CGFloat
    /// The least distance from the edges of the container.
    var margin: CGFloat
    var dimming: CGFloat
    var shadowOpacity: Float
    var shadowRadius: CGFloat
    /// The seconds in which a popover follows the size of its content.
    var resizingDuration: TimeInterval

    /// The colour over what is behind a popover.
    var dimmingColor: UIColor { UIColor(white: 0, alpha: dimming) }

    /// iOS 13 to 17.
    // Documented: that popovers dim what is behind them; WYPopoverController has the opacity for iOS 7. From memory:
    // all else.
    static let classic = PopoverMetrics(
        defaultSize: CGSize(width: 320, height: 480), cornerRadius: 13, arrowHeight: 13,
        arrowBase: 37, margin: 10, dimming: 0.15, shadowOpacity: 0.15, shadowRadius: 24,
        resizingDuration: 0.3)

    /// The metrics of the current generation.
    static let current = classic
}

/// The additions of a background to the content of a popover, in points.
struct PopoverChrome: Equatable {
    var arrowHeight: CGFloat
    var arrowBase: CGFloat
    /// The insets of the content, without the arrow.
    var insets: UIEdgeInsets
    /// The least distance of the arrow's base from a corner.
    var cornerRadius: CGFloat

    /// The length of a side into which the arrow fits.
    var leastSide: CGFloat { arrowBase + 2 * cornerRadius }

    @MainActor
    init(of background: UIPopoverBackgroundView.Type) {
        arrowHeight = background.arrowHeight()
        arrowBase = background.arrowBase()
        insets = background.contentViewInsets()
        let isStandard = background == StandardPopoverBackground.self
        cornerRadius = isStandard ? PopoverMetrics.current.cornerRadius : 0
    }
}
