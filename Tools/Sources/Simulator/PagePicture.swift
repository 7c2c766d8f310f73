import Foundation
import SimulatorProtocol
import UIHost

/// The binary form of a frame for the page: 32-bit little-endian integers.
///
/// `sequence, width, height, number of moves, number of rectangles`, then for each move
/// `x, y, width, height, dx, dy`, then for each rectangle `x, y, width, height, number of integers` and
/// its run-length encoded pixels (`SimulatorPixels.packed`).
enum PagePicture {
    /// - Precondition: The frame fits the pixels.
    /// - Complexity: O(damaged pixels), those of the screen at most.
    static func encode(_ frame: AppFrame, of pixels: SimulatorPixels) -> Data {
        let damage = frame.boundedDamage(width: pixels.width, height: pixels.height)
            .filter { $0.width > 0 && $0.height > 0 }
        var data = Data()
        append(
            [
                frame.sequence, UInt32(pixels.width), UInt32(pixels.height),
                UInt32(frame.moves.count), UInt32(damage.count),
            ], to: &data)
        for move in frame.moves {
            append(integers(of: move.target), to: &data)
            append(
                [UInt32(bitPattern: Int32(move.dx)), UInt32(bitPattern: Int32(move.dy))], to: &data)
        }
        for rectangle in damage {
            let packed = pixels.packed(rectangle)
            append(integers(of: rectangle) + [UInt32(packed.count)], to: &data)
            append(packed, to: &data)
        }
        return data
    }

    private static func integers(of rectangle: HostRectangle) -> [UInt32] {
        [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { UInt32($0) }
    }

    private static func append(_ integers: [UInt32], to data: inout Data) {
        // Every supported platform of the tool is little endian, and so is every browser.
        integers.withUnsafeBytes { data.append(contentsOf: $0) }
    }
}
