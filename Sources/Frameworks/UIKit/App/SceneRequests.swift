import Foundation

/// The domain of errors about scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// An error about a request for scenes.
public struct UISceneError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        /// The app has one scene only.
        case multipleScenesNotSupported = 0
        /// The session is not one of the app's open ones.
        case requestDenied = 1
        /// No wanted orientation is one that the front controller supports.
        case geometryRequestUnsupported = 100
        /// The system does not turn the scene.
        case geometryRequestDenied = 101
    }

    public let code: Code

    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
    public static let requestDenied = Code.requestDenied
    public static let geometryRequestUnsupported = Code.geometryRequestUnsupported
    public static let geometryRequestDenied = Code.geometryRequestDenied
    public static var errorDomain: String { UISceneErrorDomain }
    public var errorCode: Int { code.rawValue }
}

extension UIScene {
    /// The options of an activation.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene on which the user did what leads to the request.
        open var requestingScene: UIScene?
    }
}

/// The options of a destruction.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The options of the destruction of a scene with windows.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animation with which the windows go; a scene that covers the screen goes without one.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    /// The meaning of a scene's end for the user.
    public enum DismissalAnimation: Int, Sendable {
        /// The scene is closed.
        case standard = 1
        /// Its purpose is achieved, as when a message is sent.
        case commit = 2
        /// Its purpose is given up.
        case decline = 3
    }
}

/// The content for which the system chooses a scene: that of activities, quick actions and addresses.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Whether the scene may show content with the identifier that is evaluated; true for all by default.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)

    /// Whether the scene is preferred to others for it; false for all by default.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    final func accepts(_ identifier: String) -> Bool {
        canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }

    final func prefers(_ identifier: String) -> Bool {
        accepts(identifier)
            && prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }
}

extension UIApplication {
    final func requestActivation(
        of session: UISceneSession?, _ activity: NSUserActivity?,
        _ errorHandler: ((any Error) -> Void)?
    ) {
        Task {
            let scenes = lifeCycle.sceneCollection
            // Without several scenes, the one that is there may still be asked for.
            let isKnown = session.map { scenes.sessions.contains($0) }
            if isKnown == nil, !scenes.areSupported {
                errorHandler?(UISceneError(.multipleScenesNotSupported))
            } else if isKnown == false {
                errorHandler?(UISceneError(.requestDenied))
            } else {
                scenes.activate(session, activity)
            }
        }
    }

    final func requestDestruction(
        of session: UISceneSession, _ errorHandler: ((any Error) -> Void)?
    ) {
        Task {
            let scenes = lifeCycle.sceneCollection
            if !scenes.areSupported {
                errorHandler?(UISceneError(.multipleScenesNotSupported))
            } else if !scenes.sessions.contains(session) {
                errorHandler?(UISceneError(.requestDenied))
            } else {
                scenes.destroy(session)
            }
        }
    }
}
