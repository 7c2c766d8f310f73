import Foundation
import SimulatorProtocol

/// A frame as the page takes it: 32-bit little-endian words.
///
/// `sequence, width, height, number of moves, number of rectangles`, then for each move
/// `x, y, width, height, dx, dy`, then for each rectangle `x, y, width, height, number of words` and
/// the packed pixels (`SimulatorPixels.packed`).
enum PagePicture {
    /// - Precondition: The frame fits the pixels.
    /// - Complexity: O(damaged pixels).
    static func encode(_ frame: AppFrame, of pixels: SimulatorPixels) -> Data {
        let damage = frame.damage.filter { $0.width > 0 && $0.height > 0 }
        var data = Data()
        append(
            [
                frame.sequence, UInt32(pixels.width), UInt32(pixels.height),
                UInt32(frame.moves.count), UInt32(damage.count),
            ], to: &data)
        for move in frame.moves {
            append(words(of: move.target), to: &data)
            append(
                [UInt32(bitPattern: Int32(move.dx)), UInt32(bitPattern: Int32(move.dy))], to: &data)
        }
        for rectangle in damage {
            let packed = pixels.packed(rectangle)
            append(words(of: rectangle) + [UInt32(packed.count)], to: &data)
            append(packed, to: &data)
        }
        return data
    }

    private static func words(of rectangle: AppRectangle) -> [UInt32] {
        [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { UInt32($0) }
    }

    private static func append(_ words: [UInt32], to data: inout Data) {
        // Both ends are little endian: the tool runs on x86-64 and ARM, the page says so itself.
        words.withUnsafeBytes { data.append(contentsOf: $0) }
    }
}
