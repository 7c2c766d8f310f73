internal import PixelKernels

extension CGImage {
    /// Returns the image in one premultiplied colour, with its alpha as a mask.
    func filled(with pixel: UInt32) -> CGImage {
        let source = pixels
        let result = PixelBuffer(width: source.width, height: source.height)
        let channels = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
        // A table of all alpha values saves four multiplications per pixel.
        let table = (0...255 as ClosedRange<UInt32>).map { alpha -> UInt32 in
            var value: UInt32 = 0
            for (index, channel) in channels.enumerated() {
                let product = channel * alpha + 128
                value |= ((product + product >> 8) >> 8) << UInt32(8 * index)
            }
            return value
        }
        table.withUnsafeBufferPointer { table in
            for y in 0..<source.height {
                let from = source.row(y)
                let to = result.row(y)
                for x in 0..<source.width { to[x] = table[Int(from[x] >> 24)] }
            }
        }
        return CGImage(pixels: result)
    }

    /// Returns the image with its pixels in the shown orientation.
    func turned(_ orientation: UIImage.Orientation) -> CGImage {
        let source = pixels
        let swaps = orientation.exchangesSides
        let result = PixelBuffer(
            width: swaps ? source.height : source.width,
            height: swaps ? source.width : source.height)
        for y in 0..<source.height {
            let row = source.row(y)
            for x in 0..<source.width {
                let place = orientation.place(
                    x: x, y: y, width: source.width, height: source.height)
                result[place.x, place.y] = row[x]
            }
        }
        return CGImage(pixels: result, isOpaque: isOpaque)
    }
}
