internal import CoreGraphics
internal import Foundation
internal import PixelKernels

/// Writes the coverage of one rounded rectangle.
enum RoundedCoverage {
    /// Fills a whole mask; `edges` are in its pixels.
    static func fill(_ mask: CoverageMask, edges: DeviceEdges, corners: CornerShape) {
        if corners.isSquare || (!corners.isContinuous && corners.aspect == 1) {
            var shape = pk_rounded_rect(
                left: edges.left, top: edges.top, right: edges.right, bottom: edges.bottom,
                top_left: corners.radii.x, top_right: corners.radii.y,
                bottom_left: corners.radii.z, bottom_right: corners.radii.w)
            pk_rounded_rect_mask(
                mask.base, mask.stride, Int32(mask.width), Int32(mask.height), &shape)
            return
        }
        let whole = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
        let scale = CGAffineTransform(scaleX: 1, y: CGFloat(corners.aspect))
        let path = path(edges: edges, corners: corners)
        let rasterizer = Rasterizer(target: PixelBuffer(width: 1, height: 1))
        guard
            let coverage = rasterizer.mask(
                for: path, rule: .winding, transform: scale, limit: whole)
        else { return }
        let common = coverage.rect.intersection(whole)
        for y in common.y..<max(common.y, common.maxY) {
            let source = coverage.mask.row(y - coverage.y) + (common.x - coverage.x)
            (mask.row(y) + common.x).update(from: source, count: common.width)
        }
    }

    /// The outline, with y divided by the aspect so that corners are round.
    private static func path(edges: DeviceEdges, corners: CornerShape) -> CGPath {
        let rect = CGRect(
            x: edges.left, y: edges.top / corners.aspect, width: edges.width,
            height: edges.height / corners.aspect)
        let path = CGMutablePath()
        path.addRoundedCorners(
            of: rect, radii: corners.radii, isContinuous: corners.isContinuous)
        return path
    }
}

extension CGMutablePath {
    /// Adds a rectangle with a radius for each corner: top left, top right, bottom left, bottom
    /// right, the y axis pointing down.
    func addRoundedCorners(of rect: CGRect, radii: SIMD4<Double>, isContinuous: Bool) {
        let corner = isContinuous ? CornerProfile.continuous : .circular
        let side = Double(min(rect.width, rect.height))
        // A continuous corner that lacks room draws nearer to a circle.
        let limit = side / 2 / corner.reach
        func profile(_ radius: Double) -> CornerProfile {
            radius <= limit || !isContinuous
                ? corner.scaled(by: CGFloat(radius))
                : corner.squeezed(radius: CGFloat(radius), reach: CGFloat(side / 2))
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let topLeft = profile(radii.x)
        let topRight = profile(radii.y)
        let bottomLeft = profile(radii.z)
        let bottomRight = profile(radii.w)
        move(to: CGPoint(x: left + topLeft.reachLength, y: top))
        addLine(to: CGPoint(x: right - topRight.reachLength, y: top))
        topRight.append(to: self) { CGPoint(x: right - $0, y: top + $1) }
        addLine(to: CGPoint(x: right, y: bottom - bottomRight.reachLength))
        bottomRight.append(to: self) { CGPoint(x: right - $1, y: bottom - $0) }
        addLine(to: CGPoint(x: left + bottomLeft.reachLength, y: bottom))
        bottomLeft.append(to: self) { CGPoint(x: left + $0, y: bottom - $1) }
        addLine(to: CGPoint(x: left, y: top + topLeft.reachLength))
        topLeft.append(to: self) { CGPoint(x: left + $1, y: top + $0) }
        closeSubpath()
    }
}
