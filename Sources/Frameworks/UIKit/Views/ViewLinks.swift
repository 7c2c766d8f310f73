import QuartzCore
internal import SwiftRuntime

/// The layer and the controller of a view.
///
/// The superview, the subviews and the window are found through the layer tree.
struct ViewLinks {
    /// The view's own layer, retained from the initializer to `deinit`.
    var layerReference: Unmanaged<CALayer>?
    /// The controller whose root view this is. The controller clears it in its `deinit`.
    var controllerReference: Unmanaged<UIViewController>?

    var controller: UIViewController? {
        get { controllerReference?.living }
        set { controllerReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
}
