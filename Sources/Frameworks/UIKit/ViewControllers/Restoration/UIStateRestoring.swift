import Foundation
import ObjectiveC

/// An object whose state is kept between two launches of the app; every member is optional.
///
/// View controllers are such objects. Others are registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`, and are saved if a coder of saved state
/// encodes them.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    /// The object whose identifiers come before that of this object in its path.
    var restorationParent: (any UIStateRestoring)? { get }

    /// The class that creates the object when the app's state is restored.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }

    /// Adds the state of the object to a coder of its own.
    func encodeRestorableState(with coder: NSCoder)

    /// Takes over the state that was encoded. Called after all controllers have been created.
    func decodeRestorableState(with coder: NSCoder)

    /// Called after the state of all objects has been decoded.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? {
        sendIfImplemented("restorationParent", to: self, []) as? any UIStateRestoring
    }

    public var objectRestorationClass: (any UIObjectRestoration.Type)? {
        sendIfImplemented("objectRestorationClass", to: self, []) as? any UIObjectRestoration.Type
    }

    public func encodeRestorableState(with coder: NSCoder) {
        _ = sendIfImplemented("encodeRestorableStateWithCoder:", to: self, [coder])
    }

    public func decodeRestorableState(with coder: NSCoder) {
        _ = sendIfImplemented("decodeRestorableStateWithCoder:", to: self, [coder])
    }

    public func applicationFinishedRestoringState() {
        _ = sendIfImplemented("applicationFinishedRestoringState", to: self, [])
    }
}

extension UIViewController: UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { parent ?? presentingViewController }

    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
}

/// A class that creates view controllers when the state of an app is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    /// Returns the controller of a path.
    ///
    /// - Parameters:
    ///   - identifierComponents: The identifiers of its ancestors and its own, which is the last.
    ///   - coder: The state that the controller encoded.
    /// - Returns: Nil for a controller that is not to be restored.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

/// A class that creates objects other than controllers when the state of an app is restored.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
    /// Returns the object of a path; nil for one that is not to be restored.
    static func object(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> (any UIStateRestoring)?
}

/// A data source that knows its elements by identifiers which outlast the process, so that the rows and items that were
/// selected and visible are found again where they are now.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    /// Returns the identifier of an element.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?

    /// Returns the place of an element; nil if it is gone.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
