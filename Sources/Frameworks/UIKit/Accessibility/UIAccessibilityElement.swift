/// An accessibility element that is not a view, such as a part of a view's drawing.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// The container of the element; referenced weakly.
    open weak var accessibilityContainer: AnyObject?

    private var storedContainerFrame: CGRect?

    /// Creates an element inside a view or another container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// The frame in points of the containing view; zero unless it was set.
    ///
    /// Setting it makes `accessibilityFrame` follow the view.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { storedContainerFrame ?? .zero }
        set { storedContainerFrame = newValue }
    }

    /// The frame in points of the screen.
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

    /// The nearest view among the element's containers.
    private var containingView: UIView? {
        var container = accessibilityContainer
        // The limit ends cycles of containers.
        for _ in 0..<64 {
            if let view = container as? UIView { return view }
            container = (container as? UIAccessibilityElement)?.accessibilityContainer
        }
        return nil
    }
}
