import Foundation

/// An object with a coordinate system, to and from which points and rectangles can be converted.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The extent of the space in its own coordinates.
    var bounds: CGRect { get }

    /// Returns a point of this space in the coordinates of another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Returns a point of another space in the coordinates of this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Returns a rectangle of this space in the coordinates of another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

    /// Returns a rectangle of another space in the coordinates of this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
