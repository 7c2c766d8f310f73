import CoreLocation
import Foundation
import UIKit

/// The ground of a map: water, land, lines of latitude and longitude, and names of towns.
final class GroundView: UIView {
    private var viewport: Viewport?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = true
        contentMode = .redraw
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("GroundView has no init(coder:)") }

    func show(_ viewport: Viewport) {
        self.viewport = viewport
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let viewport else { return }
        MapDrawing(viewport: viewport, isDark: traitCollection.userInterfaceStyle == .dark)
            .draw(in: context)
    }
}

/// Draws the ground of a map in the coordinates of a view.
struct MapDrawing {
    let viewport: Viewport
    let isDark: Bool

    // Chosen: the least distance of lines in points.
    private static let lineDistance = 90.0
    // Chosen: the least scale at which names are shown, that of about a continent on a telephone.
    private static let nameScale = 1e-5 / 2

    private var water: UIColor {
        isDark
            ? UIColor(red: 0.10, green: 0.17, blue: 0.26, alpha: 1)
            : UIColor(red: 0.66, green: 0.84, blue: 0.94, alpha: 1)
    }
    private var land: UIColor {
        isDark
            ? UIColor(red: 0.20, green: 0.21, blue: 0.23, alpha: 1)
            : UIColor(red: 0.96, green: 0.95, blue: 0.91, alpha: 1)
    }
    private var coast: UIColor {
        isDark
            ? UIColor(white: 0.42, alpha: 1)
            : UIColor(red: 0.55, green: 0.70, blue: 0.78, alpha: 1)
    }
    private var line: UIColor { UIColor(white: isDark ? 1 : 0, alpha: 0.08) }

    func draw(in context: CGContext) {
        water.setFill()
        context.fill(CGRect(origin: .zero, size: viewport.size))
        fill(MapPolygon.land, land, in: context)
        fill(MapPolygon.lakes, water, in: context)
        drawLines(in: context)
        if viewport.scale > Self.nameScale { drawTowns() }
    }

    private func fill(_ polygons: [MapPolygon], _ color: UIColor, in context: CGContext) {
        let visible = viewport.mapRect
        // Beyond the edges, so that the clipped ones are not seen.
        let margin = 8 / viewport.scale
        let clip = visible.insetBy(dx: -margin, dy: -margin)
        let world = Mercator.worldWidth
        color.setFill()
        coast.setStroke()
        context.setLineWidth(0.5)
        for polygon in polygons {
            for copy in [-world, 0, world] {
                let ring = polygon.clipped(to: clip, movedBy: copy)
                guard ring.count > 2 else { continue }
                context.beginPath()
                context.addLines(between: ring.map { exactPosition(of: $0) })
                context.closePath()
                context.drawPath(using: .fillStroke)
            }
        }
    }

    /// The position of a point of a certain copy of the world.
    private func exactPosition(of point: MKMapPoint) -> CGPoint {
        let transform = viewport.transform(origin: viewport.center)
        return CGPoint(x: point.x - viewport.centerX, y: point.y - viewport.centerY)
            .applying(transform)
    }

    // MARK: Lines

    private func drawLines(in context: CGContext) {
        let degrees = Mercator.worldWidth / 360 * viewport.scale
        guard
            let step = Self.steps.first(where: { $0 * degrees >= Self.lineDistance })
                ?? Self.steps.last
        else { return }
        let rect = viewport.mapRect
        let west = rect.minX / Mercator.worldWidth * 360
        let east = rect.maxX / Mercator.worldWidth * 360
        let north = Mercator.coordinate(x: 0, y: rect.minY).latitude
        let south = Mercator.coordinate(x: 0, y: rect.maxY).latitude
        line.setStroke()
        context.setLineWidth(0.5)
        context.beginPath()
        for number in Int(
            (west / step).rounded(.up))...max(Int(east / step), Int((west / step).rounded(.up)))
        {
            let x = Double(number) * step / 360 * Mercator.worldWidth
            context.move(to: exactPosition(of: MKMapPoint(x: x, y: rect.minY)))
            context.addLine(to: exactPosition(of: MKMapPoint(x: x, y: rect.maxY)))
        }
        let first = Int((south / step).rounded(.up))
        for number in first...max(Int((north / step).rounded(.down)), first) {
            let latitude = Double(number) * step
            guard abs(latitude) < 85 else { continue }
            let y = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y
            context.move(to: exactPosition(of: MKMapPoint(x: rect.minX, y: y)))
            context.addLine(to: exactPosition(of: MKMapPoint(x: rect.maxX, y: y)))
        }
        context.strokePath()
    }

    /// Degrees.
    private static let steps = [
        0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30,
    ]

    // MARK: Towns

    private static let towns = Town.all.map { (name: $0.name, point: MKMapPoint($0.coordinate)) }

    private func drawTowns() {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11),
            .foregroundColor: UIColor(white: isDark ? 0.75 : 0.35, alpha: 1),
        ]
        let screen = CGRect(origin: .zero, size: viewport.size).insetBy(dx: -60, dy: -10)
        var taken: [CGRect] = []
        for town in Self.towns {
            let position = viewport.position(of: town.point)
            guard screen.contains(position) else { continue }
            let text = town.name as NSString
            let size = text.size(withAttributes: attributes)
            let frame = CGRect(
                x: position.x + 5, y: position.y - size.height / 2, width: size.width,
                height: size.height)
            guard !taken.contains(where: { $0.intersects(frame) }) else { continue }
            taken.append(frame)
            UIColor(white: isDark ? 0.75 : 0.35, alpha: 1).setFill()
            UIBezierPath(
                ovalIn: CGRect(x: position.x - 2, y: position.y - 2, width: 4, height: 4)
            ).fill()
            text.draw(at: frame.origin, withAttributes: attributes)
        }
    }
}
