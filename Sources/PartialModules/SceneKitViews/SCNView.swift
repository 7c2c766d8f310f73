// As the headers of Apple's framework do.
@_exported import UIKit

/// A view that would draw a scene in three dimensions.
///
/// SceneKit is not available: creating a view ends the program with a message that names the framework. The class
/// exists for code that tests whether a view is one.
@preconcurrency @MainActor
open class SCNView: UIView {
    public override init(frame: CGRect) { unavailable("SCNView") }

    public required init?(coder: NSCoder) { unavailable("SCNView") }

    /// The scene that is drawn.
    open var scene: SCNScene? {
        get { unavailable("SCNView.scene") }
        set { unavailable("SCNView.scene") }
    }

    /// Draws the scene as a picture.
    open func snapshot() -> UIImage { unavailable("SCNView.snapshot()") }
}

/// A scene in three dimensions. Creating one ends the program with a message that names the framework.
open class SCNScene: NSObject {
    public override init() { unavailable("SCNScene") }
}

private func unavailable(_ name: String) -> Never {
    fatalError("SceneKit is not available: \(name) cannot be used")
}
