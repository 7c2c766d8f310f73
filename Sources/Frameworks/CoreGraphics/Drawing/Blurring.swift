internal import PixelKernels

extension CoverageMask {
    /// Blurs the coverage in place; pixels outside the mask have no coverage.
    ///
    /// - Parameter deviation: Standard deviation in pixels.
    /// - Returns: False if allocation fails, which is reported; the mask is then unchanged.
    package func blur(deviation: Double) -> Bool {
        let isDone = pk_blur_a8(
            base, stride, Int32(width), Int32(height), deviation, PK_EDGE_TRANSPARENT)
        if !isDone { ScratchFailure.blur.report(width: width, height: height) }
        return isDone
    }
}

extension PixelBuffer {
    /// Blurs the pixels in place, extending the edge pixels outwards.
    ///
    /// - Parameter deviation: Standard deviation in pixels.
    /// - Returns: False if allocation fails, which is reported; the pixels are then unchanged.
    package func blur(deviation: Double) -> Bool {
        let isDone = pk_blur_argb(
            base, stride, Int32(width), Int32(height), deviation, PK_EDGE_CLAMP)
        if !isDone { ScratchFailure.blur.report(width: width, height: height) }
        return isDone
    }

    /// Fills this buffer with a larger picture by exact area averaging.
    ///
    /// If allocation fails, samples the nearest pixels instead and reports it.
    ///
    /// - Parameters:
    ///   - source: The picture's first pixel; rows are `sourceStride` pixels apart.
    /// - Returns: Whether the pixels are the average.
    @discardableResult
    package func downscale(
        _ source: UnsafePointer<UInt32>, stride sourceStride: Int, width sourceWidth: Int,
        height sourceHeight: Int
    ) -> Bool {
        let isDone = pk_downscale_box(
            base, stride, Int32(width), Int32(height), source, sourceStride, Int32(sourceWidth),
            Int32(sourceHeight))
        if isDone { return true }
        ScratchFailure.downscale.report(width: sourceWidth, height: sourceHeight)
        var map = pk_affine(
            a: Double(sourceWidth) / Double(width), b: 0, c: 0,
            d: Double(sourceHeight) / Double(height), tx: 0, ty: 0)
        pk_sample_affine(
            base, stride, Int32(width), Int32(height), source, sourceStride, Int32(sourceWidth),
            Int32(sourceHeight), &map, PK_FILTER_NEAREST, PK_EDGE_CLAMP)
        return false
    }
}
