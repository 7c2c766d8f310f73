import QuartzCore

/// The objects that a view hangs together with.
///
/// The superview, the subviews and the window are not here: the layer tree knows them.
struct ViewLinks {
    /// The view's own layer, held from the initialiser to the end.
    var layerReference: Unmanaged<CALayer>?
    /// The controller whose root view this is. The controller clears it before it goes.
    var controllerReference: Unmanaged<UIViewController>?

    var controller: UIViewController? {
        get { controllerReference?.takeUnretainedValue() }
        set { controllerReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
}
