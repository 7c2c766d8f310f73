import Foundation
import FoundationAdditions

/// A drag, as both its source and its destinations see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The items, in the order in which they were added.
    var items: [UIDragItem] { get }

    /// Returns the location of the finger in a view's coordinates.
    func location(in view: UIView) -> CGPoint

    /// Whether the source allows that its items are moved and not only copied.
    var allowsMoveOperation: Bool { get }

    /// Whether only the app that drags the items may accept them.
    var isRestrictedToDraggingApplication: Bool { get }

    /// Whether at least one item has a representation of one of some types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

    /// Whether objects of a class can be made from at least one item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// An object of the source for the drag; other apps do not see it.
    var localContext: Any? { get set }
}

/// The display of the progress of a drop whose data takes time to arrive.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// None.
    case none = 0
    /// The system's.
    case `default` = 1
}

/// A drag, as its destinations see it. `progress` is that of the loads that the session started.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The session of the source, if that is in this app.
    var localDragSession: (any UIDragSession)? { get }

    /// The display of the progress; `default` unless it is set.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

    /// Makes objects of a class from the items that have a representation for it.
    ///
    /// - Parameter completion: Called on the main queue with the objects that could be made, in the order of the items.
    /// - Returns: The progress. If it is cancelled, the completion gets the objects made before.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDragDropSession {
    /// Whether bridged values, such as strings, can be made from at least one item.
    public func canLoadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: Value.Type
    ) -> Bool where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        canLoadObjects(ofClass: Value._ObjectiveCType.self)
    }
}

extension UIDropSession {
    /// Makes bridged values, such as strings, from the items that have a representation for them.
    @discardableResult
    public func loadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: Value.Type, completion: @escaping ([Value]) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { $0 as? Value._ObjectiveCType }
                    .map { Value._unconditionallyBridgeFromObjectiveC($0) })
        }
    }
}
