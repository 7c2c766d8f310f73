internal import CoreGraphics
internal import Foundation
internal import PixelKernels

/// The rasterisation of one rounded rectangle.
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
        return .withCorners(rect, radii: corners.radii, isContinuous: corners.isContinuous)
    }
}
