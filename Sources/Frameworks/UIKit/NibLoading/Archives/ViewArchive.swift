import CoreGraphics
import Foundation
import ObjectiveC

/// Archives of views and controllers, with which apps copy them.
///
/// A view has its geometry, its subviews, the constraints that it holds, and the properties of each of its classes in
/// `ArchivedClasses`. Subviews that a class creates itself, such as the label of a button, are not archived.
@MainActor
enum ViewArchive {
    /// The key that an archive of this project has: those of other systems have keys with other values.
    private static let versionKey = "UIArchiveFormat"
    private static let version = 1
    private static let subviewsKey = "UISubviews"
    private static let constraintsKey = "UIViewAutolayoutConstraints"

    // MARK: - Writing

    static func encode(_ object: NSObject, with coder: NSCoder) {
        guard coder.allowsKeyedCoding else {
            raiseException(
                "NSInvalidArgumentException", "\(type(of: object)) needs a coder with keys")
        }
        coder.encode(version, forKey: versionKey)
        if let view = object as? UIView { encodeHierarchy(of: view, with: coder) }
        for type in lineage(of: type(of: object)).reversed() where type != NSObject.self {
            for property in ArchivedClasses.properties(of: type) {
                property.encode(object, coder)
            }
        }
    }

    private static func encodeHierarchy(of view: UIView, with coder: NSCoder) {
        coder.encode(view.bounds, forKey: "UIBounds")
        coder.encode(view.center, forKey: "UICenter")
        if !view.transform.isIdentity { coder.encode(view.transform, forKey: "UITransform") }
        let subviews = archivedSubviews(of: view)
        if !subviews.isEmpty { coder.encode(subviews as NSArray, forKey: subviewsKey) }
        let constraints = ArchivedConstraint.all(of: view)
        if !constraints.isEmpty {
            coder.encode(constraints.map(\.values) as NSArray, forKey: constraintsKey)
        }
    }

    /// The subviews that the app has added.
    static func archivedSubviews(of view: UIView) -> [UIView] {
        guard keepsSubviews(view) else { return [] }
        return view.subviews.filter { !($0 is ScrollIndicatorView) }
    }

    /// Whether the class of a view has no subviews of its own.
    private static func keepsSubviews(_ view: UIView) -> Bool {
        for type in lineage(of: type(of: view)) where isOfFramework(type) {
            return [
                UIView.self, UIControl.self, UIStackView.self, UIScrollView.self,
                UIImageView.self, UILabel.self,
            ].contains { $0 == type }
        }
        return true
    }

    private static func isOfFramework(_ type: AnyClass) -> Bool {
        String(reflecting: type).hasPrefix("UIKit.")
    }

    // MARK: - Reading

    /// Reads what an archive of this project holds for an object at the level of one class.
    ///
    /// - Returns: Whether it is such an archive.
    static func read(into object: NSObject, as type: AnyClass, from coder: NSCoder) -> Bool {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: versionKey),
            coder.decodeInteger(forKey: versionKey) == version
        else { return false }
        if type == UIView.self, let view = object as? UIView {
            decodeHierarchy(of: view, from: coder)
        }
        for property in ArchivedClasses.properties(of: type) { property.decode(object, coder) }
        return true
    }

    private static func decodeHierarchy(of view: UIView, from coder: NSCoder) {
        let bounds = coder.decodeRect(forKey: "UIBounds")
        let center = coder.decodePoint(forKey: "UICenter")
        let numbers = [
            bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y,
        ]
        if numbers.allSatisfy(\.isFinite) {
            view.bounds = bounds
            view.center = center
        }
        if coder.containsValue(forKey: "UITransform") {
            view.transform = coder.decodeCGAffineTransform(forKey: "UITransform")
        }
        // Foundation ends the process for a key that is not there.
        if coder.containsValue(forKey: subviewsKey) {
            for subview in coder.decodeObject(forKey: subviewsKey) as? [UIView] ?? [] {
                view.addSubview(subview)
            }
        }
        guard coder.containsValue(forKey: constraintsKey) else { return }
        let constraints = coder.decodeObject(forKey: constraintsKey) as? [[String: Any]] ?? []
        NSLayoutConstraint.activate(
            constraints.compactMap { ArchivedConstraint(values: $0).constraint(in: view) })
    }
}
