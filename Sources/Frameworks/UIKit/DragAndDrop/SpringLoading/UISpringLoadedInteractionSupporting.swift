import Foundation

/// A view that a drag can activate without an interaction of the app.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether a drag that rests above the view activates it.
    var isSpringLoaded: Bool { get set }
}
