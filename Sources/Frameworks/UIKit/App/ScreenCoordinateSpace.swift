import Foundation

/// The screen as a coordinate space, turning with the interface or staying with the device.
///
/// Points go from one space to another through the screen's turning coordinates, which are those
/// of a full-screen window.
@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    private unowned let screen: UIScreen
    private let isFixed: Bool

    init(_ screen: UIScreen, isFixed: Bool) {
        self.screen = screen
        self.isFixed = isFixed
    }

    var bounds: CGRect {
        isFixed ? CGRect(origin: .zero, size: screen.hostScreen.device.size) : screen.bounds
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let other = coordinateSpace as? ScreenCoordinateSpace {
            return other.fromTurning(toTurning(point))
        }
        // Every other space is a view, which converts from the turning space itself.
        return coordinateSpace.convert(toTurning(point), from: screen.coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let other = coordinateSpace as? ScreenCoordinateSpace {
            return fromTurning(other.toTurning(point))
        }
        return fromTurning(coordinateSpace.convert(point, to: screen.coordinateSpace))
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.mappingCorners { convert($0, to: coordinateSpace) }
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.mappingCorners { convert($0, from: coordinateSpace) }
    }

    // MARK: Turning

    func toTurning(_ point: CGPoint) -> CGPoint {
        isFixed ? screen.interfaceOrientation.turned(point, screen.hostScreen.device.size) : point
    }

    func fromTurning(_ point: CGPoint) -> CGPoint {
        isFixed ? screen.interfaceOrientation.fixed(point, screen.hostScreen.device.size) : point
    }
}
