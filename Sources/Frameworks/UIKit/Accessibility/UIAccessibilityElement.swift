/// An element for assistive technologies that is no view, such as a part of what a view draws.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// What contains the element; not kept.
    open weak var accessibilityContainer: AnyObject?

    private var storedContainerFrame: CGRect?

    /// Creates an element inside a view or another container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// Where the element is, in points of the view that contains it; zero unless it was set.
    ///
    /// Setting it lets `accessibilityFrame` follow the view wherever it moves.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { storedContainerFrame ?? .zero }
        set { storedContainerFrame = newValue }
    }

    /// Where the element is, in points of the screen.
    open override var accessibilityFrame: CGRect {
        get {
            guard let storedContainerFrame, let view = containingView else {
                return super.accessibilityFrame
            }
            return view.accessibilityScreenRect(storedContainerFrame)
        }
        set {
            storedContainerFrame = nil
            super.accessibilityFrame = newValue
        }
    }

    /// The view in which the element lies, through other elements.
    private var containingView: UIView? {
        var container = accessibilityContainer
        // An element that contains itself leads nowhere.
        for _ in 0..<64 {
            if let view = container as? UIView { return view }
            container = (container as? UIAccessibilityElement)?.accessibilityContainer
        }
        return nil
    }
}
