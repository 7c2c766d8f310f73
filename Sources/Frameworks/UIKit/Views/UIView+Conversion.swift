import Foundation
import QuartzCore

extension UIView {
    final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        hostedLayer.convert(point, to: layerOfSpace(view))
    }

    final func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
        hostedLayer.convert(point, from: layerOfSpace(view))
    }

    final func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
        hostedLayer.convert(rect, to: layerOfSpace(view))
    }

    final func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
        hostedLayer.convert(rect, from: layerOfSpace(view))
    }

    /// The layer for a view argument: nil means the window, and without one the space around the topmost
    /// view.
    private final func layerOfSpace(_ view: UIView?) -> CALayer? {
        view?.hostedLayer ?? windowAbove?.hostedLayer
    }
}

extension UIView: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return converted(point, to: view) }
        guard let window = windowAbove else { return converted(point, to: nil) }
        return window.converted(converted(point, to: window), toSpace: coordinateSpace)
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return converted(point, from: view) }
        guard let window = windowAbove else { return converted(point, from: nil) }
        return converted(window.converted(point, fromSpace: coordinateSpace), from: window)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return converted(rect, to: view) }
        guard let window = windowAbove else { return converted(rect, to: nil) }
        return converted(rect, to: window).mappingCorners {
            window.converted($0, toSpace: coordinateSpace)
        }
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return converted(rect, from: view) }
        guard let window = windowAbove else { return converted(rect, from: nil) }
        return converted(
            rect.mappingCorners { window.converted($0, fromSpace: coordinateSpace) }, from: window)
    }
}

extension UIWindow {
    /// A point of this window in a space that is not a view: one of the screen's.
    final func converted(_ point: CGPoint, toSpace space: any UICoordinateSpace) -> CGPoint {
        space.convert(converted(point, toWindow: nil), from: screen.coordinateSpace)
    }

    final func converted(_ point: CGPoint, fromSpace space: any UICoordinateSpace) -> CGPoint {
        converted(space.convert(point, to: screen.coordinateSpace), fromWindow: nil)
    }
}

extension CGRect {
    /// The bounding box of two opposite corners after a map that rotates by right angles only.
    func mappingCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
        let first = map(CGPoint(x: minX, y: minY))
        let second = map(CGPoint(x: maxX, y: maxY))
        return CGRect(
            x: min(first.x, second.x), y: min(first.y, second.y),
            width: abs(first.x - second.x), height: abs(first.y - second.y))
    }
}
