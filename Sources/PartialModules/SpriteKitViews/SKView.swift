import CoreGraphics
// As the headers of Apple's framework do.
@_exported import UIKit

/// A view that would draw a scene of sprites.
///
/// SpriteKit is not available: creating a view ends the program with a message that names the framework. The class
/// exists for code that tests whether a view is one.
@preconcurrency @MainActor
open class SKView: UIView {
    public override init(frame: CGRect) { unavailable("SKView") }

    public required init?(coder: NSCoder) { unavailable("SKView") }

    /// The scene that is presented.
    open var scene: SKScene? { unavailable("SKView.scene") }

    /// Presents a scene.
    open func presentScene(_ scene: SKScene?) { unavailable("SKView.presentScene(_:)") }

    /// Draws a node and its children as a texture.
    open func texture(from node: SKNode) -> SKTexture? { unavailable("SKView.texture(from:)") }
}

/// An element of a scene. Creating one ends the program with a message that names the framework.
@preconcurrency @MainActor
open class SKNode: UIResponder {
    public override init() { unavailable("SKNode") }
}

/// A scene of sprites. Creating one ends the program with a message that names the framework.
open class SKScene: SKNode {
    public init(size: CGSize) { unavailable("SKScene") }
}

/// A picture for sprites. Creating one ends the program with a message that names the framework.
open class SKTexture: NSObject {
    public override init() { unavailable("SKTexture") }

    /// The texture's picture.
    open func cgImage() -> CGImage { unavailable("SKTexture.cgImage()") }
}

private func unavailable(_ name: String) -> Never {
    fatalError("SpriteKit is not available: \(name) cannot be used")
}
