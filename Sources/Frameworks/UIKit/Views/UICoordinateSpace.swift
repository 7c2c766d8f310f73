import Foundation

/// Something with coordinates of its own, between which points and rectangles are converted.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The extent of the space in its own coordinates.
    var bounds: CGRect { get }

    /// A point of this space in the coordinates of another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// A point of another space in the coordinates of this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// A rectangle of this space in the coordinates of another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

    /// A rectangle of another space in the coordinates of this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
