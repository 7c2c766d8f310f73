internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// A painter of a layer's gradient into a bitmap.
///
/// A gradient with a point that is not finite draws nothing; coordinates far outside of the layer are clamped.
struct GradientPicture {
    var gradient: RenderGradient
    /// The bounds within the bitmap, in its pixels.
    var edges: DeviceEdges
    var flipsX = false
    var flipsY = false

    /// Entries of the colour table; enough for one step of a channel across the widest screens.
    private static let tableCount = 2048

    /// Creates a bitmap of the pixels that the edges cover; the coverage of cut pixels is in its alpha.
    func make() -> PixelBuffer? {
        let covering = edges.covering
        guard !covering.isEmpty else { return nil }
        let result = PixelBuffer(width: covering.width, height: covering.height)
        let width = Int32(result.width)
        let height = Int32(result.height)
        guard hasFinitePoints else {
            pk_fill(result.base, result.stride, width, height, 0)
            return result
        }
        let table = colorTable()
        let start = point(gradient.startPoint)
        let end = point(gradient.endPoint)
        switch gradient.kind {
        case .axial:
            paintAxial(into: result, table: table)
        case .radial:
            paintRadial(into: result, table: table)
        case .conic:
            var cone = pk_conic_gradient(
                center_x: Double(start.x), center_y: Double(start.y),
                angle: atan2(Double(end.y - start.y), Double(end.x - start.x)))
            pk_gradient_conic(
                result.base, result.stride, width, height, &cone, table, Int32(table.count))
        }
        if !edges.isWhole {
            let mask = CoverageMask(width: result.width, height: result.height)
            RoundedCoverage.fill(
                mask, edges: edges.offsetBy(dx: -Double(covering.x), dy: -Double(covering.y)),
                corners: .square)
            pk_multiply_mask(
                result.base, result.stride, mask.base, mask.stride, width, height)
        }
        return result
    }

    private var hasFinitePoints: Bool {
        let (start, end) = (gradient.startPoint, gradient.endPoint)
        return [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite)
    }

    /// Clamps a coordinate to a million sizes of the layer. Chosen: the squares of distances in pixels stay precise
    /// enough, and colours change by less than is visible.
    private static func bounded(_ coordinate: CGFloat) -> Double {
        min(max(Double(coordinate), -1e6), 1e6)
    }

    /// Converts a point of the bounds' unit square to the bitmap's pixels.
    private func point(_ unit: CGPoint) -> CGPoint {
        let covering = edges.covering
        let (unitX, unitY) = (Self.bounded(unit.x), Self.bounded(unit.y))
        let x = flipsX ? 1 - unitX : unitX
        let y = flipsY ? 1 - unitY : unitY
        return CGPoint(
            x: edges.left - Double(covering.x) + x * edges.width,
            y: edges.top - Double(covering.y) + y * edges.height)
    }

    /// Colours vary along the line in the unit square: on bounds that are not square the bands follow the
    /// diagonal, since the whole picture is stretched.
    private func paintAxial(into result: PixelBuffer, table: [UInt32]) {
        let (first, last) = (gradient.startPoint, gradient.endPoint)
        let deltaX = (Self.bounded(last.x) - Self.bounded(first.x)) * (flipsX ? -1 : 1)
        let deltaY = (Self.bounded(last.y) - Self.bounded(first.y)) * (flipsY ? -1 : 1)
        let square = deltaX * deltaX + deltaY * deltaY
        let start = point(gradient.startPoint)
        // The gradient of t = (u − start) · delta / |delta|² over pixels, converted to a line.
        let slopeX = square > 0 ? deltaX / square / edges.width : 0
        let slopeY = square > 0 ? deltaY / square / edges.height : 0
        let slope = slopeX * slopeX + slopeY * slopeY
        var line = pk_axial_gradient(
            start_x: Double(start.x), start_y: Double(start.y),
            end_x: Double(start.x) + (slope > 0 ? slopeX / slope : 0),
            end_y: Double(start.y) + (slope > 0 ? slopeY / slope : 0))
        pk_gradient_axial(
            result.base, result.stride, Int32(result.width), Int32(result.height), &line, table,
            Int32(table.count), PK_EXTEND_BOTH)
    }

    /// An ellipse about the start point whose radii are the distances to the end point along x and y.
    private func paintRadial(into result: PixelBuffer, table: [UInt32]) {
        let start = point(gradient.startPoint)
        let end = point(gradient.endPoint)
        let radiusX = abs(Double(end.x - start.x))
        let radiusY = abs(Double(end.y - start.y))
        guard radiusX > 0, radiusY > 0 else {
            let last = table[table.count - 1]
            pk_fill(
                result.base, result.stride, Int32(result.width), Int32(result.height), last)
            return
        }
        if radiusX == radiusY {
            var circles = pk_radial_gradient(
                start_x: Double(start.x), start_y: Double(start.y), start_radius: 0,
                end_x: Double(start.x), end_y: Double(start.y), end_radius: radiusX)
            pk_gradient_radial(
                result.base, result.stride, Int32(result.width), Int32(result.height), &circles,
                table, Int32(table.count), PK_EXTEND_BOTH)
            return
        }
        let last = Double(table.count - 1)
        for y in 0..<result.height {
            let dy = (Double(y) + 0.5 - Double(start.y)) / radiusY
            let row = result.row(y)
            for x in 0..<result.width {
                let dx = (Double(x) + 0.5 - Double(start.x)) / radiusX
                let distance = (dx * dx + dy * dy).squareRoot()
                row[x] = table[Int(min(distance * Double(table.count), last))]
            }
        }
    }

    /// Returns premultiplied colours in equal steps; colours are interpolated with straight alpha, as in Core
    /// Animation.
    private func colorTable() -> [UInt32] {
        let colors = gradient.colors
        guard colors.count > 1 else {
            return [colors.first?.premultipliedARGB() ?? 0]
        }
        let stops = gradient.evenLocations
        var table: [UInt32] = []
        table.reserveCapacity(GradientPicture.tableCount)
        var segment = 0
        for index in 0..<GradientPicture.tableCount {
            let position = (Double(index) + 0.5) / Double(GradientPicture.tableCount)
            while segment < stops.count - 1 && position >= stops[segment] { segment += 1 }
            if segment == 0 || position >= stops[segment] {
                table.append(colors[segment].premultipliedARGB())
                continue
            }
            let span = stops[segment] - stops[segment - 1]
            let t = span > 0 ? (position - stops[segment - 1]) / span : 1
            let low = colors[segment - 1].components
            let mixed = low + (colors[segment].components - low) * t
            table.append(RenderColor(components: mixed).premultipliedARGB())
        }
        return table
    }
}
