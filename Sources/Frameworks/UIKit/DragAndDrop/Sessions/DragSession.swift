import CoreGraphics
import Foundation
import FoundationAdditions

/// The part of a drag that its source and its destinations share.
@MainActor
final class DragContent {
    var items: [UIDragItem]
    /// The finger, in points of the screen.
    var location: CGPoint
    var allowsMove = true
    var isRestricted = false
    /// The sizes of the items' previews, in points.
    var previewSizes: [ObjectIdentifier: CGSize] = [:]

    init(_ items: [UIDragItem], at location: CGPoint) {
        self.items = items
        self.location = location
    }

    func location(in view: UIView) -> CGPoint { view.point(ofScreen: location) }

    func hasItemsConforming(_ types: [String]) -> Bool {
        items.contains { item in
            types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    func canLoadObjects(_ type: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }
}

extension UIView {
    /// Returns a point of the screen in the view's coordinates.
    final func point(ofScreen point: CGPoint) -> CGPoint {
        guard let window = windowAbove else { return point }
        return convert(window.convert(point, from: nil as UIWindow?), from: nil as UIView?)
    }

    /// Returns a point of the view in the coordinates of the screen.
    final func screenPoint(of point: CGPoint) -> CGPoint {
        guard let window = windowAbove else { return point }
        return window.convert(convert(point, to: nil as UIView?), to: nil as UIWindow?)
    }
}

/// A drag, as its source sees it.
final class DragSession: NSObject, UIDragSession {
    let content: DragContent
    var localContext: Any?

    init(_ content: DragContent) {
        self.content = content
        super.init()
    }

    var items: [UIDragItem] { content.items }
    var allowsMoveOperation: Bool { content.allowsMove }
    var isRestrictedToDraggingApplication: Bool { content.isRestricted }

    func location(in view: UIView) -> CGPoint { content.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        content.hasItemsConforming(typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        content.canLoadObjects(aClass)
    }
}
