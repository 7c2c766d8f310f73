import QuartzCore

/// The objects that a view hangs together with.
///
/// The superview, the subviews and the window are not here: the layer tree knows them.
struct ViewLinks {
    /// The view's own layer, set once by the initialiser.
    var layer: CALayer?
    /// The controller whose root view this is. The controller clears it before it goes.
    unowned(unsafe) var controller: UIViewController?
}
