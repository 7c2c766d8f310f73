import Foundation

/// The height of the bar that an image is for.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    /// With a line of text above the title.
    case defaultPrompt = 101
    case compactPrompt = 102
}

extension UISegmentedControl {
    /// The position of a segment among the others.
    public enum Segment: Int, Sendable {
        case any = 0
        /// The first of several.
        case left = 1
        /// Neither the first nor the last.
        case center = 2
        /// The last of several.
        case right = 3
        /// The only one.
        case alone = 4
    }

    /// The selected index when no segment is selected.
    public static var noSegment: Int { -1 }
}

/// The content and settings of one segment.
struct SegmentContent {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// In points; 0 means the natural width.
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
}

/// The appearance settings of a segmented control.
struct SegmentedControlStyle {
    struct ImageKey: Hashable {
        var left: UIControl.State
        var right: UIControl.State
        var metrics: UIBarMetrics
    }

    struct AdjustmentKey: Hashable {
        var segment: UISegmentedControl.Segment
        var metrics: UIBarMetrics
    }

    var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
    var backgrounds: [ImageKey: UIImage] = [:]
    var dividers: [ImageKey: UIImage] = [:]
    var adjustments: [AdjustmentKey: UIOffset] = [:]
}
