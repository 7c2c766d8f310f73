extension CGContext {
    /// Creates a context that records drawing in a rectangle of points, for layers and views.
    ///
    /// - Parameters:
    ///   - bounds: The drawable area in points; commands outside are dropped.
    ///   - scale: Pixels per point of the device that the context represents.
    ///   - flipped: Whether the y axis of user space points down, as in UIKit.
    package convenience init(recordingInto bounds: CGRect, scale: CGFloat, flipped: Bool = true) {
        let space = PointSpace(bounds: bounds, scale: scale, isFlipped: flipped)
        self.init(
            destination: RecordingDestination(bounds: bounds, scale: scale),
            listToDevice: space.listToDevice, baseToList: space.baseToList)
    }

    /// Creates a recording context in UIKit's space: points, with the origin at the top left.
    package static func recording(size: CGSize, scale: CGFloat) -> CGContext {
        CGContext(recordingInto: CGRect(origin: .zero, size: size), scale: scale)
    }

    /// Creates a context that draws into pixels in units of points.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - flipped: Whether the y axis of user space points down, as in UIKit.
    ///   - isOpaque: Whether alpha is kept at 1; the buffer starts black then.
    package convenience init(
        pixels: PixelBuffer, scale: CGFloat, flipped: Bool = true, isOpaque: Bool = false
    ) {
        let bounds = CGRect(
            x: 0, y: 0, width: CGFloat(pixels.width) / scale,
            height: CGFloat(pixels.height) / scale)
        let space = PointSpace(bounds: bounds, scale: scale, isFlipped: flipped)
        self.init(
            destination: BitmapDestination(
                pixels: pixels, scale: scale, isOpaque: isOpaque),
            listToDevice: space.listToDevice, baseToList: space.baseToList)
    }

    /// Returns the commands recorded so far.
    ///
    /// Open transparency layers are not included.
    package func makeDisplayList() -> DisplayList {
        guard let recording = destination as? RecordingDestination else {
            preconditionFailure("a bitmap context keeps no commands")
        }
        return DisplayList(recording.commands)
    }
}

/// The transforms of a context whose unit is a point.
private struct PointSpace {
    let listToDevice: CGAffineTransform
    let baseToList: CGAffineTransform

    init(bounds: CGRect, scale: CGFloat, isFlipped: Bool) {
        listToDevice = CGAffineTransform(
            a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale)
        baseToList =
            isFlipped
            ? .identity
            : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    }
}
