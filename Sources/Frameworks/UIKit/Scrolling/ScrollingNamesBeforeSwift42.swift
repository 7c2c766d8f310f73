import CoreGraphics

// The Swift 4 names of declarations that Swift 4.2 renamed. Later language modes give an error with the new name.

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.ContentInsetAdjustmentBehavior")
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
    .ContentInsetAdjustmentBehavior

// Rates were numbers.

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: CGFloat {
    UIScrollView.DecelerationRate.normal.rawValue
}

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: CGFloat {
    UIScrollView.DecelerationRate.fast.rawValue
}

extension UICoordinateSpace where Self: UIScrollView {
    /// The rate at which the content slows down, the number of a `DecelerationRate`.
    @available(swift, obsoleted: 4.2)
    public var decelerationRate: CGFloat {
        get { settings.decelerationRate.rawValue }
        set {
            settings.decelerationRate = UIScrollView.DecelerationRate(rawValue: newValue)
        }
    }
}
